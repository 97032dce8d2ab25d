extension Tag {
  /// Parses the text between `{` and `}`, or throws the reason why it is not a tag.
  init(parsing text: String) throws(Malformed) {
    let text = text.trimmed
    let rest = String(text.dropFirst()).trimmed
    switch text.first {
    case nil: throw Malformed(reason: "expected a slot, a number or a value between '{' and '}'")
    case "#": self = .type(try Self.name(rest, role: "type", after: "#"))
    case ":": self = .rule(try Self.name(rest, role: "rule", after: ":"))
    case "=":
      guard !rest.isEmpty else { throw Malformed(reason: "expected a value after '='") }
      self = .value(rest)
    default: self = try Self.slotOrNumber(text)
    }
  }

  /// The reason why a text is not a tag.
  struct Malformed: Error {
    let reason: String
  }

  private static func slotOrNumber(_ text: String) throws(Malformed) -> Tag {
    if let equals = text.firstIndex(of: "=") {
      let slot = String(text[..<equals]).trimmed
      let value = String(text[text.index(after: equals)...]).trimmed
      guard isName(slot) else {
        throw Malformed(reason: "expected a slot's name before '=', found '\(slot)'")
      }
      guard !value.isEmpty else {
        throw Malformed(reason: "expected a value after '\(slot)='")
      }
      return .literal(slot: slot, value: value)
    }
    if let number = number(text) { return .number(number) }
    guard isName(text) else {
      throw Malformed(
        reason: "expected a tag such as '{slot}', '{slot=value}', '{12}', '{#type}', '{=value}'"
          + " or '{:rule}', found '{\(text)}'")
    }
    return .slot(text)
  }

  /// The number a text writes with digits, a sign and a point; "nan" and "0x1p3", which `Double` reads, are not
  /// numbers here.
  private static func number(_ text: String) -> Double? {
    let allowed = text.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    return allowed ? Double(text) : nil
  }

  private static func name(
    _ text: String, role: String, after sign: Character
  ) throws(Malformed) -> String {
    guard isName(text) else {
      throw Malformed(reason: "expected a \(role)'s name after '\(sign)', found '\(text)'")
    }
    return text
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}
