internal import JSON

extension IntentDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, title, parameters, open, confirmation, restrictedWhileLocked, responses, examples,
      subject, costly, query, donated, guessed, undo, changes, confidence, fields, outcomes,
      lengthens, shortens, furthers, stoppedBy, occupied, key, input, output, shown, agreed
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
    stoppedBy = try container.decodeIfPresent(String.self, forKey: .stoppedBy)
    occupied = try container.decodeIfPresent(Set<String>.self, forKey: .occupied) ?? []
    furthers = try container.decodeIfPresent(String.self, forKey: .furthers)
    lengthens = try container.decodeIfPresent(String.self, forKey: .lengthens)
    shortens = try container.decodeIfPresent(String.self, forKey: .shortens)
    shown = try container.decodeIfPresent([String: String].self, forKey: .shown) ?? [:]
    agreed = try container.decodeIfPresent(String.self, forKey: .agreed)
    key = try container.decodeIfPresent(String.self, forKey: .key)
    input = try container.decodeIfPresent(String.self, forKey: .input)
    output = try container.decodeIfPresent(String.self, forKey: .output)
    if let name = [key, input].compactMap(\.self).first(where: { self[$0] == nil }) {
      throw decoder.complaint("'\(name)' is no parameter")
    }
    if let name = shown.keys.sorted().first(where: { !$0.isEmpty && self[$0] == nil }) {
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
      if let other = parameter.relativeTo.first(where: { !names.contains($0) }) {
        return "'\(parameter.name)' is relative to '\(other)', which is no parameter"
      }
      if let other = parameter.excludes.first(where: { !names.contains($0) }) {
        return "'\(parameter.name)' excludes '\(other)', which is no parameter"
      }
      if let other = parameter.dictatedWith, !names.contains(other) {
        return "'\(parameter.name)' is dictated with '\(other)', which is no parameter"
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
