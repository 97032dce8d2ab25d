import Definitions
import Intents
import JSON

/// An intent of a definition file as an entry of a manifest and a grammar.
struct IntentImport {
  let name: String
  let entry: JSONValue
  let grammar: String
  let examples: [String]
  /// The vocabularies whose names the app's program tells.
  let vocabularies: [String]
  let remarks: [Remark]

  /// SiriKit's own codes, whose names tell whether they are a success.
  private static let codes: Set = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
    "failureRequiringAppLaunch",
  ]

  /// - Parameters:
  ///   - names: the names that things may have, by the intent's parameter.
  ///   - apps: the names of the app, as they are said.
  init(
    _ intent: IntentSpecification, called name: String, of file: DefinitionFile,
    in grammar: String, _ language: ImportLanguage, _ table: StringsTable?,
    names: [String: [IntentVocabulary.Item]], examples: [IntentVocabulary.Example],
    apps: [[String]], isRestricted: Bool
  ) {
    self.name = name
    var remarks: [Remark] = []
    let make = ParameterImport(
      file: file, language: language, table: table, items: names, intent: name,
      isCounted: intent.parameters.contains { $0.type == .integer })
    var parameters: [ImportedParameter] = []
    for specification in intent.parameters {
      guard let parameter = make.parameter(specification, &remarks) else { continue }
      if parameters.contains(where: { $0.name == parameter.name }) {
        remarks.append(
          specification.place.remark("'\(parameter.name)' is there twice: it is not used"))
      } else {
        parameters.append(parameter)
      }
    }
    let sentences = IntentSentences(
      intent, parameters, language, table, examples: examples, apps: apps)
    remarks += sentences.remarks
    var words = ParameterWords(
      parameters: parameters, named: sentences.named, language: language, table: table)
    let entries = words.entries()
    var entry: [String: JSONValue] = ["name": .text(name)]
    entry["title"] =
      (intent.title?.text(in: table).trimmed ?? intent.summary?.text(in: table).trimmed)
      .map(JSONValue.text)
    if !entries.isEmpty { entry["parameters"] = .list(entries) }
    if intent.needsConfirmation {
      entry["confirmation"] = .object(["question": .object([:]), "when": .text("always")])
      entry["costly"] = .boolean(true)
    }
    if intent.isRestrictedWhileLocked || isRestricted {
      entry["restrictedWhileLocked"] = .boolean(true)
    }
    if ["information", "search"].contains(intent.category.lowercased()) {
      entry["query"] = .boolean(true)
    }
    let names = Dictionary(parameters.map { ($0.specification.name, $0.name) }) { one, _ in one }
    entry["key"] = intent.keyParameter.flatMap { names[$0] }.map(JSONValue.text)
    entry["input"] = intent.input.flatMap { names[$0] }.map(JSONValue.text)
    let answers = ResponseImport(intent, make, parameters)
    entry.merge(answers.entries) { own, _ in own }
    let samples = Array(sentences.examples.prefix(3))
    if !samples.isEmpty { entry["examples"] = .list(samples.map(JSONValue.text)) }
    self.entry = .object(entry)
    self.examples = samples
    vocabularies = parameters.compactMap(\.vocabulary)
    self.grammar = Self.grammar(
      name, in: grammar, parameters, sentences.alternatives, verbs: sentences.verbs, language)
    self.remarks = remarks + words.remarks + answers.remarks
  }

  /// The grammar of the intent: a rule for each parameter and one for the sentences.
  private static func grammar(
    _ name: String, in grammar: String, _ parameters: [ImportedParameter],
    _ alternatives: [String], verbs: [[String]], _ language: ImportLanguage
  ) -> String {
    let words = language.words
    var lines = ["#JSGF V1.0 UTF-8 \(language.name.prefix(2));", "grammar \(grammar);", ""]
    lines += words.imports.map { "import <\($0)>;" }
    lines.append("")
    let said = alternatives.joined(separator: "\n")
    var rules: [String] = []
    if said.contains("<\(IntentSentences.verb)>") {
      rules.append("<\(IntentSentences.verb)> = \(GrammarWords.alternatives(verbs));")
    }
    for parameter in parameters {
      var whole = "[<determiner>] (\(parameter.expansion))"
      if parameter.specification.isArray {
        rules.append("<\(parameter.name)_each> = \(whole);")
        let each = "<\(parameter.name)_each>"
        whole = "\(each) (\(words.between) \(each))*"
      }
      // What no sentence has can be an answer.
      rules.append(
        said.contains("<\(parameter.name)>")
          ? "<\(parameter.name)> = \(whole);"
          : "public <\(parameter.name)> = [<polite.beforeAnswer>] (\(whole)) [<polite.afterAnswer>];"
      )
    }
    if (rules + [said]).contains(where: { $0.contains("<determiner>") }) {
      let small = GrammarWords.alternatives(words.determiners.map(language.spoken))
      lines.append("<determiner> = \(small.isEmpty ? "<VOID>" : small);")
    }
    lines += rules
    let sentences = alternatives.joined(separator: "\n    | ")
    lines.append("")
    lines.append(
      "public <\(name)> = \(words.before) (\n      \(sentences)\n  ) \(words.after);")
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate static func isOwn(_ code: String) -> Bool { codes.contains(code) }
}

/// The responses of an intent as entries of a manifest.
private struct ResponseImport {
  private(set) var entries: [String: JSONValue] = [:]
  private(set) var remarks: [Remark] = []

  init(
    _ intent: IntentSpecification, _ make: ParameterImport, _ parameters: [ImportedParameter]
  ) {
    guard let response = intent.response else { return }
    var names = Dictionary(parameters.map { ($0.specification.name, $0.name) }) { one, _ in one }
    var fields: [JSONValue] = []
    for property in response.parameters {
      let isName = property.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
      guard isName, property.name != Interpretation.appSlot else {
        remarks.append(property.place.remark("'\(property.name)' can't be a name: it is not used"))
        continue
      }
      guard !fields.contains(where: { $0.name == property.name }) else { continue }
      names[property.name] = property.name
      fields.append(.object(Self.field(property, make)))
    }
    var responses: [String: JSONValue] = [:]
    var outcomes: [String: JSONValue] = [:]
    for code in response.codes {
      let template = SentenceTemplate(fields: names, table: make.table)
      let full = template.template(of: code.format, at: code.place, &remarks)
      let concise = template.template(of: code.concise, at: code.place, &remarks)
      if let full, let concise, full != concise {
        responses[code.name] = .object(["": .text(full), "concise": .text(concise)])
      } else if let words = full ?? concise {
        responses[code.name] = .text(words)
      }
      let looksDone = !code.name.hasPrefix("failure")
      if !IntentImport.isOwn(code.name), code.isSuccess != looksDone {
        outcomes[code.name] = .text(code.isSuccess ? "success" : "failure")
      }
    }
    if !responses.isEmpty { entries["responses"] = .object(responses) }
    if !fields.isEmpty { entries["fields"] = .list(fields) }
    if !outcomes.isEmpty { entries["outcomes"] = .object(outcomes) }
    if let output = response.output, fields.contains(where: { $0.name == output }) {
      entries["output"] = .text(output)
    }
  }

  private static func field(_ property: Property, _ make: ParameterImport) -> [String: JSONValue] {
    var field: [String: JSONValue] = ["name": .text(property.name)]
    switch property.type {
    case .integer, .decimal, .measurement: field["type"] = .text("number")
    case .boolean: field["type"] = .text("boolean")
    case .dateComponents: field["type"] = .text("moment")
    case .timeInterval: field["type"] = .text("duration")
    case .currencyAmount: field["type"] = .text("money")
    case .object(let type, _):
      field["type"] = .text("entity")
      field["kind"] = .text((type ?? property.name).capitalized)
    case .enumeration(let name, _):
      guard let definition = make.file.enumeration(named: name), !definition.members.isEmpty else {
        field["type"] = .text("text")
        break
      }
      field["type"] = .text("enumeration")
      field["values"] = .list(definition.members.map { .text($0.name) })
      let said = definition.members.compactMap { value in
        value.displayName?.text(in: make.table).trimmed.map { (value.name, JSONValue.text($0)) }
      }
      field["said"] = .object(Dictionary(said) { first, _ in first })
    default: field["type"] = .text("text")
    }
    if property.isArray { field["isArray"] = .boolean(true) }
    return field
  }
}

extension JSONValue {
  /// The entry `name` of an object.
  fileprivate var name: String? {
    if case .object(let values) = self, case .text(let name)? = values["name"] { name } else { nil }
  }
}
