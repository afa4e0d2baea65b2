#if arch(x86_64)
  import CSIMD

  /// Passes over an array or object by blocks of 64 bytes instead of one token after the other.
  ///
  /// What makes a token slow is that its place is known only once the one before it has been read. Here a block is first
  /// sorted: each class of characters becomes a word with a bit for each place. A few operations on words then tell at
  /// once which characters lie in strings, and whether each token may follow the one before it. Only what is less common
  /// is looked at one by one, and its place is known beforehand. (Langdale and Lemire, "Parsing gigabytes of JSON per
  /// second", VLDB Journal 28, 2019, sort in this way.)
  ///
  /// It knows only JSON without white space between its tokens, as programs write it. At anything else it gives up, and
  /// the scanner reads the array or object from its beginning: that alone says what is not JSON, here it is only said
  /// what is. On processors without AVX2 the scanner does everything.
  struct JSONBlocks {
    /// Whether this processor has what it takes.
    static let isAvailable = has_avx2()

    /// Bytes of a block. So many are read behind a text.
    static let length = 64
    /// Blocks sorted ahead.
    private static let atOnce = 8
    /// The bit of a block's last byte.
    private static let last: UInt64 = 1 << 63

    private let start: UnsafePointer<UInt8>
    private let scanner: JSONScanner

    // What the end of a block means to the beginning of the next: a bit, but for the first.

    /// A string goes on: all bits or none.
    private var string: UInt64 = 0
    /// That string is a key.
    private var key: UInt64 = 0
    /// A number or a word goes on.
    private var scalar: UInt64 = 0
    /// An array or object has just been opened.
    private var opened: UInt64 = 0
    /// A value, or a key, has to begin.
    private var wanted: UInt64 = 1
    /// It has to be a key.
    private var wantedKey: UInt64 = 0
    /// A key has ended, and a colon has to be there.
    private var wantedColon: UInt64 = 0

    // The arrays and objects that are open: how many, and for each a bit, the innermost the lowest, 1 for an object.
    private var depth = 0
    private var objects: UInt64 = 0

    private init(start: UnsafePointer<UInt8>, scanner: JSONScanner) {
      self.start = start
      self.scanner = scanner
    }

    /// The offset behind the array or object that begins at an offset of a text of `count` bytes; nil where it gives up.
    static func end(
      from first: Int, in start: UnsafePointer<UInt8>, count: Int, depthMax: Int, _ scanner: JSONScanner
    ) -> Int? {
      withUnsafeTemporaryAllocation(of: json_classes.self, capacity: atOnce) { classes -> Int? in
        guard let sorted = classes.baseAddress else { return nil }
        var blocks = JSONBlocks(start: start, scanner: scanner)
        var offset = first
        // What lies before this offset has been passed over with an escape, or a character of several bytes.
        var passed = first
        var next = 0
        var sortedCount = 0
        while offset < count {
          if next == sortedCount {
            sortedCount = min(atOnce, (count &- offset &+ length &- 1) / length)
            json_classes_of(start + offset, Int32(truncatingIfNeeded: sortedCount), sorted)
            next = 0
          }
          let block = sorted + next
          next &+= 1
          var flawed: UInt64 = 0
          // Within a long string nothing changes.
          if blocks.string != 0, passed <= offset, block.pointee.quotes | block.pointee.special == 0 {
            offset = scanner.plain(from: offset &+ length)
            next = sortedCount
            continue
          }
          if block.pointee.special != 0 || passed > offset {
            passed = pass(&block.pointee, &flawed, at: offset, from: max(passed, offset), scanner)
          }
          guard let end = blocks.take(block.pointee, flawed, at: offset, depthMax: depthMax)
          else { return nil }
          if end > 0 { return end <= count ? end : nil }
          offset &+= length
        }
        return nil
      }
    }

    /// Takes in the next block: the offset behind its end where it ends in there, 0 where it goes on, nil to give up.
    @inline(__always)
    private mutating func take(_ block: json_classes, _ flawed: UInt64, at offset: Int, depthMax: Int) -> Int?
    {
      // From each opening quote to before its closing one.
      let strings = block.quoted ^ string
      let outside = ~(strings | block.quotes)
      let openingQuotes = block.quotes & strings
      let colons = block.colons & outside
      let commas = block.commas & outside
      let brackets = block.brackets & outside
      let scalars = outside & ~(colons | commas | brackets)

      let opening = block.opening & brackets
      let closing = brackets & ~opening

      // What is open behind each of them, and so which commas lie in an object.
      var inside = ~UInt64(0)
      var end = 0
      let braces = block.braces & brackets
      let inObject = 0 &- (objects & 1)
      var objectCommas: UInt64
      if (closing &<< 2 ^ opening) | closing &>> 62 | (brackets & inObject ^ braces) == 0, depth > 1 {
        // None, or one closes and its like follows, as in an array of records: what is open stays the same.
        let between = closing &<< 1
        objectCommas = commas & (inObject & ~between | (0 &- (objects &>> 1 & 1)) & between)
      } else {
        objectCommas = commas & inObject
        var rest = brackets
        while rest != 0 {
          let upTo = rest ^ (rest &- 1)
          let bit = rest & upTo
          rest ^= bit
          let isObject: UInt64 = braces & bit == 0 ? 0 : 1
          if opening & bit != 0 {
            depth &+= 1
            if depth > depthMax { return nil }
            objects = objects &<< 1 | isObject
          } else {
            if objects & 1 != isObject { return nil }
            objects &>>= 1
            depth &-= 1
            if depth == 0 {
              inside = upTo
              end = offset &+ bit.trailingZeroBitCount &+ 1
              break
            }
          }
          objectCommas = objectCommas & upTo | commas & ~upTo & (0 &- (objects & 1))
        }
      }

      // A value or a key begins behind a bracket that opens, a colon or a comma, and nowhere else; or the bracket
      // closes at once. What follows a value can then only be a comma, a bracket that closes, or a colon.
      let begun = scalars & (scalars &+ scalar)
      let scalarStarts = begun & ~(begun &<< 1)
      let wanting = opening | colons | commas
      var wrong = (openingQuotes | opening | scalarStarts) ^ (wanting &<< 1 | wanted)
      wrong &= ~(closing & (opening &<< 1 | opened))
      // In an object it is a key, a string. A bit added at its beginning is carried to behind its end, and there, and
      // nowhere else, is a colon.
      let keyPlaces = opening & braces | objectCommas
      let keyStarts = keyPlaces &<< 1 | wantedKey
      wrong |= keyStarts & ~(openingQuotes | closing)
      let (sum, isFirstCarried) = strings.addingReportingOverflow(keyStarts & openingQuotes)
      let (keysPassed, isSecondCarried) = sum.addingReportingOverflow(key)
      let keyEnds = keysPassed & ~strings
      wrong |= colons ^ (keyEnds &<< 1 | wantedColon)
      if (wrong | flawed) & inside != 0 { return nil }

      // A whole number that ends in here needs no second look: digits, and no zero before others.
      let odd = (begun & (~block.digits | Self.last) | scalarStarts & block.zeros & begun &>> 1) & inside
      if odd != 0, !areScalars(odd, starts: scalarStarts, at: offset) { return nil }

      string = UInt64(bitPattern: Int64(bitPattern: strings) >> 63)
      key = isFirstCarried || isSecondCarried ? 1 : 0
      scalar = scalars &>> 63
      opened = opening &>> 63
      wanted = wanting &>> 63
      wantedKey = keyPlaces &>> 63
      wantedColon = keyEnds &>> 63
      return end
    }

    /// Whether each number or word with a bit in it is one, and right behind it lies what can follow one.
    private func areScalars(_ bits: UInt64, starts: UInt64, at offset: Int) -> Bool {
      var rest = bits
      while rest != 0 {
        let upTo = rest ^ (rest &- 1)
        let first = 63 &- (starts & upTo).leadingZeroBitCount
        guard let end = try? scanner.scalar(from: offset &+ first),
          start[end] == UInt8(ascii: ",") || start[end] | 0x20 == UInt8(ascii: "}")
        else { return false }
        rest &= Self.from(end &- offset)
      }
      return true
    }

    /// Passes over the escapes and the characters of several bytes in a block: a quote in one of them is none. Answers
    /// the offset behind the last, which may lie in the next block.
    @inline(never)
    private static func pass(
      _ block: inout json_classes, _ flawed: inout UInt64, at offset: Int, from first: Int,
      _ scanner: JSONScanner
    ) -> Int {
      var passed = first
      defer { block.quoted = json_sums(block.quotes) }
      block.quotes &= from(passed &- offset)
      var rest = block.special & from(passed &- offset)
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        guard let end = try? scanner.unusual(at: offset &+ place) else {
          // It may lie behind the end.
          flawed = from(place)
          return passed
        }
        passed = end
        block.quotes &= ~from(place) | from(passed &- offset)
        rest &= from(passed &- offset)
      }
      return passed
    }

    /// The bits from a place on; none where that lies behind the block.
    @inline(__always)
    private static func from(_ place: Int) -> UInt64 { ~0 << place }
  }
#endif
