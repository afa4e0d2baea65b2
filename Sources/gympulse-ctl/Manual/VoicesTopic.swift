import CommandLineInterface

extension Manual {
  static let voices = HelpTopic(
    "voices", "the language of the voice, and voices of other programs",
    .init(
      parsing:
        """
        The voice is espeak-ng. `gympulse voice list` shows its voices, and these choose one:

            gympulse settings set voiceName de
            gympulse settings set voiceLanguage de

        The phrases are in the language of voiceLanguage. `gympulse voice phrases` prints them, and the file
        `~/.config/gympulse/phrases` changes single ones.

        Your own recordings come before any other voice. `gympulse voice phrases --recordings` lists the files: go.wav, rest.wav,
        3.wav, round-2.wav and so on. Put them into one folder:

            gympulse settings set voiceRecordings ~/gympulse-voice

        They are WAV files of at most 10 seconds, made as loud as all other cues. What is said at once is spoken by one voice: if a
        part of it is not recorded, another voice says all of it. Titles, names of exercises and how they are done are not recorded.

        With speakHowTo the voice says how the next exercise is done: in the rest or get ready before it, or in the last seconds of
        the exercise before. It ends before the next cue; if there is no time for it, it is left out. once says it before the first
        time in a workout.

        Any program that reads a text on its standard input and writes a WAV file on its standard output can speak instead:

            gympulse settings set voiceCommand "espeak-ng -v {language} --stdout"
            gympulse voice test
            gympulse voice warm Tabata

        The phrases of a workout are made from its start on, one after the other, at the lowest priority. What is not ready
        in time is spoken by espeak-ng. `gympulse voice warm` makes those of a preset before. They are kept in
        `~/.cache/gympulse/voice`, at most 64 MiB, and made again if the program or a file that the command names changes. A
        phrase has 20 seconds to be made, 4 MiB and 10 seconds of sound; mono or stereo, 8 to 192 kHz.

        Piper of PyPI is a natural voice: `pip install piper-tts`, and a model of its own for each language. `piper --help`
        shows the options for a model and for WAV on standard output. It has not been tried with GymPulse. Debian's program piper is another
        one: it sets up mice.

        Names of exercises and how they are done are English. A program speaks them too if the command has the word `{language}`, which is replaced by
        en, de and so on, as in `espeak-ng -v {language} --stdout`; otherwise an English voice of espeak-ng does.

        If the program fails, `gympulse doctor` shows the reason.
        """))
}
