import ActorRuntime
import Chance
import Cues
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_audio

// In the suite that runs one test at a time: the renderer has espeak-ng speak in this process.
extension ESpeakVoiceTests {
  @Test(
    "what a workout says: the program's words once they are made, espeak-ng's before; other languages by espeak-ng"
  )
  func renderer() throws {
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    let maker = SpeechMaker(on: loop)
    var renderer = SpeechRenderer(maker: maker, folder: "\(folder)/voice")
    var settings = Settings()
    settings.voiceLanguage = .de
    settings.voiceCommand = VoiceProgramTests.flite
    renderer.adopt(settings, locale: nil)
    var count = 0
    maker.report = {
      renderer.take($0)
      count += 1
    }
    let (go, plank) = (Wording(.de).phrase(.go), Speech("Plank", .en))
    let before = renderer.clip(go)
    renderer.prepare([go, plank])
    let english = renderer.clip(plank)
    try loop.run { count == 1 }
    let after = renderer.clip(go)
    #expect(before != after && !after.samples.isEmpty && renderer.programTrouble == nil)
    let englishAfter = renderer.clip(plank)
    #expect(englishAfter == english && count == 1)
    settings.voiceCommand = "sh -c 'printf RIFF....WAVEfmt'"
    renderer.adopt(settings, locale: nil)
    let waits = renderer.makeFirst(go)
    #expect(waits)
    try loop.run { count == 2 }
    #expect(!renderer.isMaking(go) && renderer.programTrouble?.problem.contains("can't be played") == true)
    let instead = renderer.clip(go)
    #expect(!instead.samples.isEmpty)
    // One that answers slowly: espeak-ng speaks until it has, without waiting for it.
    mkfifo("\(folder)/gate", 0o600)
    settings.voiceCommand = #"sh -c 'read -r x <\#(folder)/gate; flite -t Slow -o /dev/stdout'"#
    renderer.adopt(settings, locale: nil)
    renderer.prepare([go])
    let meanwhile = renderer.clip(go)
    // espeak-ng varies every utterance a little.
    #expect(abs(meanwhile.samples.count - before.samples.count) * 50 < before.samples.count && count == 2)
    try openFile("\(folder)/gate", O_WRONLY).writeAll(Array("now\n".utf8))
    try loop.run { count == 3 }
    let slow = renderer.clip(go)
    #expect(slow != before && slow != after && renderer.programTrouble == nil)
    settings.voiceCommand = ""
    renderer.adopt(settings, locale: nil)
    let waitsWithout = renderer.makeFirst(go)
    #expect(renderer.programTrouble == nil && !waitsWithout)
  }
}
