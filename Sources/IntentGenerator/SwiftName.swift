/// Names of a definition file as names in Swift.
enum SwiftName {
  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Type",
  ]

  /// The name of a type.
  static func type(_ name: String) -> String {
    let own = plain(name)
    return own.prefix(1).uppercased() + own.dropFirst()
  }

  /// The name of a property or a case.
  static func member(_ name: String) -> String {
    let own = plain(name)
    return keywords.contains(own) ? "`\(own)`" : own
  }

  /// The name as the end of another: "resolve" + "BurgerName".
  static func part(_ name: String) -> String { type(name) }

  private static func plain(_ name: String) -> String {
    let own = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return own.first?.isNumber ?? true ? "_" + own : own
  }
}
