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
    #expect(ProgramName("gympulse-ctl", or: ["gympulse"], path: path).called == name)
  }

  @Test("suggestions in messages have the name that was called, and names of files keep theirs")
  func messages() {
    let message = "no workout; gympulse-ctl start begins one (see gympulse-ctl.1)"
    let short = ProgramName("gympulse-ctl", or: ["gympulse"], path: "gympulse")
    #expect(short.applied(to: message) == "no workout; gympulse start begins one (see gympulse-ctl.1)")
    #expect(ProgramName("gympulse-ctl", or: ["gympulse"], path: nil).applied(to: message) == message)
  }
}
