/// Writes what can be said as a grammar in JSGF, with the names that are known as vocabularies.
struct GrammarWriter {
  private let app: AppDescription
  private let name: String
  private var imports: Set<String> = []
  private var rules: [(name: String, body: String)] = []
  private(set) var vocabularies: [String: [SpokenName]] = [:]

  init(_ app: AppDescription, name: String) {
    self.app = app
    self.name = name
  }

  mutating func grammar() async throws -> String {
    var intents: [String] = []
    for intent in app.intents where !intent.phrases.isEmpty {
      var names: [String: String] = [:]
      for parameter in intent.parameters {
        names[parameter.name] = try await rule(for: parameter, of: intent)
      }
      let phrases = try intent.phrases.map { try text(of: $0, of: intent, rules: names) }
      intents.append("public <\(intent.name)> = \(phrases.unique.joined(separator: "\n  | "));")
    }
    let head = ["#JSGF V1.0 UTF-8;", "grammar \(name);", ""]
    let imported = imports.sorted().map { "import <\($0)>;" }
    let parts = rules.map { "<\($0.name)> = \($0.body);" }
    return (head + imported + [""] + parts + [""] + intents).joined(separator: "\n") + "\n"
  }

  /// The name of the rule for a parameter's values: its own name, which answers to its question have, too.
  private mutating func rule(
    for parameter: AppDescription.Parameter, of intent: AppDescription.Intent
  ) async throws -> String? {
    guard let body = try await body(of: parameter) else { return nil }
    for name in [parameter.name, "\(parameter.name)Of\(intent.name)"] {
      guard let known = rules.first(where: { $0.name == name }) else {
        rules.append((name, body))
        return name
      }
      if known.body == body { return name }
    }
    throw AppDescription.Fault(
      description: "two parameters are called '\(parameter.name)' in \(intent.name)")
  }

  /// The right-hand side of a parameter's rule; `nil` where it can't stand in a phrase.
  private mutating func body(of parameter: AppDescription.Parameter) async throws -> String? {
    guard let one = try await value(of: parameter) else { return nil }
    guard parameter.type.isArray else { return one }
    imports.insert("items.and")
    return "(\(one)) (<and> (\(one)))*"
  }

  private mutating func value(of parameter: AppDescription.Parameter) async throws -> String? {
    let tag = "{\(parameter.name)}"
    func imported(_ rules: String...) -> String {
      imports.formUnion(rules)
      let names = rules.map { "<\($0.split(separator: ".")[1])>" }
      return "(\(names.joined(separator: " | "))) \(tag)"
    }
    switch parameter.type.form {
    case .text:
      guard let options = parameter.options else { return "<vocabulary.dictation> \(tag)" }
      return "\(try await vocabulary(parameter.name, options, isOpen: false)) \(tag)"
    case .number: return imported("numbers.number")
    case .money: return imported("money.money")
    case .duration: return imported("times.duration")
    case .moment:
      return imported(
        "times.dayFirst", "times.calendarFirst", "times.exactTimeFirst", "times.hourFirst")
    case .boolean(let yes, let no):
      guard !yes.isEmpty, !no.isEmpty else { return nil }
      return "(\(yes.spoken)) {\(parameter.name)=true} | (\(no.spoken)) {\(parameter.name)=false}"
    case .enumeration(let values):
      return values.map { value, words in
        "(\(words.map(\.spoken).unique.joined(separator: " | "))) {\(parameter.name)=\(value)}"
      }.joined(separator: " | ")
    case .thing(let kind, let isOpen, let names):
      return "\(try await vocabulary(kind, names, isOpen: isOpen)) \(tag)"
    }
  }

  /// Names that are known, and free words where there may be others.
  private mutating func vocabulary(
    _ name: String, _ names: @Sendable () async throws -> [SpokenName], isOpen: Bool
  ) async throws -> String {
    let known = try await names()
    // An empty one may be filled while the app runs; until then any words are heard.
    if vocabularies[name] == nil { vocabularies[name] = known }
    return isOpen || known.isEmpty
      ? "(<vocabulary.\(name)> | <vocabulary.dictation>)" : "<vocabulary.\(name)>"
  }

  private func text(
    of phrase: [AppDescription.Piece], of intent: AppDescription.Intent, rules: [String: String]
  ) throws -> String {
    // What is left of a mark alone is nothing.
    let phrase = phrase.filter { piece in
      if case .words(let text) = piece { !text.spoken.isEmpty } else { true }
    }
    var words: [String] = []
    for (index, piece) in phrase.enumerated() {
      switch piece {
      case .words(let text): words += text.spoken.split(separator: " ").map(String.init)
      case .parameter(let name):
        guard let rule = rules[name] else {
          throw AppDescription.Fault(
            description: "'\(name)' of \(intent.name) can't stand in a phrase: it has no words")
        }
        words.append("<\(rule)>")
      case .applicationName:
        let names = ([app.name] + app.alternativeNames.map(\.name)).map(\.spoken).unique
        let own = "(\(names.joined(separator: " | ")))"
        // "… in Lists": at the end, the name and the word that leads to it can be left out.
        if index == phrase.count - 1, let last = words.last, last.allSatisfy(\.isLetter) {
          words[words.count - 1] = "[\(last) \(own)]"
        } else if phrase.count > 1, index == 0 || index == phrase.count - 1 {
          words.append("[\(own)]")
        } else {
          words.append(own)
        }
      }
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The words as they stand in a grammar: small letters, without marks, but with brackets and bars.
  var spoken: String {
    var text = ""
    for character in lowercased() {
      switch character {
      case "[", "]", "(", ")", "|": text += " \(character) "
      case "’": text += "'"
      case _ where character.isLetter || character.isNumber || "'-".contains(character):
        text.append(character)
      default: text += " "
      }
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
