/// A part of a page; texts are plain, and are escaped when they become HTML.
enum PageElement: Sendable {
  /// A figure that a reader looks for first.
  struct Headline: Sendable {
    let name: String
    let value: String
    let detail: String

    init(_ name: String, _ value: String, _ detail: String = "") {
      (self.name, self.value, self.detail) = (name, value, detail)
    }
  }

  case heading(String)
  case paragraph(String)
  case facts([(name: String, value: String)])
  case headlines([Headline])
  case table(PageTable)
  case plots([Plot])
  case mistakes([MistakeCard])
  case accepts([FalseAcceptCard])

  var html: String {
    switch self {
    case .heading(let text): "<h2>\(text.escapedForHTML)</h2>"
    case .paragraph(let text): "<p>\(text.escapedForHTML)</p>"
    case .facts(let facts):
      "<dl>\(facts.map { Self.fact($0.name, $0.value.escapedForHTML) }.joined(separator: "\n"))</dl>"
    case .headlines(let headlines):
      "<ul class=\"headline\">\(headlines.map(\.html).joined(separator: "\n"))</ul>"
    case .table(let table): table.html
    case .plots(let plots):
      "<div class=\"plots\">\(plots.map(\.figure).joined(separator: "\n"))</div>"
    case .mistakes(let mistakes): Self.cards(mistakes.map(\.html))
    case .accepts(let accepts): Self.cards(accepts.map(\.html))
    }
  }

  private static func cards(_ cards: [String]) -> String {
    "<div class=\"cards\">\(cards.joined(separator: "\n"))</div>"
  }

  /// A name and its description, which is HTML already.
  static func fact(_ name: String, _ html: String) -> String {
    "<dt>\(name.escapedForHTML)</dt><dd>\(html)</dd>"
  }
}

extension PageElement.Headline {
  fileprivate var html: String {
    let detail = detail.isEmpty ? "" : "<small>\(detail.escapedForHTML)</small>"
    return "<li><small>\(name.escapedForHTML)</small><b>\(value.escapedForHTML)</b>\(detail)</li>"
  }
}
