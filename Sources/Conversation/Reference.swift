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

  fileprivate struct Pronoun {
    let slot: Int
    let kind: String
    /// The position among several, counted from 1, or backwards from -1.
    var ordinal: Int?
    /// How many of them.
    var count: Int?
    /// The measure by which it is one of several.
    var comparison: Comparison?
    /// The words for what is left out of them.
    var exception: Discourse.Phrase?
    /// Whether it stands for one thing, and never for several.
    var isSingular = false
    /// Whether it stands for several things, and never for one.
    var isPlural = false
    /// Whether it may be a name as well.
    var mayBeName = false
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
        return slot.value.text.map { Pronoun(slot: index, kind: $0, discourse, slot.raw) }
      }
      guard let kind = definition[slot.name]?.thing, slot.value.entity == nil,
        discourse.isPronoun(slot.raw, for: kind)
      else { return nil }
      return Pronoun(slot: index, kind: kind, discourse, slot.raw)
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

  /// Whether its pronouns may be names as well: "cheapest".
  var mayBeNames: Bool { pronouns.allSatisfy(\.mayBeName) }

  /// The reading without its pronouns.
  var dropped: Interpretation {
    var dropped = reading
    for pronoun in pronouns.reversed() { dropped.slots.remove(at: pronoun.slot) }
    return dropped
  }

  /// The reading with each pronoun replaced by what it stands for, all of the same topic; `nil` where a topic
  /// has nothing of the kind.
  func resolved(by topics: [Topic]) -> (Interpretation, Rank)? {
    for (index, topic) in topics.enumerated() {
      if let resolved = resolved(by: topic, index) { return resolved }
    }
    return among(topics)
  }

  private func resolved(by topic: Topic, _ index: Int) -> (Interpretation, Rank)? {
    var slots = reading.slots
    var mentioned = 0
    for pronoun in pronouns {
      guard let mention = topic.mentions.firstIndex(where: { $0.kind == pronoun.kind }) else {
        return nil
      }
      mentioned = max(mentioned, mention)
      guard let values = meant(by: pronoun, of: topic, topic.mentions[mention]) else { return nil }
      let slot = slots[pronoun.slot]
      // "Call it shopping" is not said of the last of several things.
      if pronoun.isSingular, values.count > 1, !topic.mentions[mention].isTold, !definition.isQuery,
        slot.name != Interpretation.subjectSlot, definition[slot.name]?.isArray == false
      {
        return nil
      }
      // Nothing is done to all that were told where one was meant.
      if pronoun.isSingular, topic.mentions[mention].isTold, values.count > 1, !definition.isQuery,
        definition[slot.name]?.isArray == true
      {
        return nil
      }
      if slot.name == Interpretation.subjectSlot, pronoun.count == 0,
        definition[Interpretation.allSlot]?.kind == .boolean,
        !definition.parameters.contains(where: { $0.thing == pronoun.kind && $0.isArray })
      {
        slots.append(
          Interpretation.Slot(
            name: Interpretation.allSlot, value: .boolean(true), raw: slot.raw, range: slot.range))
      } else if slot.name == Interpretation.subjectSlot {
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

  /// A reading for each of several things that a pronoun stands for where the intent takes one at a time: "all but the
  /// first"; empty where it stands for one, or the intent takes them all.
  func distributed(by topics: [Topic]) -> [Interpretation] {
    guard pronouns.count == 1, let pronoun = pronouns.first,
      pronoun.count ?? 0 > 0 || pronoun.exception != nil || pronoun.isPlural
    else { return [] }
    let slot = reading.slots[pronoun.slot]
    let isSubject = slot.name == Interpretation.subjectSlot
    guard isSubject || definition[slot.name]?.isArray == false else { return [] }
    for topic in topics {
      guard let mention = topic.mentions.first(where: { $0.kind == pronoun.kind }),
        let values = meant(by: pronoun, of: topic, mention), values.count > 1
      else { continue }
      return values.compactMap { value in
        isSubject
          ? told(of: pronoun.kind, [value], by: topic).map { with($0, for: slot) }
          : with([slot.naming(value)] + company(of: topic, besides: reading.slots), for: slot)
      }
    }
    guard let count = pronoun.count else { return [] }
    let things = things(of: pronoun.kind, in: topics, isSubject: isSubject).suffix(count)
    return things.count < count ? [] : things.map { with($0.slots(as: slot), for: slot) }
  }

  private func with(
    _ slots: [Interpretation.Slot], for pronoun: Interpretation.Slot
  ) -> Interpretation {
    var resolved = reading
    resolved.slots.removeAll { $0.name == pronoun.name && $0.range == pronoun.range }
    resolved.slots += slots.map { slot in
      var slot = slot
      if slot.range.isEmpty { slot.range = pronoun.range }
      return slot
    }
    return resolved
  }

  /// Those of the things told together that a pronoun means; `nil` where it means none of them.
  private func meant(
    by pronoun: Pronoun, of topic: Topic, _ mention: Topic.Mention
  ) -> [Value]? {
    let values = mention.values
    if let ordinal = pronoun.ordinal {
      // "The first one" is one of several, or it would be a way to say "it"; what was asked for may be one alone.
      // The last one may be the only one, but not where an answer told others.
      if ordinal == -1 {
        let isOfTold =
          mention.isTold || !topic.definition.isQuery || !topic.mentions.contains(where: \.isTold)
        return isOfTold ? values.suffix(1) : nil
      }
      guard ordinal > 0, values.count > 1 || mention.isTold && topic.definition.isQuery,
        values.indices.contains(ordinal - 1)
      else { return nil }
      return [values[ordinal - 1]]
    }
    if let comparison = pronoun.comparison {
      return comparison.best(of: values) { value, name in
        value.entity?.details[name].flatMap(Comparison.measure)
      }.map { [$0] }
    }
    if let count = pronoun.count, count > 0 { return values.count == count ? values : nil }
    if let exception = pronoun.exception {
      let rest = Choices(values: values, language: language).without(exception)
      return rest.isEmpty || rest.count == values.count ? nil : rest
    }
    return values
  }

  /// One thing, or several, of those that were spoken of one after the other.
  private func among(_ topics: [Topic]) -> (Interpretation, Rank)? {
    guard pronouns.count == 1, let pronoun = pronouns.first,
      pronoun.ordinal != nil || pronoun.count != nil || pronoun.comparison != nil
    else { return nil }
    let slot = reading.slots[pronoun.slot]
    let things = things(
      of: pronoun.kind, in: topics, isSubject: slot.name == Interpretation.subjectSlot)
    var slots = reading.slots
    slots.removeAll { $0.name == slot.name && $0.range == slot.range }
    if let comparison = pronoun.comparison {
      guard let best = comparison.best(of: things, by: { $0.measure($1) }) else { return nil }
      slots += best.slots(as: slot)
    } else if let ordinal = pronoun.ordinal {
      let ordered = ordinal > 0 ? things.sorted { $0.first < $1.first } : things
      let index = ordinal > 0 ? ordinal - 1 : ordered.count + ordinal
      guard ordered.count > 1, ordered.indices.contains(index) else { return nil }
      slots += ordered[index].slots(as: slot)
    } else {
      guard let count = pronoun.count, count > 0, things.count >= count else { return nil }
      if slot.name == Interpretation.subjectSlot {
        guard definition[Interpretation.allSlot]?.kind == .boolean else { return nil }
        slots.append(
          Interpretation.Slot(
            name: Interpretation.allSlot, value: .boolean(true), raw: slot.raw, range: slot.range))
      } else {
        guard definition[slot.name]?.isArray == true else { return nil }
        slots += things.suffix(count).flatMap { $0.slots(as: slot) }
      }
    }
    var resolved = reading
    resolved.slots = slots
    return (resolved, Self.rank(of: pronoun.kind, in: topics))
  }

  /// That of the latest thing of a kind.
  private static func rank(of kind: String, in topics: [Topic]) -> Rank {
    for (index, topic) in topics.enumerated() {
      if let mention = topic.mentions.firstIndex(where: { $0.kind == kind }) {
        return Rank(topic: index, mention: mention)
      }
    }
    return Rank(topic: topics.count, mention: 0)
  }

  /// One thing that was spoken of.
  private struct Thing {
    let value: Value?
    let told: [Interpretation.Slot]
    /// When it was first spoken of, counted from the first topic.
    let first: Int

    func slots(as slot: Interpretation.Slot) -> [Interpretation.Slot] {
      value.map { [slot.with(value: $0)] } ?? told
    }

    /// How much it has of something that was said of it, or that its app tells.
    func measure(_ name: String) -> Double? {
      let entity = value?.entity ?? told.lazy.compactMap(\.value.entity).first
      return entity?.details[name].flatMap(Comparison.measure)
        ?? told.first { $0.name == name }.flatMap { Comparison.measure($0.value) }
    }

    func isSame(as other: Thing) -> Bool {
      value == other.value && told.map(\.name) == other.told.map(\.name)
        && told.map(\.value) == other.told.map(\.value)
    }
  }

  /// The things of a kind that topics are about, those last that were spoken of last.
  private func things(of kind: String, in topics: [Topic], isSubject: Bool) -> [Thing] {
    var things: [Thing] = []
    for (time, topic) in topics.reversed().enumerated() {
      guard let mention = topic.mentions.first(where: { $0.kind == kind }) else { continue }
      let values: [Value?] = mention.values.isEmpty ? [nil] : mention.values
      for value in values {
        let told = isSubject ? told(of: kind, value.map { [$0] } ?? [], by: topic) ?? [] : []
        guard isSubject ? !told.isEmpty : value != nil else { continue }
        var thing = Thing(value: isSubject ? nil : value, told: told, first: time)
        if let known = things.firstIndex(where: { $0.isSame(as: thing) }) {
          thing = Thing(value: thing.value, told: told, first: things[known].first)
          things.remove(at: known)
        }
        things.append(thing)
      }
    }
    return things
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
    let sharedSlots = shared(with: topic, besides: said) { parameter in
      if case .entity = parameter.kind { true } else { false }
    }
    return sharedSlots + takenOver(from: topic, besides: said.union(sharedSlots.map(\.name)))
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

extension Reference.Pronoun {
  fileprivate init(slot: Int, kind: String, _ discourse: Discourse, _ words: String) {
    self.init(
      slot: slot, kind: kind, ordinal: discourse.ordinal(of: words),
      count: discourse.count(of: words), comparison: discourse.comparison(of: words),
      exception: discourse.exception(in: words), isSingular: discourse.isSingular(words),
      isPlural: discourse.plurals.contains(words),
      // "Cheapest", and not "the cheapest one".
      mayBeName: discourse.comparison(of: words) != nil
        && discourse.standIns.isDisjoint(with: words.split(separator: " ").map(String.init)))
  }
}

extension Interpretation.Slot {
  fileprivate func with(value: Value) -> Self {
    var slot = self
    slot.value = value
    return slot
  }
}

extension Interpretation.Slot {
  /// The slot with a value, called by its text where it is no thing that is known, so that it stands for nothing else.
  fileprivate func naming(_ value: Value) -> Self {
    var slot = with(value: value)
    if value.entity == nil, let text = value.text { slot.raw = text }
    return slot
  }
}
