import Definitions
import JSON

/// The sentences that make an intent, as parts of a grammar.
struct IntentSentences {
  let intent: IntentSpecification
  /// By their names in the file.
  let parameters: [String: ImportedParameter]
  let language: ImportLanguage
  let table: StringsTable?

  /// The rule of the verbs of its category, by which the alternatives name them.
  static let verb = "verb"
  /// The counts that examples are written with.
  private static let counts = 0...100

  private(set) var alternatives: [String] = []
  /// Sentences that show what can be said.
  private(set) var examples: [String] = []
  /// The parameters that every title names.
  private(set) var named: Set<String> = []
  private(set) var remarks: [Remark] = []

  init(
    _ intent: IntentSpecification, _ parameters: [ImportedParameter], _ language: ImportLanguage,
    _ table: StringsTable?, examples: [IntentVocabulary.Example], apps: [[String]]
  ) {
    self.intent = intent
    self.language = language
    self.table = table
    self.parameters = Dictionary(
      parameters.map { ($0.specification.name, $0) }
    ) { first, _ in first }
    var slots: [Set<String>] = []
    for combination in intent.combinations {
      if let subtitle = combination.subtitle, !subtitle.text.isBlank {
        remarks.append(combination.place.remark("the subtitle '\(subtitle.text)' is not shown"))
      }
      guard let title = combination.title, !title.text.isBlank else { continue }
      if let used = add(title: title.text(in: table), at: combination.place) { slots.append(used) }
    }
    named = slots.dropFirst().reduce(slots.first ?? []) { $0.intersection($1) }
    if let title = intent.title, !title.text.isBlank {
      _ = add(title: title.text(in: table), at: intent.place)
    }
    for phrase in intent.phrases {
      add(example: phrase.phrase.text(in: table), at: phrase.place, apps)
      if let sound = phrase.pronunciation {
        add(example: sound.text(in: table), at: phrase.place, apps)
      }
    }
    for example in examples { add(example: example.text, at: example.place, apps) }
    if alternatives.isEmpty { addName() }
  }

  /// Where nothing else can be said, the intent's name can be: "start tracking service".
  private mutating func addName() {
    let words = language.spoken(intent.name.spacedName)
    guard !words.isEmpty else {
      remarks.append(intent.place.remark("nothing can be said to make '\(intent.name)'"))
      return
    }
    append(
      GrammarWords.text(words), of: words, example: words.joined(separator: " "), at: intent.place)
  }

  /// Takes a sentence; one whose words can't be heard is understood when typed.
  private mutating func append(
    _ alternative: String, of words: [String], example: String?, at place: DefinitionPlace
  ) {
    var alternative = alternative
    if !language.words.areHeard(words) {
      alternative = "\(GrammarWords.typed) (\(alternative))"
      remarks.append(
        place.remark(
          "'\(words.joined(separator: " "))' can't be listened for: it is understood when typed"))
    }
    guard !alternatives.contains(alternative) else { return }
    alternatives.append(alternative)
    if let example, !examples.contains(example) { examples.append(example) }
  }

  /// Adds a title; returns the parameters it names, `nil` where it can't be said.
  private mutating func add(title: String, at place: DefinitionPlace) -> Set<String>? {
    let pieces = TitlePiece.pieces(of: title, language.spoken)
    var used: Set<String> = []
    for case .slot(let name) in pieces {
      guard parameters[name] != nil else {
        remarks.append(
          place.remark(
            "the title '\(title)' speaks of '\(name)', which is no parameter: it can't be said"))
        return nil
      }
      guard used.insert(name).inserted else {
        remarks.append(place.remark("the title '\(title)' has '\(name)' twice: it can't be said"))
        return nil
      }
    }
    guard !pieces.isEmpty, let sentence = sentence(pieces) else {
      remarks.append(place.remark("the title '\(title)' has no words of its own: it can't be said"))
      return nil
    }
    let words = pieces.flatMap { if case .words(let words) = $0 { words } else { [String]() } }
    append(sentence, of: words, example: example(pieces), at: place)
    return used
  }

  /// The verbs people use for the intent's category, each as its spoken words.
  var verbs: [[String]] {
    language.words.verbs(of: intent.category, intent.verb).map(language.spoken)
      .filter { !$0.isEmpty }
  }

  /// A title as a part of a grammar, with the other verbs of its category.
  private func sentence(_ pieces: [TitlePiece]) -> String? {
    let verbs = verbs
    let isFree = !pieces.contains { piece in
      switch piece {
      case .words: true
      case .slot(let name): parameters[name]?.isFree == false
      }
    }
    var parts: [String] = []
    var rest = pieces
    let choice = verbs.isEmpty ? nil : "<\(Self.verb)>"
    let small = "[<determiner>]"
    if case .words(let words)? = pieces.first, let verb = Self.verb(of: words, among: verbs) {
      let left = Array(words.dropFirst(verb.count))
      parts.append(choice ?? GrammarWords.text(verb))
      if let next = left.first, !determiners.contains(next) { parts.append(small) }
      rest[0] = .words(left)
    } else if isFree {
      guard let choice else { return nil }
      parts.append(choice)
    } else if let choice, !beginsWithVerb(pieces) {
      parts.append("[\(choice) \(small)]")
    }
    for piece in rest {
      switch piece {
      case .words(let words): if !words.isEmpty { parts.append(GrammarWords.text(words)) }
      case .slot(let name): parts.append("<\(parameters[name]?.name ?? name)>")
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var determiners: [String] { language.words.determiners }

  /// The longest verb that the words begin with.
  private static func verb(of words: [String], among verbs: [[String]]) -> [String]? {
    verbs.filter { words.starts(with: $0) }.max { $0.count < $1.count }
  }

  /// Whether a title begins with a word that some requests begin with.
  private func beginsWithVerb(_ pieces: [TitlePiece]) -> Bool {
    guard case .words(let words)? = pieces.first else { return false }
    return Self.verb(of: words, among: language.words.allVerbs.map(language.spoken)) != nil
  }

  /// The title with something in the place of each parameter; `nil` where nobody can tell what.
  private func example(_ pieces: [TitlePiece]) -> String? {
    var words: [String] = []
    for piece in pieces {
      switch piece {
      case .words(let own): words += own
      case .slot(let name):
        guard let sample = parameters[name]?.sample else { return nil }
        words.append(sample)
      }
    }
    return words.joined(separator: " ")
  }

  /// Adds a sentence as it stands, with rules for what is a value in it.
  private mutating func add(example: String, at place: DefinitionPlace, _ apps: [[String]]) {
    var words = language.spoken(example)
    for app in apps { words = Self.removing(app, from: words) }
    while words.first == "," { words.removeFirst() }
    while words.last == "," { words.removeLast() }
    guard !words.isEmpty else {
      remarks.append(place.remark("'\(example)' has no words but the app's name"))
      return
    }
    var parts: [String] = []
    var used: Set<String> = []
    var index = 0
    while index < words.count {
      if let (name, length) = value(in: words[index...], but: used) {
        parts.append("<\(name)>")
        used.insert(name)
        index += length
      } else {
        parts.append(GrammarWords.text([words[index]]))
        index += 1
      }
    }
    append(parts.joined(separator: " "), of: words, example: example, at: place)
  }

  /// The parameter, and how many words, that a sentence goes on with.
  private func value(
    in words: ArraySlice<String>, but used: Set<String>
  ) -> (name: String, length: Int)? {
    var best: (name: String, length: Int)?
    for parameter in parameters.values.sorted(by: { $0.name < $1.name })
    where !used.contains(parameter.name) && parameter.kind["type"] != .text("boolean") {
      for phrase in parameter.phrases
      where words.starts(with: phrase.words) && phrase.words.count > best?.length ?? 0 {
        best = (parameter.name, phrase.words.count)
      }
    }
    return best ?? number(in: words, but: used)
  }

  /// The one parameter that counts something, and how many words of a count a sentence goes on with: "two" of "order two burgers".
  private func number(
    in words: ArraySlice<String>, but used: Set<String>
  ) -> (name: String, length: Int)? {
    let counts = parameters.values.filter { $0.kind["type"] == .text("number") }
    guard let count = counts.first, counts.count == 1, !used.contains(count.name) else {
      return nil
    }
    let length = Self.counts.map { language.spoken("\($0)") }
      .filter { !$0.isEmpty && words.starts(with: $0) }.map(\.count).max()
    // "That one" counts nothing.
    guard let length, length < words.count else { return nil }
    return (count.name, length)
  }

  /// The words without an app's name and the word before it: "with soup chef", "in soup chef ,".
  private static func removing(_ app: [String], from words: [String]) -> [String] {
    guard !app.isEmpty, words.count > app.count + 1 else { return words }
    if words[1...].starts(with: app) { return Array(words[(app.count + 1)...]) }
    let end = words.count - app.count
    if end > 1, Array(words[end...]) == app { return Array(words[..<(end - 1)]) }
    return words
  }
}
