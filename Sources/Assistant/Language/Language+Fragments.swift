internal import Grammar
package import Intents
package import Understanding

extension Language {
  /// The fragments that can continue an intent by giving single parameters; `nil` if there are none.
  ///
  /// These are the rules that answer a question for the parameter or, if the intent's grammar has none, the rule for its
  /// type: of `followups.jsgf`, or of an app's grammar for a kind of thing of its own, such as `<lampFollowUp>`.
  package func fragments(of intent: String) throws -> Fragments? {
    let (rules, parameters) = fragmentRules(of: intent) { _ in true }
    let values = taggedValues(of: intent)
    guard !rules.isEmpty || !values.isEmpty else { return nil }
    return Fragments(
      intent: intent, interpreter: try interpreter(listening: rules, values: values),
      parameters: parameters)
  }

  /// The values that an intent's rule tags, for parameters with a fixed set of values and no rule of their own.
  private func taggedValues(of intent: String) -> [TaggedValues] {
    guard let rule = grammar.publicRules(named: intent).first else { return [] }
    return (catalogue[intent]?.parameters ?? []).filter { parameter in
      guard case .enumeration = parameter.kind else { return false }
      return ownRules(for: parameter.name, of: intent).isEmpty
    }.map { TaggedValues(of: $0.name, in: rule.qualifiedName) }
  }

  /// The kinds of things that the words can be a value of, by the rules for types of parameters: "seven" is a number,
  /// "tomorrow" a day.
  func kinds(of words: [String]) throws -> Set<String> {
    guard !followUpRules.isEmpty else { return [] }
    let readings = try interpreter(listening: followUpRules).interpretations(of: words)
    return Set(
      readings.flatMap { reading in
        // A day takes the place of no time of day.
        reading.slots.first?.value.moment.map { moment in
          (moment.hasTime ? [Self.time] : []) + (moment.hasDay ? [Self.day] : [])
        } ?? [reading.rule]
      })
  }

  /// Whether words name a thing of a kind; `nil` where the kind has no rule that tells.
  func knows(_ words: [String], as thing: String) throws -> Bool? {
    guard let rule = rule(followUp: thing + Self.followUp) else { return nil }
    return try !interpreter(listening: [rule.qualifiedName]).interpretations(of: words).isEmpty
  }

  /// Words of similar use: "dinner" for "lunch".
  @Sendable func wordsLike(_ word: String) -> Set<String> {
    (try? statistics?.classes())??.words(like: word) ?? []
  }

  /// The kinds of moments, by what is told of them.
  private static let time = "time"
  private static let day = "day"

  /// The types of parameters whose values are counted or dated, each with a rule of its own.
  package enum Quantity: String, Sendable, CaseIterable {
    case number, duration, money, moment
  }

  /// The values of a type that the words can be as a whole, the likeliest first.
  ///
  /// Where it is told that they give one, a bare "six" may be an hour, and "five" minutes.
  package func values(
    of words: [String], as quantity: Quantity, isTold: Bool = false
  ) throws -> [Value] {
    let told = isTold ? rule(followUp: quantity.rawValue + Self.told) : nil
    guard let rule = told ?? rule(followUp: quantity.rawValue + Self.followUp) else { return [] }
    return try interpreter(listening: [rule.qualifiedName]).interpretations(of: words)
      .compactMap { $0.slots.count == 1 ? $0.slots[0].value : nil }
  }

  /// By how much words say that a value shall differ from the one before; `nil` where they don't.
  package func difference(of words: [String], from present: Moment.Present) throws -> Difference? {
    let rules = [differenceRule, directionRule].compactMap { $0?.qualifiedName }
    guard words.count <= Self.longestDifference, !rules.isEmpty else { return nil }
    return try interpreter(listening: rules).interpretations(of: words).first
      .flatMap { Difference($0, from: present) }
  }

  /// The rule for how much a value shall differ from the one before.
  var differenceRule: Rule? { rule(followUp: "difference") }
  /// The rule for more or less of something, without telling how much.
  var directionRule: Rule? { rule(followUp: "direction") }
  private static let longestDifference = 12

  /// The rules for values that are counted or dated.
  var quantityRules: [String] {
    Quantity.allCases.compactMap { rule(followUp: $0.rawValue + Self.followUp)?.qualifiedName }
  }

  /// Whether words end in a time or an amount, or begin with a time of day of several words, so that they are no name: "two tomorrow
  /// night somewhere italian".
  ///
  /// A name may well begin with a day: "friday night dinners".
  @Sendable func holdsValue(_ words: [String]) -> Bool {
    guard words.count <= Self.longestValue else { return false }
    let endings = words.indices.map { words[$0...] }
    let beginnings = words.indices.dropFirst(2).map { words[..<$0] }
    return endings.contains { (try? kinds(of: Array($0)))?.isDisjoint(with: Self.values) == false }
      || beginnings.contains { words in
        let moments = try? values(of: Array(words), as: .moment, isTold: true)
        return moments?.contains { $0.moment?.hasTime == true } == true
      }
  }

  /// Where a time of day begins at the end of words, behind a word that leads up to it: "country roads at eight"; `nil` where
  /// there is none.
  ///
  /// A title may well be a time or a day: "manic monday", "one more time".
  @Sendable func timeEnding(_ words: [String]) -> Int? {
    words.indices.dropFirst().suffix(Self.longestValue).first { start in
      discourse.linkers.contains(words[start]) && start + 1 < words.count
        && isTimeOfDay(Array(words[start...]))
    }
  }

  /// Whether words end in a time for which something can be put off: "go ahead tonight", and not "go ahead now".
  func endsInTiming(_ words: [String]) -> Bool {
    guard let timing = try? interpreter(ofRule: Self.timing) else { return false }
    return words.indices.dropFirst().suffix(Self.longestValue).contains { start in
      !timing.interpretations(of: Array(words[start...])).isEmpty
    }
  }

  private func isTimeOfDay(_ words: [String]) -> Bool {
    guard let timing = try? interpreter(ofRule: Self.timing),
      let reading = timing.interpretations(of: words).first
    else { return false }
    return reading.slots.contains { $0.value.moment?.hour != nil }
  }

  private static let longestValue = 6
  private static let values: Set = [time, day, "durationFollowUp", "moneyFollowUp"]

  /// The grammar with the rules for the types that are built in.
  private static let sharedFragments = "followups"
  /// The ending of these rules' names, after that of the type, and of those for words that are told to give a value.
  static let followUp = "FollowUp"
  private static let told = "Told"

  /// The rules of an intent's fragments; for those shared by all intents also the parameters they give.
  func fragmentRules(
    of intent: String, where isIncluded: (ParameterDefinition) -> Bool
  ) -> (rules: [String], parameters: [String: String]) {
    var rules: [String] = []
    var sharedRules: [String] = []
    var parameters: [String: String] = [:]
    for parameter in catalogue[intent]?.parameters.filter(isIncluded) ?? [] {
      let own = ownRules(for: parameter.name, of: intent)
      if !own.isEmpty {
        rules += own
      } else if !parameter.isUnspoken,
        let shared = parameter.sharedRule.flatMap({ rule(followUp: $0) }),
        parameters[shared.name] == nil
      {
        parameters[shared.name] = parameter.name
        sharedRules.append(shared.qualifiedName)
      }
    }
    // Of rules for the same words, the first wins.
    return (rules + sharedRules, parameters)
  }

  private func rule(followUp name: String) -> Rule? {
    let rules = grammar.publicRules(named: name)
    return rules.first { $0.grammar == Self.sharedFragments } ?? rules.first
  }
}

extension ParameterDefinition {
  /// The shared rule for parameters of this type, whatever their intent.
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
