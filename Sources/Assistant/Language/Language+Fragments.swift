internal import Grammar
internal import Intents
package import Understanding

extension Language {
  /// What may be said of single parameters of an intent, to go on with it; `nil` where there is nothing.
  ///
  /// These are the rules that answer a question for the parameter or, where the intent's grammar has none, the rule
  /// of `followups.jsgf` for its type.
  package func fragments(of intent: String) throws -> Fragments? {
    let (rules, parameters) = fragmentRules(of: intent) { _ in true }
    guard !rules.isEmpty else { return nil }
    return Fragments(
      intent: intent, interpreter: try interpreter(listening: rules), parameters: parameters)
  }

  /// What the ear hears of them, between "and" and "too"; `nil` where there is nothing or nobody speaks.
  ///
  /// Free texts are left out, as they are when they are read: any speech would be one.
  func heardFollowUps(of intent: String) throws -> PackedAutomaton? {
    guard hearsFollowUps else { return nil }
    let (rules, _) = fragmentRules(of: intent) { $0.kind != .text || $0.isArray }
    guard !rules.isEmpty else { return nil }
    return try compiler.part(
      of: .init(
        rules: rules, vocabularies: vocabularies, typed: [], isForSpeech: true,
        framing: .framed(by: discourse.leads, discourse.tails))
    ).heard
  }

  /// The rules, and of those shared by all intents the parameters they speak of.
  private func fragmentRules(
    of intent: String, where isIncluded: (ParameterDefinition) -> Bool
  ) -> (rules: [String], parameters: [String: String]) {
    var rules: [String] = []
    var sharedRules: [String] = []
    var parameters: [String: String] = [:]
    for parameter in catalogue[intent]?.parameters.filter(isIncluded) ?? [] {
      let own = ownRules(for: parameter.name, of: intent)
      if !own.isEmpty {
        rules += own
      } else if let shared = parameter.sharedRule.flatMap({ rule(followUp: $0) }),
        parameters[shared.name] == nil
      {
        parameters[shared.name] = parameter.name
        sharedRules.append(shared.qualifiedName)
      }
    }
    // Of rules that say the same, the first wins.
    return (rules + sharedRules, parameters)
  }

  private func rule(followUp name: String) -> Rule? {
    grammar.publicRules.first { $0.name == name && $0.grammar == "followups" }
  }
}

extension ParameterDefinition {
  /// The rule that any intent's parameter of the type can be said by.
  fileprivate var sharedRule: String? {
    switch kind {
    case .moment: "momentFollowUp"
    case .duration: "durationFollowUp"
    case .money: "moneyFollowUp"
    case .entity(let kind): kind + "FollowUp"
    case .text, .number, .boolean, .enumeration: nil
    }
  }
}
