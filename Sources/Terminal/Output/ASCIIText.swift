/// ASCII in place of other characters.
enum ASCIIText {
  /// Returns one ASCII character that looks or reads like the first of a text; `?` if there is none.
  static func of(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "" }
    if scalar.isASCII { return String(Character(scalar)) }
    if let found = table[scalar] { return String(Character(found)) }
    // Other lines are corners and crossings.
    return (0x2500...0x257F).contains(scalar.value) ? "+" : "?"
  }

  /// Characters that the screens use, and those of Latin 1, each followed by its substitute.
  private static let pairs = [
    "█#▇#▆#▉#▊#▋#▓#▮#▰#■#▪#●o◼#◾#★*",
    "▅=▄=▃-▂_▁_▀\"▔-▌|▍|▎|▏|▐|▕|",
    "─-━-│|┃|═=║|▒:░.▯-▱-□o▫o○o◻o◽o☆*",
    "◔c◑)◐(◒u◓n◕c◉O◎o",
    "←<→>↑^↓v↔-↕|↵<⏎<⇧^⇥>⌫<",
    "▸>▶>►>▹>▷>›>»>◂<◀<◄<◃<◁<‹<«<",
    "▲^△^▴^▵^▼v▽v▾v▿v",
    "·.•*∙.….⋯-⋮:",
    "×x÷/±+−-≤<≥>≠#≈~∞8√v",
    "‐-‑-‒-–-—-―-",
    "‘'’'‚,“\"”\"„\"′'″\"",
    "✓+✔+✗x✘x✕x✖x",
    "♪~♫~♥*♡*⏸=⏵>⏹#⏮<⏭>",
    "¡!¢c£L¥Y¦|§S©cªa«<¬-®r¯-°o¹1²2³3´'µu¶P¸,ºo»>¿?",
    "ÀAÁAÂAÃAÄAÅAÆAÇCÈEÉEÊEËEÌIÍIÎIÏI",
    "ÐDÑNÒOÓOÔOÕOÖOØOÙUÚUÛUÜUÝYÞT",
    "ßsàaáaâaãaäaåaæaçcèeéeêeëeìiíiîiïi",
    "ðdñnòoóoôoõoöoøoùuúuûuüuýyþtÿy",
    "€E",
    "\u{A0} \u{2007} \u{2009} \u{202F} ",
  ]

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs {
      let scalars = Array(pair.unicodeScalars)
      for index in stride(from: 0, to: scalars.count - 1, by: 2) {
        table[scalars[index]] = scalars[index + 1]
      }
    }
    return table
  }()
}
