import Intents

/// A request just spoken of, which follow-ups continue and pronouns refer to.
struct Topic: Sendable {
  /// Things of one kind that were spoken of together.
  struct Mention: Sendable, Equatable {
    let kind: String
    /// Empty where it is only known that there is such a thing: a ride, a timer.
    var values: [Value]
    /// Whether the answer told them.
    var isTold = false
  }

  /// The intent with all that was resolved of it.
  let intent: Intent
  let definition: IntentDefinition
  /// The parameters the speaker gave, at once or when asked.
  let said: Set<String>
  /// The subject first, then in the order of the parameters, then what the answer told.
  private(set) var mentions: [Mention]
  let ended: ContinuousClock.Instant

  init(
    _ request: Request, answeredWith fields: [String: Value],
    at ended: ContinuousClock.Instant = .now
  ) {
    intent = request.intent
    definition = request.definition
    said = request.said
    self.ended = ended
    mentions = Self.mentions(request, fields)
  }

  private static func mentions(_ request: Request, _ fields: [String: Value]) -> [Mention] {
    // What may be a list is a note where it was found to be one.
    var found: [String: String] = [:]
    var mentions = request.definition.parameters.compactMap { parameter -> Mention? in
      let values = request.intent[parameter.name]?.elements ?? []
      guard let kind = parameter.thing, !values.isEmpty else { return nil }
      found[kind] = values.first?.entity?.kind
      return Mention(kind: found[kind] ?? kind, values: values)
    }
    for (_, field) in fields.sorted(by: { $0.key < $1.key }) {
      let entities = field.elements.compactMap(\.entity)
      guard let kind = entities.first?.kind, !mentions.contains(where: { $0.kind == kind }) else {
        continue
      }
      mentions.append(
        Mention(
          kind: kind, values: entities.filter { $0.kind == kind }.map(Value.entity),
          isTold: true))
    }
    guard let named = request.definition.subject else { return mentions }
    let subject = found[named] ?? named
    let own = mentions.filter { $0.kind == subject }
    let others = mentions.filter { $0.kind != subject }
    return (own.isEmpty ? [Mention(kind: subject, values: [])] : own) + others
  }
}

extension Topic {
  /// The topic with only those mentions that have names of their own: the person who was not paid, but not the payment.
  var namesOnly: Topic {
    var named = self
    named.mentions = mentions.filter { mention in
      !mention.values.isEmpty && mention.values.allSatisfy { $0.entity != nil }
    }
    return named
  }

  /// The intent with some parameters replaced by the follow-up's; the rest stays as it was
  /// settled.
  func continued(by reading: Interpretation) throws(IntentError) -> Intent {
    var next = Intent(name: intent.name, app: intent.app)
    next.parameters = intent.parameters.filter { said.contains($0.key) }
    let before = next.parameters
    try next.fill(from: reading, as: definition)
    for (name, value) in before {
      if let old = value.moment, let new = next[name]?.moment, old != new {
        next[name] = .moment(old.changed(to: new.inHalf(of: old)))
      }
    }
    next.text = reading.text
    return next
  }
}

extension Moment {
  /// The time in the half of the day of another one, where its own is not told: "and again at six thirty", after six in the morning.
  func inHalf(of other: Moment) -> Moment {
    meridiem == nil && partOfDay == nil && other.meridiem != nil
      ? inEitherHalf(nearTo: other) : self
  }
}
