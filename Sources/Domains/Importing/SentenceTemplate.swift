import Definitions
import Intents

/// A sentence of a definition file as a template of the catalogue.
struct SentenceTemplate {
  /// The values that it may speak of, by their names in the file and in the catalogue.
  let fields: [String: String]
  /// Texts that stand for what the catalogue has no value for.
  var texts: [String: String] = [:]
  let table: StringsTable?

  /// The template; `nil` for an empty sentence, and for one that speaks of what there is not, which is remarked upon.
  func template(
    of sentence: LocalizedText?, at place: DefinitionPlace, _ remarks: inout [Remark]
  ) -> String? {
    guard let sentence else { return nil }
    let text = plural(sentence) ?? sentence.text(in: table)
    guard !text.isBlank else { return nil }
    var result = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$\{([^{}|]*)(\|[^{}|]*\|[^{}|]*)?\}/) {
      result += Self.plain(rest[..<match.range.lowerBound])
      let name = match.output.1.filter { !$0.isWhitespace }
      if let text = texts[name] {
        result += Self.plain(text[...])
      } else if let field = field(name) {
        result += "${\(field)\(match.output.2 ?? "")}"
      } else {
        remarks.append(
          place.remark("'\(text)' speaks of '\(name)', which is no parameter: it is not said"))
        return nil
      }
      rest = rest[match.range.upperBound...]
    }
    result += Self.plain(rest)
    // A sentence that no template can be made of stays unsaid.
    guard (try? Template(result)) != nil else {
      remarks.append(place.remark("'\(text)' can't be read: it is not said"))
      return nil
    }
    return result
  }

  /// The name in the catalogue; of `order.total` that of the part before the point.
  private func field(_ name: String) -> String? {
    if let field = fields[name] { return field }
    guard let dot = name.firstIndex(of: "."), let field = fields[String(name[..<dot])] else {
      return nil
    }
    let isPath = name[dot...].allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    return isPath ? field + name[dot...] : nil
  }

  /// Brackets mean something in templates, and `${` that is no parameter, too.
  private static func plain(_ text: Substring) -> String {
    String(text).replacing("[", with: "(").replacing("]", with: ")").replacing("${", with: "$ {")
      .replacing("\n", with: " ")
  }

  /// The sentence of a `.stringsdict`, as one with a word for one and one for many.
  private func plural(_ sentence: LocalizedText) -> String? {
    guard let plural = sentence.identifier.flatMap({ table?.plurals[$0] }) else { return nil }
    let names = sentence.text.matches(of: /\$\{([^{}]*)\}/).map { String($0.output.1) }
    let variable = fields[plural.variable] == nil ? names.first : plural.variable
    guard let variable else { return nil }
    func words(_ text: String) -> [Substring] {
      text.replacing(/%(\d+\$)?[-+0-9.]*(l|ll|h|q)?[a-zA-Z@]/, with: "${\(variable)}")
        .split(separator: " ", omittingEmptySubsequences: false)
    }
    var (one, other) = (words(plural.one), words(plural.other))
    var (before, after): ([Substring], [Substring]) = ([], [])
    while let first = one.first, first == other.first {
      before.append(first)
      (one, other) = (Array(one.dropFirst()), Array(other.dropFirst()))
    }
    while let last = one.last, last == other.last {
      after.insert(last, at: 0)
      (one, other) = (one.dropLast(), other.dropLast())
    }
    let (single, many) = (one.joined(separator: " "), other.joined(separator: " "))
    let isPlain = !(single + many).contains { "${}|[]".contains($0) }
    guard isPlain else { return words(plural.other).joined(separator: " ") }
    let middle = single.isEmpty && many.isEmpty ? [] : ["${\(variable)|\(single)|\(many)}"]
    return (before.map(String.init) + middle + after.map(String.init)).joined(separator: " ")
  }
}
