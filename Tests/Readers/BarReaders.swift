/// Bars, as far as the order of their parsers' steps goes. Each is written after the program's own source.
package enum BarReader {
  /// tmux 3.4: format_expand1 and format_draw. A run of `#` is drawn as half as many; an odd one obeys what follows.
  package static func tmux(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    while let scalar = cursor.next() {
      guard scalar == "#" else {
        reading.drawn.append(scalar)
        continue
      }
      if cursor.take("#") {
        reading.drawn.append("#")
      } else if cursor.take("[") {
        reading.obeyed.append("[\(cursor.take(to: "]") ?? "")")
      } else {
        reading.obeyed.append(cursor.next().map(String.init) ?? "")
      }
    }
    return reading
  }

  /// polybar 3.7: tags::parser. `%{` begins a tag wherever it stands.
  package static func polybar(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    while !cursor.isAtEnd {
      if cursor.take("%{") {
        reading.obeyed.append(cursor.take(to: "}") ?? "")
      } else if let scalar = cursor.next() {
        reading.drawn.append(scalar)
      }
    }
    return reading
  }

  /// lemonbar 1.4: parse in lemonbar.c. `%{` begins a block where a `}` follows; `%%` is one `%`.
  package static func lemonbar(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    while !cursor.isAtEnd {
      var block = cursor
      if block.take("%{"), let inside = block.take(to: "}") {
        reading.obeyed.append(inside)
        cursor = block
        continue
      }
      if cursor.peek() == "%", cursor.peek(1) == "%" { _ = cursor.next() }
      if let scalar = cursor.next() { reading.drawn.append(scalar) }
    }
    return reading
  }

  /// xmobar 0.46: Xmobar.Run.Parsers. `<raw=N:…/>` is text of N characters; a `<` that begins no tag is drawn.
  package static func xmobar(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    let tags = [
      "<fc=", "</fc>", "<fn=", "</fn>", "<box", "</box>", "<icon=", "<hspace=", "<action=", "</action>",
    ]
    while !cursor.isAtEnd {
      var raw = cursor
      if raw.take("<raw="), let count = raw.take(to: ":").flatMap({ Int($0) }), let inside = raw.take(count),
        raw.take("/>")
      {
        reading.drawn += inside
        cursor = raw
      } else if let tag = tags.first(where: { cursor.take($0) }) {
        // The end of a start tag; a command stands between backticks.
        let isWhole = tag.hasPrefix("</")
        let command = tag == "<action=" && cursor.take("`") ? cursor.take(to: "`") ?? "" : ""
        reading.obeyed.append(tag + command + (isWhole ? "" : cursor.take(to: ">") ?? ""))
      } else if let scalar = cursor.next() {
        reading.drawn.append(scalar)
      }
    }
    return reading
  }

  /// Pango: an XML parser that knows the five named entities and numbers.
  package static func pango(_ text: String) -> Reading {
    let entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    var (cursor, reading) = (Cursor(text), Reading())
    while let scalar = cursor.next() {
      switch scalar {
      case "<": reading.obeyed.append(cursor.take(to: ">") ?? "")
      case "&":
        let name = cursor.take(to: ";") ?? ""
        guard let entity = entities[name] else {
          reading.problem = "no entity \(name)"
          return reading
        }
        reading.drawn.append(entity)
      case ">": reading.problem = "a > outside of a tag"
      default: reading.drawn.append(scalar)
      }
    }
    return reading
  }
}
