import Testing
@testable import Figures
@Suite struct FigureTests { @Test func some() { #expect(!Figure.names.isEmpty) } }
