import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl doctor")
struct DoctorTests {
  @Test("a disk that is nearly full is reported, because the next command would be refused")
  func disk() {
    #expect(Doctor.disk(of: "/a", freeBytes: Doctor.freeBytesMin) == nil)
    let finding = Doctor.disk(of: "/a", freeBytes: 12 << 10)
    #expect(finding?.isOK == false && finding?.text == "/a: only 12 KiB left; free up at least 1 MiB")
  }

  @Test("the page for phones: its addresses, or why it is not served")
  func page() {
    let page = { Doctor.page(WebDevices(addresses: $0, problem: $1, devices: [])) }
    let served = page(["http://192.168.1.20:7275/"], nil)
    #expect(served.isOK && served.text == "http://192.168.1.20:7275/")
    let taken = page([], "port 7275 is taken by another program")
    #expect(!taken.isOK && taken.text == "not served: port 7275 is taken by another program")
    #expect(!page([], nil).isOK)
  }
}
