import ActorRuntime
import CommandLineInterface
import FoundationEssentials
import Messages
import Testing
import gympulse_broker
import gympulse_engine
import gympulse_hooks
import gympulse_status
import gympulse_store
import gympulse_supervisor

@testable import gympulse_audio
@testable import gympulse_desktop
@testable import gympulse_mqtt
@testable import gympulse_music
@testable import gympulse_tui
@testable import gympulse_web

@Suite("The help of all programs but gympulse-ctl, whose is in ControlTests")
struct HelpTests {
  static let specs = [
    gympulse_broker.program.spec, gympulse_engine.program.spec, gympulse_audio.spec,
    gympulse_hooks.program.spec, gympulse_store.program.spec, gympulse_supervisor.program.spec,
    gympulse_status.program.spec, gympulse_tui.spec, gympulse_desktop.spec, gympulse_music.spec,
    gympulse_web.spec, gympulse_mqtt.spec,
  ]

  @Test("these are all programs")
  func all() {
    let others = ["gympulse", "gympulse-ctl"]
    #expect(Set(Self.specs.map(\.name) + others) == Set(SourceFile.programs))
  }

  @Test("an executable runs each program that is a link to it")
  func links() throws {
    for line in SourceFile.executables where line.count > 2 {
      let main = try String(
        contentsOfFile: "\(SourceFile.root)/Sources/\(line[0])/main.swift", encoding: .utf8)
      for program in line.dropFirst() { #expect(main.contains("case \"\(program)\":"), "\(program)") }
    }
  }

  @Test("every actor is in the lists that are kept by hand", arguments: Actor.allCases)
  func actors(actor: Actor) throws {
    #expect(SourceFile.programs.contains(actor.program))
    for (file, name) in [
      ("Package.swift", "\"\(actor.program)\""), ("Sources/README.md", "**\(actor.program)**"),
      ("Sources/gympulse-ctl/Manual/manual.txt", "\(actor.program)(1)"),
    ] {
      let text = try String(contentsOfFile: "\(SourceFile.root)/\(file)", encoding: .utf8)
      #expect(text.contains(name), "\(file)")
    }
  }

  @Test("a line of help has at most 60 characters", arguments: specs.map(\.name))
  func lengths(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    #expect(spec.summary.count <= 60 && spec.summary.hasSuffix("."), "\(spec.summary)")
    for option in spec.options + CommandSpec.commonOptions {
      #expect(option.help.count <= 60 && !option.help.hasSuffix("."), "\(name) --\(option.name)")
    }
  }

  @Test(
    "a manual page is ASCII, so that a terminal without other characters loses none",
    arguments: specs.map(\.name))
  func plain(name: String) {
    let page = Self.specs.first { $0.name == name }?.manPage() ?? ""
    #expect(page.contains(".SH NAME") && page.filter { !$0.isASCII } == "")
  }

  @Test("every program has an example", arguments: specs.map(\.name))
  func examples(name: String) throws {
    #expect(Self.specs.first { $0.name == name }?.examples.isEmpty == false)
  }
}
