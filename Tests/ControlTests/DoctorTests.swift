import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl doctor")
struct DoctorTests {
  @Test("a disk that is nearly full is reported, because the next command would be refused")
  func disk() {
    #expect(Doctor.disk(of: "/a", freeBytes: Doctor.freeBytesMin) == nil)
    let finding = Doctor.disk(of: "/a", freeBytes: 12 << 10)
    #expect(finding?.isOK == false && finding?.text == "/a: 12 KiB are free; free at least 1 MiB")
  }
}
