import Intents

/// The pronouns of a reading: slots that say "it" in the place of a name, or of what the intent is about.
struct Reference {
  /// The distance to the referent and its prominence there; the smallest is the likeliest.
  struct Rank: Comparable {
    let topic: Int
    let mention: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.topic, one.mention) < (other.topic, other.mention)
    }
  }

  private struct Pronoun {
    let slot: Int
    let kind: String
    /// The position among several, counted from 1.
    var place: Int?
  }

  private let reading: Interpretation
  private let definition: IntentDefinition
  private let pronouns: [Pronoun]
  private let language: SpokenLanguage

  /// `nil` where the reading has no pronouns, or is no command.
  init?(
    _ reading: Interpretation, definition: IntentDefinition?, _ discourse: Discourse,
    _ language: SpokenLanguage
  ) {
    guard let definition else { return nil }
    let pronouns = reading.slots.enumerated().compactMap { index, slot -> Pronoun? in
      if slot.name == Interpretation.subjectSlot, definition[slot.name] == nil {
        return slot.value.text.map { Pronoun(slot: index, kind: $0) }
      }
      guard let kind = definition[slot.name]?.thing, slot.value.entity == nil,
        discourse.isPronoun(slot.raw, for: kind)
      else { return nil }
      return Pronoun(slot: index, kind: kind, place: discourse.place(of: slot.raw))
    }
    guard !pronouns.isEmpty else { return nil }
    self.reading = reading
    self.definition = definition
    self.pronouns = pronouns
    self.language = language
  }

  /// The pronoun as it was said.
  var words: String {
    let slot = pronouns.map { reading.slots[$0.slot] }.first { !$0.raw.isEmpty }
    return slot?.raw ?? ""
  }

  /// The reading with each pronoun replaced by what it stands for, all of the same topic; `nil` where a topic
  /// has nothing of the kind.
  func resolved(by topics: [Topic]) -> (Interpretation, Rank)? {
    for (index, topic) in topics.enumerated() {
      if let resolved = resolved(by: topic, index) { return resolved }
    }
    return nil
  }

  private func resolved(by topic: Topic, _ index: Int) -> (Interpretation, Rank)? {
    var slots = reading.slots
    var mentioned = 0
    for pronoun in pronouns {
      guard let mention = topic.mentions.firstIndex(where: { $0.kind == pronoun.kind }) else {
        return nil
      }
      mentioned = max(mentioned, mention)
      var values = topic.mentions[mention].values
      if let place = pronoun.place {
        // "The first one" is one of several, or it would be a way to say "it".
        guard values.count > 1, values.indices.contains(place - 1) else { return nil }
        values = [values[place - 1]]
      }
      let slot = slots[pronoun.slot]
      if slot.name == Interpretation.subjectSlot {
        guard let told = told(of: pronoun.kind, values, by: topic) else { return nil }
        slots += told
      } else {
        guard let first = values.first, let last = values.last else { return nil }
        let isArray = definition[slot.name]?.isArray ?? false
        slots[pronoun.slot] = slot.with(value: isArray ? first : last)
        if isArray { slots += values.dropFirst().map { slot.with(value: $0) } }
        slots += company(of: topic, besides: slots)
      }
    }
    slots.removeAll { $0.name == Interpretation.subjectSlot }
    var resolved = reading
    resolved.slots = slots
    return (resolved, Rank(topic: index, mention: mentioned))
  }

  /// Identifies the subject: the thing itself, or else the values said of it.
  private func told(
    of kind: String, _ values: [Value], by topic: Topic
  ) -> [Interpretation.Slot]? {
    let said = Set(reading.slots.map(\.name))
    let own = definition.parameters.first {
      $0.kind == .entity(kind: kind) && !said.contains($0.name)
    }
    if let own, let value = values.last(where: { $0.entity?.kind == kind }) {
      return own.isArray ? values.map { self.slot(own.name, $0) } : [slot(own.name, value)]
    }
    guard topic.definition.subject == kind else { return [] }
    // One of a few words says how it was spoken of, not which one it is.
    return shared(with: topic, besides: said) { parameter in
      if case .enumeration = parameter.kind { false } else { true }
    }
  }

  /// The container of the thing: the list that a task is on.
  private func company(
    of topic: Topic, besides slots: [Interpretation.Slot]
  ) -> [Interpretation.Slot] {
    let said = Set(slots.map(\.name))
    let places = shared(with: topic, besides: said) { parameter in
      if case .entity = parameter.kind { true } else { false }
    }
    return places + takenOver(from: topic, besides: said.union(places.map(\.name)))
  }

  /// For how many and for when: what the catalogue says goes on to be meant.
  private func takenOver(
    from topic: Topic, besides said: Set<String>
  ) -> [Interpretation.Slot] {
    definition.parameters.compactMap { parameter in
      guard !said.contains(parameter.name),
        let source = parameter.takesOver.first(where: { topic.intent[$0] != nil }),
        topic.definition[source]?.kind == parameter.kind, let value = topic.intent[source]
      else { return nil }
      return slot(parameter.name, value)
    }
  }

  /// Parameters that both intents share and the topic has values for.
  private func shared(
    with topic: Topic, besides said: Set<String>, _ isMeant: (ParameterDefinition) -> Bool
  ) -> [Interpretation.Slot] {
    definition.parameters.compactMap { parameter in
      guard isMeant(parameter), !said.contains(parameter.name),
        topic.definition[parameter.name]?.kind == parameter.kind,
        let value = topic.intent[parameter.name]
      else { return nil }
      return slot(parameter.name, value)
    }
  }

  private func slot(_ name: String, _ value: Value) -> Interpretation.Slot {
    Interpretation.Slot(name: name, value: value, raw: value.spoken(in: language), range: 0..<0)
  }
}

extension Interpretation.Slot {
  fileprivate func with(value: Value) -> Self {
    var slot = self
    slot.value = value
    return slot
  }
}
