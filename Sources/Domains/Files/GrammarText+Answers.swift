import Intents

extension GrammarText {
  /// The grammar completed for its intents: their names, and answers to the manifest's questions.
  func completed(
    for intents: [IntentDefinition], of app: String, vocabularies: [String]
  ) -> GrammarText {
    let own = intents.filter { publicRules.contains($0.name) }
    var text = self
    text.app = app
    text.commands = Set(own.map(\.name))
    for parameter in own.flatMap(\.parameters)
    where parameter.ask != nil && !publicRules.contains(parameter.name) {
      text.answers[parameter.name] = Self.answer(for: parameter, vocabularies)
    }
    return text
  }

  /// The right-hand side of a rule for any value of the parameter's type; `nil` for yes or no, which needs none.
  private static func answer(for parameter: ParameterDefinition, _ vocabularies: [String])
    -> String?
  {
    let slot = "{\(parameter.name)}"
    let value: String? =
      switch parameter.kind {
      case .boolean: nil
      case .number: "<numbers.number> \(slot)"
      case .money: "<money.money> \(slot)"
      case .duration: "<times.duration> \(slot)"
      case .moment:
        "(<times.dayFirst> | <times.calendarFirst> | <times.exactTimeFirst> | <times.hourFirst>) \(slot)"
      case .enumeration(let values):
        values.map { "(\($0.spacedWords)) {\(parameter.name)=\($0)}" }.joined(separator: " | ")
      case .text, .entity:
        "<vocabulary.\(vocabulary(of: parameter, vocabularies) ?? "dictation")> \(slot)"
      }
    return value.map { "[<polite.beforeAnswer>] (\($0)) [<polite.afterAnswer>]" }
  }

  /// The vocabulary named after the parameter or after its kind of thing.
  private static func vocabulary(
    of parameter: ParameterDefinition, _ vocabularies: [String]
  ) -> String? {
    [parameter.name, parameter.thing].compactMap(\.self).first { vocabularies.contains($0) }
  }
}

extension String {
  /// The words of a name in camel case: "warm white" for "warmWhite".
  fileprivate var spacedWords: String {
    replacing(/[A-Z]/) { " " + $0.output.lowercased() }
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }.joined(separator: " ")
  }
}
