import Testing

@testable import CommandLineInterface

@Suite("The name by which a program was called")
struct ProgramNameTests {
  @Test(
    "it is the last part of the path if that is one of its names, else the usual one",
    arguments: [
      ("gympulse", "gympulse"), ("/usr/bin/gympulse", "gympulse"), ("./gympulse-ctl", "gympulse-ctl"),
      ("/home/gympulse/tests", "gympulse-ctl"), ("", "gympulse-ctl"), ("/", "gympulse-ctl"),
      (nil, "gympulse-ctl"),
    ])
  func called(path: String?, name: String) {
    #expect(CommandSpec.calledName("gympulse-ctl", or: ["gympulse"], path: path) == name)
  }
}
