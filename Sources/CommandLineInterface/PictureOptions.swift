extension CommandSpec {
  /// The options of the commands that draw one exercise.
  package static let pictureOptions = [
    OptionSpec("hard", nil, "the hard version (default: the easy one)"),
    OptionSpec("still", nil, "two poses side by side, without movement"),
    OptionSpec("output", "FILE", "write to FILE; also -o"),
  ]

  /// The options of the commands that write pictures of exercises into files.
  package static let fileOptions = [
    OptionSpec("svg", nil, "as SVG, which moves and is sharp at any size"),
    OptionSpec("png", nil, "as PNG, the pose that says most"),
    OptionSpec("gif", nil, "as GIF, which moves"),
    OptionSpec("size", "N", "longer side of PNG and GIF, 64 to 1024 pixels (default 256)"),
    OptionSpec(
      "colors", "NAME", "light, dark, contrast or a theme (default light)", choices: pictureColors),
  ]

  /// The notes that go with both.
  package static let pictureNotes: [Note] = [
    "Without --svg, --png or --gif, the ending of FILE says which. Without --output the file goes to standard output."
  ]

  /// The notes of the commands that write all pictures.
  package static let exportNotes: [Note] = [
    "The files are GIF, unless --svg or --png is given, in a folder for each category: chest/push_ups_easy.gif."
  ]

  /// The names of the colours of pictures.
  package static let pictureColors = ["light", "dark", "contrast"] + Theme.allCases.map(\.rawValue)
}

extension Arguments {
  /// Returns those of some options that were given, as words for another program.
  package func words(of options: [OptionSpec]) -> [String] {
    options.flatMap { option -> [String] in
      guard let value = self[option.name] else { return [] }
      return option.value == nil ? ["--\(option.name)"] : ["--\(option.name)=\(value)"]
    }
  }
}
