package import Foundation
internal import JSON

extension Catalogue {
  /// Reads one file a domain: `{"domain": "Lists", "intents": [{"name": "AddTasks", …}]}`.
  ///
  /// A domain may say what its apps do with what is said (`usage`: "keep your lists").
  /// Templates that handlers use besides responses stand under `phrases`, by name, and the things that a configuration
  /// may leave out (kinds of workout) under `usual`; no two domains share a name.
  /// Unknown keys are errors. A template is a text; that of a question may be an array of texts, of which the first
  /// that can be filled is asked. Of an intent: `name`, `title`, `parameters`, `open`, `confirmation` (a template, or
  /// `{"question": …, "when": "always" | "afterQuestions" | "whenRequired"}` with a template, or templates by case), `restrictedWhileLocked`
  /// (`true`, `false`, `"afterQuestions"`), `outcomes` (which codes of its own are a `"success"` or a `"failure"`), `costly` (asked about rather than guessed), `query` (it changes nothing),
  /// `undo` (`"store"` where all it changes is in Heed's store, or `{"intent": …, "fields": …}`: the intent that takes it back, and which of its parameters are which fields of the
  /// response), `changes` (the intent whose act this one changes: its parameters that both have), `confidence` (the least that
  /// is enough), `responses` (one template for each code, or several by case), `fields` (all that they speak of beside
  /// the parameters, where it is said; needed where there are cases: `name`, `type`, `kind`, `values`, `isArray` as of a parameter; the kind "any" is that of any thing),
  /// `subject`, `examples`. Of a
  /// parameter: `name`, `type` (`entity` needs `kind`, `enumeration` needs `values`), `isArray`, `ask`,
  /// `choose`, `confirm`, `unsupported` (templates by reason), `creation` (`{"when": "a reason", "offer": …, "ask": …}`,
  /// or several reasons: what is not there can be made), `learns` (the reasons after which whom or what a name means is
  /// asked, and remembered), `names` (the kind of thing that its texts name),
  /// `tense` of a moment (`"past"` where "Friday" is the last one, else `"future"`), `takesOver` (parameters of what was
  /// spoken of before whose values "the first one" keeps), `afternoonHours` of a moment (`[1, 10]`: hours that are p.m.
  /// where nothing is said of it), `morningHours` of a moment (those that are a.m. on another day than today),
  /// `isSeldomSaid` (what the recogniser does not wait for), `isCount` (how many of the same are wanted),
  /// `goesOn` (unsaid, it is the thing spoken of last),
  /// `said` (the names of an enumeration's values), `default` (the value where none is said), `minimum` and `maximum` of a number, `onlyIf` (`{"parameter": …, "values": […]}`:
  /// it is asked for only if the other parameter has one of these values, or any).
  package init(files: [(name: String, data: Data)]) throws(CatalogueError) {
    var domains: [(file: String, domain: Domain)] = []
    for file in files { domains.append((file.name, try Self.domain(file.name, file.data))) }
    try self.init(joining: domains)
  }

  /// Joins domains that were read; nothing may be defined in two files.
  init(joining domains: [(file: String, domain: Domain)]) throws(CatalogueError) {
    var owners: [String: String] = [:]
    var speakers: [String: String] = [:]
    for (file, domain) in domains {
      for (index, intent) in domain.intents.enumerated() {
        if let owner = owners.updateValue(file, forKey: intent.name) {
          throw CatalogueError(
            file: file, path: "intents[\(index)].name",
            reason: "intent '\(intent.name)' is already defined in '\(owner)'")
        }
      }
      let named =
        domain.phrases.keys.map { (name: $0, path: "phrases.\($0)") }
        + domain.usual.keys.map { (name: $0, path: "usual.\($0)") }
      for (name, path) in named.sorted(by: { $0.path < $1.path }) {
        if let owner = speakers.updateValue(file, forKey: name) {
          throw CatalogueError(
            file: file, path: path, reason: "it is already defined in '\(owner)'")
        }
      }
    }
    try self.init(domains: domains.map(\.domain))
  }

  static func domain(_ name: String, _ data: Data) throws(CatalogueError) -> Domain {
    do throws(JSONFault) {
      return try JSONReader.read(Domain.self, from: data)
    } catch {
      throw CatalogueError(file: name, error)
    }
  }
}

extension Catalogue.Domain: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case domain, usage, phrases, usual, intents }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init(
      name: try container.decode(String.self, forKey: .domain),
      usage: try container.decodeIfPresent(String.self, forKey: .usage),
      intents: try container.decode([IntentDefinition].self, forKey: .intents),
      phrases: try container.decodeIfPresent([String: Template].self, forKey: .phrases) ?? [:],
      usual: try container.decodeIfPresent([String: JSONValue].self, forKey: .usual) ?? [:])
  }
}

extension IntentDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, title, parameters, open, confirmation, restrictedWhileLocked, responses, examples,
      subject, costly, query, donated, guessed, undo, changes, confidence, fields, outcomes,
      key, input, output
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    let parameters =
      try container.decodeIfPresent([ParameterDefinition].self, forKey: .parameters) ?? []
    guard !name.isEmpty else { throw decoder.complaint("the name is empty") }
    if let mistake = Self.mistake(in: parameters) { throw decoder.complaint(mistake) }
    let isOpen = try container.decodeIfPresent(Bool.self, forKey: .open) ?? false
    let confirmation = try container.decodeIfPresent(Confirmation.self, forKey: .confirmation)
    let fields = try container.decodeIfPresent([FieldDefinition].self, forKey: .fields)
    let responses =
      try container.decodeIfPresent([String: ResponseTemplates].self, forKey: .responses) ?? [:]
    if let mistake = Self.mistake(in: responses) { throw decoder.complaint(mistake) }
    let said = responses.values + [confirmation?.question].compactMap(\.self)
    if fields != nil || said.contains(where: { !$0.cases.isEmpty }),
      let mistake = Self.mistake(
        in: fields ?? [], parameters, said.flatMap(\.templates.values))
    {
      throw decoder.complaint(mistake)
    }
    self.init(
      name: name,
      title: try container.decodeIfPresent(String.self, forKey: .title) ?? "",
      parameters: parameters,
      isOpen: isOpen, confirmation: confirmation,
      restriction:
        try container.decodeIfPresent(Restriction.self, forKey: .restrictedWhileLocked) ?? .never,
      isCostly: try container.decodeIfPresent(Bool.self, forKey: .costly) ?? false,
      isQuery: try container.decodeIfPresent(Bool.self, forKey: .query) ?? false,
      undo: try container.decodeIfPresent(Undo.self, forKey: .undo),
      changes: try container.decodeIfPresent(String.self, forKey: .changes),
      confidence: try container.decodeIfPresent(Double.self, forKey: .confidence),
      fields: fields ?? [], responses: responses,
      outcomes: try Self.outcomes(container, decoder),
      subject: try container.decodeIfPresent(String.self, forKey: .subject),
      examples: try container.decodeIfPresent([String].self, forKey: .examples) ?? [])
    isGuessed = try container.decodeIfPresent(Bool.self, forKey: .guessed) ?? true
    isDonated = try container.decodeIfPresent(Bool.self, forKey: .donated) ?? true
    key = try container.decodeIfPresent(String.self, forKey: .key)
    input = try container.decodeIfPresent(String.self, forKey: .input)
    output = try container.decodeIfPresent(String.self, forKey: .output)
    if let name = [key, input].compactMap(\.self).first(where: { self[$0] == nil }) {
      throw decoder.complaint("'\(name)' is no parameter")
    }
    if let output, self[output] == nil, field(output) == nil {
      throw decoder.complaint("'\(output)' is neither a parameter nor a field")
    }
  }
}

extension IntentDefinition {
  private static func outcomes(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> [String: Bool] {
    let words = try container.decodeIfPresent([String: String].self, forKey: .outcomes) ?? [:]
    return try words.mapValues { word in
      guard ["success", "failure"].contains(word) else {
        throw decoder.complaint("unknown outcome '\(word)', expected 'success' or 'failure'")
      }
      return word == "success"
    }
  }

  /// Fields that questions may use beside the parameters.
  private static let promptFields: Set<String> = ["app", "choices", "count", "parameter", "value"]

  /// A name given twice, or a question that speaks of what is no parameter.
  private static func mistake(in parameters: [ParameterDefinition]) -> String? {
    var names: Set<String> = []
    for parameter in parameters where !names.insert(parameter.name).inserted {
      return "parameter '\(parameter.name)' is defined twice"
    }
    for parameter in parameters {
      if let other = parameter.condition?.parameter, !names.contains(other) {
        return "'\(parameter.name)' depends on '\(other)', which is no parameter"
      }
      let prompts = [
        parameter.ask, parameter.choose, parameter.confirm, parameter.creation?.offer,
        parameter.creation?.ask,
      ].compactMap(\.self)
      for field in (prompts + parameter.unsupported.values).flatMap(\.fields).sorted()
      where !names.union(promptFields).contains(field.prefix { $0 != "." }.description) {
        return "a sentence for '\(parameter.name)' uses '\(field)', which is no parameter"
      }
    }
    return nil
  }
}

extension IntentDefinition {
  /// A response of several sentences, of which none has a name that a handler could choose.
  fileprivate static func mistake(in responses: [String: ResponseTemplates]) -> String? {
    for (code, response) in responses.sorted(by: { $0.key < $1.key }) {
      for (name, template) in response.templates.sorted(by: { $0.key < $1.key })
      where template.sources.count > 1 {
        let title = name.isEmpty ? "'\(code)'" : "'\(name)' of '\(code)'"
        return "the response \(title) has \(template.sources.count) sentences: each needs a name, "
          + "as in {\"\": …, \"none\": …}"
      }
    }
    return nil
  }

  /// A field given twice, or a sentence that speaks of what is neither a field nor a parameter.
  fileprivate static func mistake(
    in fields: [FieldDefinition], _ parameters: [ParameterDefinition], _ templates: [Template]
  ) -> String? {
    var names: Set<String> = []
    for field in fields where !names.insert(field.name).inserted {
      return "field '\(field.name)' is defined twice"
    }
    names.formUnion(parameters.map(\.name))
    names.insert(Interpretation.appSlot)
    let strange = Set(templates.flatMap(\.fields)).sorted().first {
      !names.contains($0.prefix { $0 != "." }.description)
    }
    return strange.map { "a response speaks of '\($0)', which is neither a field nor a parameter" }
  }
}

extension FieldDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case name, type, kind, values, isArray, said }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else { throw decoder.complaint("the name is empty") }
    self.init(
      name: name,
      kind: try ParameterDefinition.Kind(
        type: try container.decode(String.self, forKey: .type),
        kind: try container.decodeIfPresent(String.self, forKey: .kind),
        values: try container.decodeIfPresent([String].self, forKey: .values), decoder),
      isArray: try container.decodeIfPresent(Bool.self, forKey: .isArray) ?? false,
      said: try container.decodeIfPresent([String: String].self, forKey: .said) ?? [:])
  }
}

extension IntentDefinition.Confirmation: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case question, when }

  package init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      self.init(try ResponseTemplates(from: decoder))
      return
    }
    _ = try decoder.container(onlyKeyedBy: Key.self)
    let when = try container.decodeIfPresent(String.self, forKey: .when) ?? Occasion.always.rawValue
    guard let occasion = Occasion(rawValue: when) else {
      let known = Occasion.allCases.map(\.rawValue).joined(separator: ", ")
      throw decoder.complaint("unknown occasion '\(when)', expected one of \(known)")
    }
    self.init(
      try container.decode(ResponseTemplates.self, forKey: .question), occasion: occasion)
  }
}

extension IntentDefinition.Undo: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case intent, fields }

  package init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "store" else {
        throw decoder.complaint("unknown way to undo '\(word)', expected 'store' or an intent")
      }
      self = .store
    } else {
      let container = try decoder.container(onlyKeyedBy: Key.self)
      self = .intent(
        try container.decode(String.self, forKey: .intent),
        fields: try container.decodeIfPresent([String: String].self, forKey: .fields) ?? [:])
    }
  }
}

extension ParameterDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, type, kind, values, isArray, ask, choose, confirm, unsupported, names, tense,
      takesOver, afternoonHours, morningHours, isSeldomSaid, isUnspoken, isCount, goesOn, creation,
      learns
    case usual = "default"
    case minimum, maximum, onlyIf, said, label
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else { throw decoder.complaint("the name is empty") }
    guard name != Interpretation.appSlot else {
      throw decoder.complaint("'\(name)' is the slot that names the app")
    }
    let kind = try Kind(
      type: try container.decode(String.self, forKey: .type),
      kind: try container.decodeIfPresent(String.self, forKey: .kind),
      values: try container.decodeIfPresent([String].self, forKey: .values), decoder)
    self.init(
      name: name, kind: kind,
      isArray: try container.decodeIfPresent(Bool.self, forKey: .isArray) ?? false,
      ask: try container.decodeIfPresent(Template.self, forKey: .ask),
      choose: try container.decodeIfPresent(Template.self, forKey: .choose),
      confirm: try container.decodeIfPresent(Template.self, forKey: .confirm),
      unsupported:
        try container.decodeIfPresent([String: Template].self, forKey: .unsupported) ?? [:],
      creation: try Self.creation(container, decoder),
      learns: Set(try container.decodeIfPresent([String].self, forKey: .learns) ?? []),
      names: try container.decodeIfPresent(String.self, forKey: .names),
      tense: try Self.tense(container, decoder),
      takesOver: try container.decodeIfPresent([String].self, forKey: .takesOver) ?? [],
      afternoonHours: try Self.hours(.afternoonHours, container, decoder),
      morningHours: try Self.hours(.morningHours, container, decoder),
      isSeldomSaid: try container.decodeIfPresent(Bool.self, forKey: .isSeldomSaid) ?? false,
      isUnspoken: try container.decodeIfPresent(Bool.self, forKey: .isUnspoken) ?? false,
      isCount: try container.decodeIfPresent(Bool.self, forKey: .isCount) ?? false,
      said: try container.decodeIfPresent([String: String].self, forKey: .said) ?? [:],
      usual: try Self.usual(name, kind, container, decoder),
      limits: try Self.limits(container, decoder),
      condition: try container.decodeIfPresent(Condition.self, forKey: .onlyIf))
    label = try container.decodeIfPresent(String.self, forKey: .label)
    goesOn = try container.decodeIfPresent(Bool.self, forKey: .goesOn) ?? false
  }

  private static func usual(
    _ name: String, _ kind: Kind, _ container: KeyedDecodingContainer<Key>,
    _ decoder: any Decoder
  ) throws -> Value? {
    let written: String? =
      if let text = try? container.decodeIfPresent(String.self, forKey: .usual) {
        text
      } else if let boolean = try? container.decodeIfPresent(Bool.self, forKey: .usual) {
        "\(boolean)"
      } else {
        try container.decodeIfPresent(Double.self, forKey: .usual).map { "\($0)" }
      }
    guard let written else { return nil }
    guard let value = ParameterDefinition(name: name, kind: kind).value(written: written) else {
      throw decoder.complaint("'default' is '\(written)', expected \(kind.noun)")
    }
    return value
  }

  private static func limits(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Limits {
    let limits = Limits(
      least: try container.decodeIfPresent(Double.self, forKey: .minimum),
      greatest: try container.decodeIfPresent(Double.self, forKey: .maximum))
    guard limits != Limits() else { return limits }
    guard try container.decode(String.self, forKey: .type) == "number" else {
      throw decoder.complaint("'minimum' and 'maximum' belong to the type 'number' only")
    }
    if let least = limits.least, let greatest = limits.greatest, least > greatest {
      throw decoder.complaint("'minimum' is greater than 'maximum'")
    }
    return limits
  }

  private static func creation(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Creation? {
    guard let creation = try container.decodeIfPresent(Creation.self, forKey: .creation) else {
      return nil
    }
    guard try container.decode(String.self, forKey: .type) == "entity" else {
      throw decoder.complaint("'creation' belongs to the type 'entity' only")
    }
    return creation
  }

  private static func tense(
    _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> Moment.Tense {
    guard let name = try container.decodeIfPresent(String.self, forKey: .tense) else {
      return .future
    }
    guard try container.decode(String.self, forKey: .type) == "moment" else {
      throw decoder.complaint("'tense' belongs to the type 'moment' only")
    }
    guard let tense = Moment.Tense(rawValue: name) else {
      let known = Moment.Tense.allCases.map(\.rawValue).joined(separator: ", ")
      throw decoder.complaint("unknown tense '\(name)', expected one of \(known)")
    }
    return tense
  }

  private static func hours(
    _ key: Key, _ container: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws -> ClosedRange<Int>? {
    guard let ends = try container.decodeIfPresent([Int].self, forKey: key) else { return nil }
    guard try container.decode(String.self, forKey: .type) == "moment" else {
      throw decoder.complaint("'\(key.stringValue)' belong to the type 'moment' only")
    }
    guard ends.count == 2, 1 <= ends[0], ends[0] <= ends[1], ends[1] <= 12 else {
      throw decoder.complaint(
        "'\(key.stringValue)' are the first and the last of them, from 1 to 12")
    }
    return ends[0]...ends[1]
  }
}

extension ParameterDefinition.Condition: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case parameter, values }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init(
      parameter: try container.decode(String.self, forKey: .parameter),
      values: try container.decodeIfPresent([String].self, forKey: .values) ?? [])
  }
}

extension ParameterDefinition.Creation: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case when, offer, ask }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let reasons =
      if let one = try? container.decode(String.self, forKey: .when) { [one] } else {
        try container.decode([String].self, forKey: .when)
      }
    self.init(
      reasons: Set(reasons), offer: try container.decode(Template.self, forKey: .offer),
      ask: try container.decode(Template.self, forKey: .ask))
  }
}

extension ParameterDefinition.Kind {
  /// By the words of the file: an entity has a `kind`, an enumeration has `values`, and nothing else has them.
  fileprivate init(
    type: String, kind: String?, values: [String]?, _ decoder: any Decoder
  ) throws {
    guard kind == nil || type == "entity" else {
      throw decoder.complaint("'kind' belongs to the type 'entity' only")
    }
    guard values == nil || type == "enumeration" else {
      throw decoder.complaint("'values' belong to the type 'enumeration' only")
    }
    switch type {
    case "entity":
      guard let kind, !kind.isEmpty else { throw decoder.complaint("an entity needs a 'kind'") }
      self = .entity(kind: kind)
    case "enumeration":
      guard let values, !values.isEmpty else {
        throw decoder.complaint("an enumeration needs 'values'")
      }
      self = .enumeration(values)
    default:
      guard let simple = Self.simple[type] else {
        let known = Self.simple.keys.sorted() + ["entity", "enumeration"]
        throw decoder.complaint(
          "unknown type '\(type)', expected one of \(known.joined(separator: ", "))")
      }
      self = simple
    }
  }

  /// Types that need no more than their name.
  static let simple: [String: Self] = [
    "text": .text, "number": .number, "boolean": .boolean, "money": .money, "moment": .moment,
    "duration": .duration,
  ]
}

extension Template: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let sources: [String]
    if let source = try? container.decode(String.self) {
      sources = [source]
    } else if let several = try? container.decode([String].self) {
      sources = several
    } else {
      throw decoder.complaint("expected a text or an array of texts")
    }
    do {
      try self.init(sources)
    } catch {
      throw decoder.complaint("'\(error.source)': \(error.reason)")
    }
  }
}
