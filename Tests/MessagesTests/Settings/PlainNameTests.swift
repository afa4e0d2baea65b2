import Messages
import Testing

@Suite("Names for system libraries")
struct PlainNameTests {
  @Test(
    "devices that ALSA lists are accepted",
    arguments: [
      "default", "pulse", "pipewire", "hw:0,0", "plughw:CARD=PCH,DEV=0", "sysdefault:CARD=USB_Audio-2",
      "pipewire:RATE=44100,FORMAT=S24_3LE,CHANNELS=1", "my-tee", "headset_2", "hw:CARD=v1.2",
    ])
  func device(name: String) {
    #expect(DeviceName(name)?.text == name)
    #expect(DeviceName(.text(name))?.fieldValue == .text(name))
  }

  @Test(
    "a device with a configuration in its name, or that writes a file, is refused",
    arguments: [
      "", ":", "hw:", ":0", "file", "file:x", "file:'|touch x',raw", "tee:default,x,raw", "plug:SLAVE=file",
      "plug:file", "plug:SLAVE=pcm.tee", "shm:a,b", "plug:'file:x'", "plug:{type file}", "hw:0,0\n", "hw 0",
      "{type file file x}", "cards.pcm.default", "hw:0:1", "hw:0|x", "hw:$(x)", "hw:/dev/x", "hw:\"0\"", "é",
      "hw:0\u{301}", "hw\u{0}", "h\u{200d}w",
    ])
  func refusedDevice(name: String) {
    #expect(DeviceName(name) == nil)
  }

  @Test(
    "voices that espeak-ng lists are accepted",
    arguments: [
      "en", "en-us", "en-gb-x-rp", "en+f3", "gmw/en-US", "English (Great Britain)", "K'iche'", "mb/mb-en1",
    ])
  func voice(name: String) {
    #expect(VoiceName(name)?.text == name)
  }

  @Test(
    "a voice that leaves espeak-ng's folder or is not a name is refused",
    arguments: ["", "..", "../x", "a/../../x", "en.", "en\n", "en\u{0}", "é", "en|x", "en$x", "en\\x"])
  func refusedVoice(name: String) {
    #expect(VoiceName(name) == nil)
  }

  @Test("the longest is accepted, one more character is not")
  func lengths() {
    #expect(DeviceName(String(repeating: "d", count: 128)) != nil)
    #expect(DeviceName(String(repeating: "d", count: 129)) == nil)
    #expect(VoiceName(String(repeating: "v", count: 64)) != nil)
    #expect(VoiceName(String(repeating: "v", count: 65)) == nil)
  }

  @Test("an import with such a device is refused, with the field and what is allowed")
  func imported() {
    let json = #"{"settings":{"audioDevice":"file:'|touch x',raw"}}"#
    let error = #expect(throws: ErrorObject.self) {
      try JSON.decodeParams(StoreMethods.Import.Parameters.self, from: Array(json.utf8))
    }
    #expect(error?.data?.field == "settings.audioDevice" && error?.data?.allowed == DeviceName.allowed)
  }

  @Test("settings of another version with such a device count as default")
  func stored() throws {
    let json = #"{"audioDevice":"file:'|touch x',raw","voiceName":"../x"}"#
    #expect(try JSON.decode(Settings.self, from: Array(json.utf8)) == Settings())
  }
}
