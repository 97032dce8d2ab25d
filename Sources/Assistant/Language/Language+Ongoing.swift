internal import Conversation
internal import Grammar
internal import Intents
internal import Recognition

/// The sentences that are listened for only while a dialogue goes on, and not in a quiet room.
extension Language {
  /// The alternatives to listen for besides answers and commands, about the intent `topic`, which was carried out last
  /// or which a question is open about; empty where nobody speaks.
  func heardAmidst(_ expectation: Expectation, topic: String?) throws -> [Alternative] {
    guard hearsFollowUps, let topic else { return [] }
    let ingredients =
      expectation.isOpen
      ? [(repairs(of: topic, mayBeBare: true), Self.probability)]
      : [
        (repairs(of: topic, mayBeBare: false), Self.probability),
        (commands(like: topic), Self.probability), (asides, Self.probabilityOfAsides),
      ]
    return try ingredients.compactMap { ingredients, probability in
      let heard = try ingredients.map { try compiler.part(of: $0).heard }
      guard let heard, !heard.isEmpty else { return nil }
      return Alternative(heard, probability: probability)
    }
  }

  /// Whether an answer is listened for in more words, and with hedges around it; digits are not, nor what may be any
  /// words.
  func hearsHedges(around expectation: Expectation) -> Bool {
    switch expectation {
    case .yesOrNo, .agreement, .choice: hearsFollowUps
    case .command, .creation, .value, .pin: false
    }
  }

  /// "The second, I guess", and "the shorter one" of what is offered.
  func hedged(at expectation: Expectation) -> ListeningCompiler.Framing {
    var alone: [Discourse.Phrase] = []
    if case .choice = expectation { alone = discourse.selections }
    return .framed(
      .init(
        leads: discourse.hedges.before, tails: discourse.hedges.after, alone: alone,
        mayBeBare: true))
  }

  /// Values of an intent's parameters, with what goes on with it or takes it back: "and eggs", "no, make it seven"; where
  /// they may be bare, they answer another question than was asked.
  ///
  /// Free text is left out, as it is when fragments are read: any speech would match. What is counted or dated in it may
  /// be changed.
  private func repairs(of intent: String, mayBeBare: Bool) -> ListeningCompiler.Ingredients? {
    let (rules, _) = fragmentRules(of: intent) { $0.kind != .text || $0.isArray }
    let hasText =
      catalogue[intent]?.parameters.contains { $0.kind == .text && !$0.isArray } ?? false
    let values = hasText ? quantityRules.filter { !rules.contains($0) } : []
    return .init(
      rules: rules + values + differenceRules(of: intent), vocabularies: vocabularies, typed: [],
      isForSpeech: true,
      isAttentive: true,
      framing: .framed(
        .init(
          leads: discourse.hedges.before + discourse.corrections + discourse.leads
            + discourse.others + discourse.repairs,
          mostLeads: Self.mostLeads,
          tails: discourse.tails + discourse.approvals + discourse.hedges.after
            + discourse.corrections,
          alone: discourse.mores + discourse.agains, mayBeBare: mayBeBare)))
  }

  /// "Half an hour later" of an intent with something that is counted or dated, and "lower" where something is raised or lowered.
  private func differenceRules(of intent: String) -> [String] {
    let parameters = catalogue[intent]?.parameters ?? []
    let isCounted = parameters.contains { parameter in
      switch parameter.kind {
      case .moment, .duration, .number, .money: true
      case .text, .boolean, .entity, .enumeration: false
      }
    }
    let isTurned = parameters.contains { !$0.relativeTo.isEmpty }
    return [isCounted ? differenceRule : nil, isTurned ? directionRule : nil]
      .compactMap { $0?.qualifiedName }
  }

  /// "Hmm, no, make it" seven.
  private static let mostLeads = 3

  /// The sentences that end a talk, take back or ask again, in more words than in a quiet room.
  private var asides: ListeningCompiler.Ingredients? {
    .init(
      rules: [Self.aside], vocabularies: vocabularies, typed: [], isForSpeech: true,
      isAttentive: true, framing: hedged(at: .command))
  }

  /// The commands of an intent's domain, about what was spoken of: "then lock it", "cancel both".
  private func commands(like intent: String) -> ListeningCompiler.Ingredients? {
    guard let domain = catalogue.domain(of: intent) else { return nil }
    return .init(
      rules: intentRules.filter { catalogue.domain(of: $0.name) == domain }.map(\.qualifiedName),
      vocabularies: withPronouns, typed: [], isForSpeech: true,
      framing: .framed(
        .init(
          leads: discourse.hedges.before + discourse.corrections + discourse.heardJoins,
          mostLeads: 2, tails: discourse.hedges.after, mayBeBare: true,
          omitted: discourse.omitted)))
  }

  /// The probability of each of these relative to a command; that of asides, whose few words talk sounds like soon.
  private static let probability = 0.1
  private static let probabilityOfAsides = 0.02
}
