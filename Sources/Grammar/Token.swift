/// The smallest meaningful piece of a grammar's text.
struct Token: Equatable {
  enum Kind: Equatable {
    case word(String)
    /// The text between double quotes, escapes resolved.
    case quoted(String)
    /// The text between `<` and `>`.
    case reference(String)
    /// The text between `{` and `}`, escapes resolved.
    case tag(String)
    /// The number between two slashes, and its spelling.
    case weight(Double, text: String)
    case symbol(Unicode.Scalar)
    case end
    /// Text that is not a token.
    case invalid
  }

  let kind: Kind
  let location: SourceLocation

  /// The token as messages quote it.
  var quotation: String {
    switch kind {
    case .word(let text): "'\(text)'"
    case .quoted(let text): "'\"\(text)\"'"
    case .reference(let name): "'<\(name)>'"
    case .tag(let text): "'{\(text)}'"
    case .weight(_, let text): "'/\(text)/'"
    case .symbol(let symbol): Self.quotation(of: symbol)
    case .end: "the end of the file"
    case .invalid: "something else"
    }
  }

  static func quotation(of symbol: Unicode.Scalar) -> String { "'\(symbol)'" }
}
