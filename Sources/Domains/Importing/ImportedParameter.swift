import Definitions
import Intents
import JSON

/// A parameter as the catalogue and the grammar have it.
struct ImportedParameter {
  let specification: ParameterSpecification
  /// The name in the catalogue and in the grammar.
  let name: String
  /// The name used for it in questions.
  let title: String
  /// The entries of the catalogue about its type.
  var kind: [String: JSONValue]
  /// The words for one value, as a part of a grammar; with its tag.
  let expansion: String
  /// The values that are known by name, with the words of each.
  let phrases: [(words: [String], value: String)]
  /// Whether any words can be said for it.
  let isFree: Bool
  /// The vocabulary of the names that the app's program tells; `nil` where it tells none.
  var vocabulary: String?
  /// The parameter that says in which unit it is, with its units.
  var units: [String] = []
  /// Something that may be said for it; `nil` where nobody can tell.
  let sample: String?
}

/// Makes parameters of the catalogue out of those of a definition file.
struct ParameterImport {
  let file: DefinitionFile
  let language: ImportLanguage
  let table: StringsTable?
  /// The names of things, by parameter.
  let items: [String: [IntentVocabulary.Item]]
  /// The intent's name in the catalogue.
  let intent: String
  /// Whether several of a thing may be asked for: "two bagels".
  let isCounted: Bool

  /// Names that mean something else in the catalogue.
  private static let taken: Set = [
    Interpretation.appSlot, Interpretation.subjectSlot, "answer", "choice", "act",
    IntentSentences.verb, "determiner",
  ]

  func parameter(
    _ specification: ParameterSpecification, _ remarks: inout [Remark]
  ) -> ImportedParameter? {
    guard let name = Self.name(specification, &remarks) else { return nil }
    let title =
      specification.displayName?.text(in: table).trimmed ?? specification.name.spacedName
    let items = items[specification.name] ?? []
    switch specification.type {
    case .enumeration(let enumeration, _):
      guard let definition = file.enumeration(named: enumeration), !definition.members.isEmpty
      else {
        remarks.append(
          specification.place.remark(
            "nothing says what values '\(enumeration)' has: any words are taken"))
        return free(specification, name, title, "text", "text", items)
      }
      return self.enumeration(specification, name, title, definition)
    case .boolean: return truth(specification, name, title)
    case .integer, .decimal: return simple(specification, name, title, "number", sample: "2")
    case .measurement: return measurement(specification, name, title)
    case .currencyAmount: return simple(specification, name, title, "money", sample: "$20")
    case .timeInterval: return simple(specification, name, title, "duration", sample: nil)
    case .dateComponents: return simple(specification, name, title, "moment", sample: nil)
    case .object(let type, _):
      let kind = (type ?? specification.name).capitalized
      return free(specification, name, title, "entity", "text", items, kind: kind)
    case .placemark: return free(specification, name, title, "text", "place", items)
    case .person: return free(specification, name, title, "text", "person", items)
    case .text, .url, .file, .paymentMethod, .speakableText:
      return free(specification, name, title, "text", "text", items)
    case .other(let type):
      remarks.append(
        specification.place.remark("the type '\(type)' is unknown: any words are taken"))
      return free(specification, name, title, "text", "text", items)
    }
  }

  private static func name(
    _ specification: ParameterSpecification, _ remarks: inout [Remark]
  ) -> String? {
    let name = specification.name
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      remarks.append(
        specification.place.remark("'\(name)' is no name of letters and digits: it is not used"))
      return nil
    }
    guard taken.contains(name) else { return name }
    let other = name + "Value"
    remarks.append(specification.place.remark("'\(name)' is called '\(other)' here"))
    return other
  }

  private func enumeration(
    _ specification: ParameterSpecification, _ name: String, _ title: String,
    _ definition: EnumDefinition
  ) -> ImportedParameter {
    var phrases: [(words: [String], value: String)] = []
    var said: [String: JSONValue] = [:]
    for value in definition.members {
      let display = value.displayName?.text(in: table).trimmed ?? value.name.spacedName
      if display != value.name { said[value.name] = .text(display) }
      var ways = [display, display.replacing(/\([^)]*\)/, with: ""), value.name.spacedName]
      for synonym in value.synonyms {
        ways.append(synonym.phrase.text(in: table))
        ways += [synonym.pronunciation?.text(in: table)].compactMap(\.self)
      }
      for way in ways {
        let words = language.spoken(way)
        guard !words.isEmpty, !phrases.contains(where: { $0.words == words }) else { continue }
        phrases.append((words, value.name))
      }
    }
    if isCounted {
      for phrase in phrases {
        guard let last = phrase.words.last.flatMap(language.nouns.plural) else { continue }
        let words = Array(phrase.words.dropLast()) + [last]
        guard !phrases.contains(where: { $0.words == words }) else { continue }
        phrases.append((words, phrase.value))
      }
    }
    let values = definition.members.map { JSONValue.text($0.name) }
    return ImportedParameter(
      specification: specification, name: name, title: title,
      kind: ["type": .text("enumeration"), "values": .list(values), "said": .object(said)],
      expansion: named(phrases, name), phrases: phrases, isFree: false,
      sample: phrases.first?.words.joined(separator: " "))
  }

  private func truth(
    _ specification: ParameterSpecification, _ name: String, _ title: String
  ) -> ImportedParameter {
    let metadata = specification.metadata
    var phrases: [(words: [String], value: String)] = []
    for (value, own) in [("true", metadata?.trueName), ("false", metadata?.falseName)] {
      let ways = [own?.text(in: table)].compactMap(\.self) + (language.words.truths[value] ?? [])
      for way in ways {
        let words = language.spoken(way)
        guard !words.isEmpty, !phrases.contains(where: { $0.words == words }) else { continue }
        phrases.append((words, value))
      }
    }
    return ImportedParameter(
      specification: specification, name: name, title: title, kind: ["type": .text("boolean")],
      expansion: named(phrases, name), phrases: phrases, isFree: false,
      sample: phrases.first?.words.joined(separator: " "))
  }

  private func simple(
    _ specification: ParameterSpecification, _ name: String, _ title: String, _ type: String,
    sample: String?
  ) -> ImportedParameter {
    ImportedParameter(
      specification: specification, name: name, title: title, kind: ["type": .text(type)],
      expansion: "(\(value(type))) {\(name)}", phrases: [], isFree: false, sample: sample)
  }

  /// A number with its unit, which is a parameter of its own: "five miles".
  private func measurement(
    _ specification: ParameterSpecification, _ name: String, _ title: String
  ) -> ImportedParameter {
    let metadata = specification.metadata
    let own = metadata?.unit ?? metadata?.defaultUnit
    let words = language.words.unit(own).map(language.spoken)
    let unit = own.flatMap { words.isEmpty ? nil : $0 }
    let tail = unit.map { " [(\(GrammarWords.alternatives(words))) {\(name)Unit=\($0)}]" } ?? ""
    var parameter = simple(specification, name, title, "number", sample: "2")
    parameter = ImportedParameter(
      specification: specification, name: name, title: title, kind: parameter.kind,
      expansion: parameter.expansion + tail, phrases: [], isFree: false, sample: "2")
    parameter.units = [unit].compactMap(\.self)
    return parameter
  }

  /// Makes a parameter that takes any words, beside the names that are known.
  private func free(
    _ specification: ParameterSpecification, _ name: String, _ title: String, _ type: String,
    _ values: String, _ items: [IntentVocabulary.Item], kind: String? = nil
  ) -> ImportedParameter {
    var phrases: [(words: [String], value: String)] = []
    var said: [String: JSONValue] = [:]
    for item in items {
      let value =
        item.identifier.contains { "{}\\\n".contains($0) }
        ? item.synonyms[0].phrase : item.identifier
      said[value] = .text(item.synonyms[0].phrase)
      for synonym in item.synonyms {
        for way in [synonym.phrase, synonym.pronunciation].compactMap(\.self) {
          let words = language.spoken(way)
          guard !words.isEmpty, !phrases.contains(where: { $0.words == words }) else { continue }
          phrases.append((words, value))
        }
      }
    }
    var entries: [String: JSONValue] = ["type": .text(type)]
    if let kind { entries["kind"] = .text(kind) }
    if !said.isEmpty { entries["said"] = .object(said) }
    let vocabulary = specification.hasDynamicOptions ? intent + name.capitalized : nil
    let told = vocabulary.map { "(<vocabulary.\($0)>) {\(name)} | " } ?? ""
    let any = "\(told)(\(value(values))) {\(name)}"
    var parameter = ImportedParameter(
      specification: specification, name: name, title: title, kind: entries,
      expansion: phrases.isEmpty ? any : "\(named(phrases, name)) | \(any)", phrases: phrases,
      isFree: true, sample: phrases.first?.words.joined(separator: " "))
    parameter.vocabulary = vocabulary
    return parameter
  }

  private func value(_ type: String) -> String {
    language.words.values[type] ?? language.words.values["text"] ?? "<vocabulary.dictation>"
  }

  /// Alternatives with the tag of each value, escaped as tags are.
  private func named(_ phrases: [(words: [String], value: String)], _ name: String) -> String {
    phrases.map { phrase in
      let mark = language.words.areHeard(phrase.words) ? "" : GrammarWords.typed + " "
      return
        "\(mark)(\(GrammarWords.text(phrase.words))) {\(name)=\(GrammarWords.value(phrase.value))}"
    }
    .joined(separator: " | ")
  }
}

extension String {
  /// Without spaces around it; `nil` where nothing is left.
  var trimmed: String? {
    let text = self.drop { $0.isWhitespace }
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0]) }
  }
}
