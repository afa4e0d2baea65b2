import Testing

@testable import gympulse_tui

@Suite("Figures of a running workout")
struct RunExercisesTests {
  private func drawn(_ columns: Int, _ rows: Int, after seconds: Int) throws -> [Illustration] {
    let stage = try Stage.running(Examples.exercises, after: .seconds(seconds), columns, rows)
    return stage.frame?.illustrations ?? []
  }

  private func names(_ columns: Int, _ rows: Int, after seconds: Int) throws -> [String] {
    try drawn(columns, rows, after: seconds).compactMap { $0.content.figure?.exercise.name }
  }

  @Test("the exercise is large and moves, the next one is small and still, if there is room for it")
  func both() throws {
    #expect(try names(120, 40, after: 45) == ["Squats", "Forward Lunges"])
    #expect(try names(80, 24, after: 45) == ["Squats"])
    #expect(try names(120, 40, after: 105) == ["Plank"])
    let drawn = try drawn(120, 40, after: 45)
    let (figure, ring, next) = (drawn[0], drawn[1], drawn[2])
    #expect(figure.rect.rows > 2 * next.rect.rows && figure.content.figure?.phases.count == 1)
    #expect(figure.content.isMoving && !next.content.isMoving)
    // The ring stands between them.
    #expect(figure.rect.right <= ring.rect.column && ring.rect.right <= next.rect.column)
  }

  @Test("before the first exercise, that is the large one")
  func first() throws {
    #expect(try names(120, 40, after: 5).first == "Squats")
  }

  @Test(
    "where there is no room beside the ring, the figure is in it", arguments: [(44, 30), (40, 30)])
  func within(columns: Int, rows: Int) throws {
    let drawn = try drawn(columns, rows, after: 45)
    #expect(drawn.count == 1)
    let content = try #require(drawn.first).content
    #expect(content.figure?.exercise.name == "Squats")
    #expect(content.ring?.width == Illustration.Content.thinRing)
  }

  @Test("in a tall window the figure stands above the ring", arguments: [(40, 50), (30, 50), (80, 60)])
  func above(columns: Int, rows: Int) throws {
    let drawn = try drawn(columns, rows, after: 45)
    try #require(drawn.count == 2)
    #expect(drawn[0].content.figure?.exercise.name == "Squats" && drawn[1].content.ring != nil)
    #expect(drawn[0].rect.bottom <= drawn[1].rect.row && drawn[0].rect.rows >= 11)
  }
}
