import CommandLineInterface

extension Manual {
  static let voices = HelpTopic(
    "voices", "the language of the voice, and other voices",
    .init(
      parsing:
        """
        GymPulse speaks with espeak-ng. List the voices with `gympulse voice list` and choose one:

            gympulse settings set voiceName de
            gympulse settings set voiceLanguage de

        Phrases are in the language of voiceLanguage. `gympulse voice phrases` lists them; change single ones in
        `~/.config/gympulse/phrases`.

        Your own recordings come first. `gympulse voice phrases --recordings` lists the file names: go.wav, rest.wav, 3.wav,
        round-2.wav and so on. Put them into one folder:

            gympulse settings set voiceRecordings ~/gympulse-voice

        Use WAV files of up to 10 seconds; volume is evened out. A sentence is never mixed: if part of it has no recording, the
        built-in voice speaks all of it. Titles, exercise names and instructions cannot be recorded.

        With speakHowTo the voice explains the next exercise beforehand, if there is time. `once` explains it only the first
        time in a workout.

        To use another voice, give any command that reads text on standard input and writes a WAV file to standard output:

            gympulse settings set voiceCommand "espeak-ng -v {language} --stdout"
            gympulse voice test
            gympulse voice warm Tabata

        Phrases are prepared in the background once a workout starts; espeak-ng fills in until they are ready. `gympulse voice
        warm` prepares those of a timer in advance. They are kept in `~/.cache/gympulse/voice`. Limits per phrase: 20 s to
        generate, 10 s long.

        Piper from PyPI is a natural voice: `pip install piper-tts`, and a model for each language. `piper --help` shows its
        options for a model and for WAV on standard output. It is untested. Debian's own package called piper is unrelated (it
        configures gaming mice).

        Exercise names and instructions are English. Your command speaks them too if it has the word `{language}`, which
        becomes en, de and so on, as in `espeak-ng -v {language} --stdout`; otherwise espeak-ng does, in English.

        If the program fails, `gympulse doctor` shows the reason.
        """))
}
