#if arch(x86_64)
  import CSIMD

  /// Passes over an array or object by blocks of 64 bytes instead of one token after the other.
  ///
  /// What makes a token slow is that its place is known only once the one before it has been read. Here a block is first
  /// sorted: each class of characters becomes a word with a bit for each place. A few operations on words then tell at
  /// once which characters lie in strings, and whether each token may follow the one before it. Only brackets, numbers
  /// and words are looked at one by one, and their places are known beforehand. (Langdale and Lemire, "Parsing gigabytes
  /// of JSON per second", VLDB Journal 28, 2019, sort in this way.)
  ///
  /// It knows only JSON without white space between its tokens, as programs write it. At anything else it gives up, and
  /// the scanner reads the array or object from its beginning: that alone says what is not JSON, here it is only said
  /// what is. On other processors the scanner does everything.
  struct JSONBlocks {
    /// Bytes of a block. So many are read behind a text.
    static let length = 64

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
      var blocks = JSONBlocks(start: start, scanner: scanner)
      var offset = first
      // What lies before this offset has been passed over with an escape, or a character of several bytes.
      var passed = first
      while offset < count {
        // Within a long string nothing changes.
        if blocks.string != 0, passed <= offset, Block.isPlain(start + offset) {
          offset = scanner.plain(from: offset &+ length)
          continue
        }
        var block = Block(start + offset)
        if block.special != 0 || passed > offset {
          passed = pass(&block, at: offset, from: max(passed, offset), scanner)
        }
        guard let end = blocks.take(block, at: offset, depthMax: depthMax) else { return nil }
        if end > 0 { return end <= count ? end : nil }
        offset &+= length
      }
      return nil
    }

    /// Takes in the next block: the offset behind its end where it ends in there, 0 where it goes on, nil to give up.
    @inline(__always)
    private mutating func take(_ block: Block, at offset: Int, depthMax: Int) -> Int? {
      // From each opening quote to before its closing one.
      let strings = Self.fill(block.quotes) ^ string
      let outside = ~(strings | block.quotes)
      let openingQuotes = block.quotes & strings
      let colons = block.colons & outside
      let commas = block.commas & outside
      let brackets = block.brackets & outside
      let scalars = outside & ~(colons | commas | brackets)

      // Bracket by bracket: which opens, and which commas lie in an object.
      var inside = ~UInt64(0)
      var end = 0
      var opening: UInt64 = 0
      var openingObjects: UInt64 = 0
      var objectCommas = commas & (0 &- (objects & 1))
      var rest = brackets
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        let upTo = rest ^ (rest &- 1)
        let bit = rest & upTo
        rest &= rest &- 1
        // [ and {, ] and } differ in one bit, and so do those that open from those that close.
        let character = start[offset &+ place]
        let isObject = UInt64(character &>> 5 & 1)
        if character & 2 != 0 {
          depth &+= 1
          if depth > depthMax { return nil }
          objects = objects &<< 1 | isObject
          opening |= bit
          openingObjects |= bit & (0 &- isObject)
        } else {
          if objects & 1 != isObject { return nil }
          objects &>>= 1
          depth &-= 1
          if depth == 0 {
            inside = upTo
            end = offset &+ place &+ 1
            break
          }
        }
        objectCommas = objectCommas & upTo | commas & ~upTo & (0 &- (objects & 1))
      }
      let closing = brackets & ~opening

      // A value or a key begins behind a bracket that opens, a colon or a comma, and nowhere else; or the bracket
      // closes at once. What follows a value can then only be a comma, a bracket that closes, or a colon.
      let scalarStarts = scalars & ~(scalars &<< 1 | scalar)
      let wanting = opening | colons | commas
      var wrong = (openingQuotes | opening | scalarStarts) ^ (wanting &<< 1 | wanted)
      wrong &= ~(closing & (opening &<< 1 | opened))
      // In an object it is a key, a string. A bit added at its beginning is carried to behind its end, and there, and
      // nowhere else, is a colon.
      let keyPlaces = openingObjects | objectCommas
      let keyStarts = keyPlaces &<< 1 | wantedKey
      wrong |= keyStarts & ~(openingQuotes | closing)
      let (begun, isFirstCarried) = strings.addingReportingOverflow(keyStarts & openingQuotes)
      let (sum, isSecondCarried) = begun.addingReportingOverflow(key)
      let keyEnds = sum & ~strings
      wrong |= colons ^ (keyEnds &<< 1 | wantedColon)
      if (wrong | block.wrong) & inside != 0 { return nil }

      var starts = scalarStarts & inside
      while starts != 0 {
        let place = starts.trailingZeroBitCount
        let count = (~(scalars &>> UInt64(truncatingIfNeeded: place))).trailingZeroBitCount
        let isWhole = place &+ count < Self.length && isInteger(at: offset &+ place, count: count)
        if !isWhole, !isScalar(at: offset &+ place) { return nil }
        starts &= starts &- 1
      }

      string = UInt64(bitPattern: Int64(bitPattern: strings) >> 63)
      key = isFirstCarried || isSecondCarried ? 1 : 0
      scalar = scalars &>> 63
      opened = opening &>> 63
      wanted = wanting &>> 63
      wantedKey = keyPlaces &>> 63
      wantedColon = keyEnds &>> 63
      return end
    }

    /// Sets all bits from each bit of odd number to before the next.
    @inline(__always)
    private static func fill(_ bits: UInt64) -> UInt64 {
      var bits = bits
      bits ^= bits &<< 1
      bits ^= bits &<< 2
      bits ^= bits &<< 4
      bits ^= bits &<< 8
      bits ^= bits &<< 16
      bits ^= bits &<< 32
      return bits
    }

    /// Whether so many characters are a whole number of at most sixteen digits, as most are.
    @inline(__always)
    private func isInteger(at offset: Int, count: Int) -> Bool {
      if start[offset] == UInt8(ascii: "0") { return count == 1 }
      if count <= 8 {
        return areDigits(values(at: offset) &<< UInt64(truncatingIfNeeded: 8 &* (8 &- count)))
      }
      return count <= 16 && areDigits(values(at: offset)) && areDigits(values(at: offset &+ count &- 8))
    }

    /// Eight bytes, digits by their values.
    @inline(__always)
    private func values(at offset: Int) -> UInt64 {
      scanner.eight(at: offset) ^ JSONScanner.each(UInt8(ascii: "0"))
    }

    /// Whether each byte is at most 9: the sum lifts all above to the highest bit.
    @inline(__always)
    private func areDigits(_ values: UInt64) -> Bool {
      ((values &+ JSONScanner.each(0x80 - 10)) | values) & JSONScanner.each(0x80) == 0
    }

    /// Whether a number or a word lies there, and right behind it what can follow one.
    @inline(__always)
    private func isScalar(at offset: Int) -> Bool {
      guard let end = try? scanner.scalar(from: offset) else { return false }
      return start[end] == UInt8(ascii: ",") || start[end] | 0x20 == UInt8(ascii: "}")
    }

    /// Passes over the escapes and the characters of several bytes in a block: a quote in one of them is none. Answers
    /// the offset behind the last, which may lie in the next block.
    @inline(never)
    private static func pass(
      _ block: inout Block, at offset: Int, from first: Int, _ scanner: JSONScanner
    ) -> Int {
      var passed = first
      block.quotes &= from(passed &- offset)
      var rest = block.special & from(passed &- offset)
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        guard let end = try? scanner.unusual(at: offset &+ place) else {
          // It may lie behind the end.
          block.wrong = from(place)
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

  extension JSONBlocks {
    /// The classes of characters in 64 bytes, the first byte the lowest bit.
    private struct Block {
      var quotes: UInt64 = 0
      var colons: UInt64 = 0
      var commas: UInt64 = 0
      var brackets: UInt64 = 0
      /// Backslashes, control characters and what is not ASCII.
      var special: UInt64 = 0
      /// From where on it can't be JSON.
      var wrong: UInt64 = 0

      @inline(__always)
      init(_ start: UnsafePointer<UInt8>) {
        sort(start, 0)
        sort(start, 16)
        sort(start, 32)
        sort(start, 48)
      }

      /// Whether none of 64 bytes is special or a quote.
      @inline(__always)
      static func isPlain(_ start: UnsafePointer<UInt8>) -> Bool {
        let unusual = marks(start, 0) | marks(start, 16) | marks(start, 32) | marks(start, 48)
        return _mm_movemask_epi8(unusual) == 0
      }

      @inline(__always)
      private static func marks(_ start: UnsafePointer<UInt8>, _ place: Int) -> SIMD2<Int64> {
        let bytes = bytes(start, place)
        return special(bytes) | _mm_cmpeq_epi8(bytes, all("\""))
      }

      /// As signed numbers, what is not ASCII is below zero.
      @inline(__always)
      private static func special(_ bytes: SIMD2<Int64>) -> SIMD2<Int64> {
        _mm_cmpeq_epi8(bytes, all("\\")) | _mm_cmplt_epi8(bytes, all(" "))
      }

      @inline(__always)
      private static func bytes(_ start: UnsafePointer<UInt8>, _ place: Int) -> SIMD2<Int64> {
        UnsafeRawPointer(start + place).loadUnaligned(as: SIMD2<Int64>.self)
      }

      @inline(__always)
      private mutating func sort(_ start: UnsafePointer<UInt8>, _ place: Int) {
        let bytes = Self.bytes(start, place)
        quotes |= Self.bits(_mm_cmpeq_epi8(bytes, Self.all("\"")), place)
        colons |= Self.bits(_mm_cmpeq_epi8(bytes, Self.all(":")), place)
        commas |= Self.bits(_mm_cmpeq_epi8(bytes, Self.all(",")), place)
        // [ and {, ] and } differ in this bit.
        let folded = bytes | Self.all(" ")
        brackets |= Self.bits(
          _mm_cmpeq_epi8(folded, Self.all("{")) | _mm_cmpeq_epi8(folded, Self.all("}")), place)
        special |= Self.bits(Self.special(bytes), place)
      }

      @inline(__always)
      private static func all(_ character: Unicode.Scalar) -> SIMD2<Int64> {
        _mm_set1_epi8(CChar(UInt8(ascii: character)))
      }

      @inline(__always)
      private static func bits(_ matches: SIMD2<Int64>, _ place: Int) -> UInt64 {
        UInt64(UInt32(bitPattern: _mm_movemask_epi8(matches))) &<< UInt64(truncatingIfNeeded: place)
      }
    }
  }
#endif
