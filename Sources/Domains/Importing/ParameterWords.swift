import Definitions
import Intents
import JSON

/// The catalogue's entries of an intent's parameters: their types, limits, defaults, and what is asked.
struct ParameterWords {
  let parameters: [ImportedParameter]
  /// The parameters that every title names, which nothing can be done without.
  let named: Set<String>
  let language: ImportLanguage
  let table: StringsTable?
  private(set) var remarks: [Remark] = []

  init(
    parameters: [ImportedParameter], named: Set<String>, language: ImportLanguage,
    table: StringsTable?
  ) {
    (self.parameters, self.named, self.language, self.table) = (parameters, named, language, table)
  }

  mutating func entries() -> [JSONValue] {
    var entries: [JSONValue] = []
    for parameter in parameters {
      entries.append(.object(entry(parameter)))
      guard let unit = parameter.units.first else { continue }
      entries.append(
        .object([
          "name": .text(parameter.name + "Unit"), "type": .text("enumeration"),
          "values": .list(parameter.units.map(JSONValue.text)), "default": .text(unit),
        ]))
    }
    return entries
  }

  private mutating func entry(_ parameter: ImportedParameter) -> [String: JSONValue] {
    let specification = parameter.specification
    var entry = parameter.kind
    entry["name"] = .text(parameter.name)
    if specification.isArray { entry["isArray"] = .boolean(true) }
    entry.merge(limits(parameter)) { own, _ in own }
    let usual = usual(parameter)
    entry["default"] = usual
    entry["onlyIf"] = condition(parameter)
    let sentence = sentence(parameter)
    var prompt = sentence.template(
      of: specification.prompts[.primary], at: specification.place, &remarks)
    if prompt == nil, named.contains(specification.name) {
      // Where there is something to choose from, that is asked at once.
      let choice = SentenceTemplate(fields: [:], table: table)
      var unsaid: [Remark] = []
      prompt = choice.template(
        of: specification.prompts[.disambiguationSelection], at: specification.place, &unsaid)
    }
    // What has a default is asked for only if that, or what was said, can't be used.
    if usual != nil || prompt != nil || named.contains(specification.name) {
      entry["ask"] = ask(parameter, prompt)
    }
    entry["choose"] = choose(parameter)
    entry["confirm"] = sentence.template(
      of: specification.prompts[.confirmation], at: specification.place, &remarks
    ).map(JSONValue.text)
    let reasons = unsupported(parameter)
    if !reasons.isEmpty { entry["unsupported"] = .object(reasons) }
    return entry
  }

  /// The values that a question about the parameter may speak of; itself is what was heard.
  private func sentence(_ parameter: ImportedParameter) -> SentenceTemplate {
    var fields = Dictionary(parameters.map { ($0.specification.name, $0.name) }) { one, _ in one }
    fields[parameter.specification.name] = "value"
    fields["count"] = "count"
    let metadata = parameter.specification.metadata
    var texts = ["displayName": parameter.title]
    texts["minimumValue"] = metadata?.minimum.map { PropertyList.number($0).written ?? "" }
    texts["maximumValue"] = metadata?.maximum.map { PropertyList.number($0).written ?? "" }
    return SentenceTemplate(fields: fields, texts: texts, table: table)
  }

  /// The file's question, and one for where it can't be filled.
  private func ask(_ parameter: ImportedParameter, _ prompt: String?) -> JSONValue {
    let type: String = if case .text(let type)? = parameter.kind["type"] { type } else { "" }
    let words = language.words
    let usual = (words.ask[type] ?? words.ask["other"] ?? "${name}?")
      .replacing("${name}", with: parameter.title.lowercased().replacing(/[\[\]{}$]/, with: ""))
    guard let prompt else { return .text(usual) }
    return prompt.contains("${") ? .list([.text(prompt), .text(usual)]) : .text(prompt)
  }

  private mutating func choose(_ parameter: ImportedParameter) -> JSONValue? {
    let specification = parameter.specification
    let sentence = sentence(parameter)
    let said = [
      ParameterSpecification.Occasion.disambiguationIntroduction, .disambiguationSelection,
    ].compactMap {
      sentence.template(of: specification.prompts[$0], at: specification.place, &remarks)
    }
    guard !said.isEmpty else { return nil }
    let question = said.joined(separator: " ")
    return .text(language.words.choose.replacing("${question}", with: question))
  }

  private mutating func unsupported(_ parameter: ImportedParameter) -> [String: JSONValue] {
    var reasons: [String: JSONValue] = [:]
    for reason in parameter.specification.unsupportedReasons {
      guard
        let words = sentence(parameter).template(of: reason.format, at: reason.place, &remarks)
      else { continue }
      reasons[reason.code] = .text(words)
    }
    return reasons
  }

  /// The numbers that can be used; limits that nothing is said of may be what Xcode fills in, and are left out.
  private mutating func limits(_ parameter: ImportedParameter) -> [String: JSONValue] {
    guard parameter.kind["type"] == .text("number"), let metadata = parameter.specification.metadata
    else { return [:] }
    let reasons = Set(parameter.specification.unsupportedReasons.map(\.code))
    let isSlider = metadata.type == "Slider" || metadata.type == "Stepper"
    let (least, greatest) = (metadata.minimum, metadata.maximum)
    let isRange = least != nil && greatest != nil || isSlider
    var limits: [String: JSONValue] = [:]
    if let least, isRange || reasons.contains("lessThanMinimumValue") {
      limits["minimum"] = .number(least)
    } else if reasons.contains("negativeNumbersNotSupported"), !metadata.supportsNegativeNumbers {
      limits["minimum"] = .number(0)
    }
    if let greatest, isRange || reasons.contains("greaterThanMaximumValue") {
      limits["maximum"] = .number(greatest)
    }
    if let least, let greatest, least > greatest {
      remarks.append(
        metadata.place.remark("the least value is greater than the greatest: neither is used"))
      return [:]
    }
    for (limit, key) in [(least, "minimum"), (greatest, "maximum")]
    where limit != nil && limits[key] == nil {
      remarks.append(
        metadata.place.remark("nothing says what to answer beyond the \(key): it is not used"))
    }
    return limits
  }

  private mutating func usual(_ parameter: ImportedParameter) -> JSONValue? {
    guard let metadata = parameter.specification.metadata, let value = metadata.defaultValue,
      var written = metadata.defaultText?.text(in: table) ?? value.written, !written.isBlank
    else { return nil }
    switch parameter.kind["type"] {
    case .text("enumeration"):
      guard case .list(let values)? = parameter.kind["values"], values.contains(.text(written))
      else {
        // The first value stands for none.
        if written != "unknown" {
          remarks.append(metadata.place.remark("the default '\(written)' is none of the values"))
        }
        return nil
      }
    case .text("number"):
      guard let number = Double(written) else { return unused(written, metadata) }
      return .number(number)
    case .text("boolean"):
      return value.boolean.map(JSONValue.boolean) ?? unused(written, metadata)
    case .text("duration"):
      guard let seconds = Double(written).flatMap({ Self.seconds($0, metadata.defaultUnit) }) else {
        return unused(written, metadata)
      }
      written = "PT\(seconds / 3600)H\(seconds % 3600 / 60)M\(seconds % 60)S"
    case .text("text"): break
    case .text("money"):
      written += metadata.currency.map { " \($0)" } ?? ""
      guard Money(plain: written) != nil else { return unused(written, metadata) }
    default: return unused(written, metadata)
    }
    return .text(written)
  }

  private mutating func unused(
    _ written: String, _ metadata: ParameterSpecification.Metadata
  ) -> JSONValue? {
    remarks.append(metadata.place.remark("the default '\(written)' can't be used"))
    return nil
  }

  /// Seconds of so many units, by the names that Xcode gives them.
  private static func seconds(_ count: Double, _ unit: String?) -> Int? {
    let units = ["second": 1.0, "minute": 60, "hour": 3_600, "day": 86_400]
    let unit = (unit ?? "second").lowercased()
    guard let length = units.first(where: { unit.hasPrefix($0.key) })?.value else { return nil }
    let seconds = count * length
    return seconds >= 0 && seconds < 3.6e9 ? Int(seconds) : nil
  }

  private mutating func condition(_ parameter: ImportedParameter) -> JSONValue? {
    guard let relationship = parameter.specification.relationship else { return nil }
    guard let parent = parameters.first(where: { $0.specification.name == relationship.parent })
    else {
      remarks.append(
        relationship.place.remark("'\(relationship.parent)' is no parameter: it is not used"))
      return nil
    }
    var condition: [String: JSONValue] = ["parameter": .text(parent.name)]
    if relationship.predicate.hasSuffix("HasExactValue")
      || relationship.predicate.hasSuffix("HasExactValues")
    {
      condition["values"] = .list(relationship.values.map(JSONValue.text))
    } else if relationship.predicate != "HasAnyValue" {
      remarks.append(
        relationship.place.remark(
          "the predicate '\(relationship.predicate)' is unknown: it is not used"))
      return nil
    }
    return .object(condition)
  }
}
