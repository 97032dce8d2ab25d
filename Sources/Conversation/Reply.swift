import Intents

/// The meaning of a reading as an answer to the open question.
enum Reply: Equatable {
  case cancel
  case sayAgain
  /// What may be answered is asked for: "which ones are there".
  case choices
  /// A question about the command itself.
  case inquiry(Inquiry)
  /// Words that answer nothing: "thanks", "hold on".
  case smallTalk(Wording.Phrase)
  case yes
  case no
  /// The digits that were said when the PIN was asked for.
  case pin(String)
  /// The value itself: the chosen candidate, or one said in the place of a guess.
  case value(Value)
  /// Of what was offered, what was not taken.
  case other
  /// The thing shall be made, under this name or the one that was said before.
  case create(Value?)
  /// The answer fits only some of the candidates.
  case narrowed([Value])
  /// Values of parameters, the one asked for among them or not.
  case fill(Interpretation)
}

/// Finds the reading that answers a question best.
struct ReplyReader {
  let question: Question
  let definition: IntentDefinition
  /// The intent as far as it goes.
  let intent: Intent
  /// How the choices were said.
  let language: SpokenLanguage
  /// Definitions of other commands, by name.
  var definitions: (String) -> IntentDefinition? = { _ in nil }
  /// The words that requests for other intents of the domain begin with.
  var othersActs: Set<String> = []

  /// The fit of an answer to the kind of question; the smaller wins, whatever the scores.
  private enum Rank: Int {
    case control, asked, alternative, other, refusal
  }

  private struct Candidate {
    let reply: Reply
    let rank: Rank
    let reading: Interpretation
  }

  /// The best reply and the reading that gives it, `nil` when no reading answers the question.
  func best(of readings: [Interpretation]) -> (reply: Reply, reading: Interpretation)? {
    // "Yes" is nobody's name.
    let isPlain = readings.contains {
      $0.rule == Interpretation.answerRule && $0.value("answer") != nil
    }
    let named = isPlain ? readings.filter { !$0.slots.contains(where: isFreeName) } : readings
    let candidates = named.compactMap { reading in
      self.reply(reading).map { Candidate(reply: $0.0, rank: $0.1, reading: reading) }
    }
    return candidates.min {
      ($0.rank.rawValue, -$0.reading.score) < ($1.rank.rawValue, -$1.reading.score)
    }.map { ($0.reply, $0.reading) }
  }

  /// Whether words that may be anything would be the name of a thing.
  func isFreeName(_ slot: Interpretation.Slot) -> Bool {
    guard !slot.isUnknownName else { return true }
    guard slot.isDictated, let parameter = definition[slot.name] else { return false }
    return parameter.thing != nil
  }

  private func reply(_ reading: Interpretation) -> (Reply, Rank)? {
    if question == .pin { return pin(reading) }
    return reading.rule == Interpretation.answerRule ? answer(reading) : fill(reading)
  }

  /// Digits, or a way out: "no" is one, as nobody can go on without the PIN.
  private func pin(_ reading: Interpretation) -> (Reply, Rank)? {
    if reading.rule == Interpretation.pinRule,
      let digits = reading.value(Interpretation.pinRule)?.text
    {
      return (.pin(digits), .asked)
    }
    guard let (reply, rank) = answer(reading) else { return nil }
    switch reply {
    case .cancel, .sayAgain: return (reply, rank)
    case .no: return (.cancel, .refusal)
    default: return nil
    }
  }

  private func answer(_ reading: Interpretation) -> (Reply, Rank)? {
    let word = reading.value("answer")?.text
    switch word {
    case "cancel": return (.cancel, .control)
    case "repeat": return (.sayAgain, .control)
    case "choices": return question.slot == nil || asksForText ? nil : (.choices, .control)
    // What is not yet done is taken back by leaving it.
    case "undo", "withdraw", "dismiss", "restore", "leave": return (.cancel, .control)
    case let word?:
      if let phrase = Dialogue.smallTalk[word] { return (.smallTalk(phrase), .control) }
    default: break
    }
    if let inquiry = Inquiry(reading) { return asksForText ? nil : (.inquiry(inquiry), .control) }
    if word == "all" || word == "except" { return several(reading) }
    if word == "other" { return (.other, .asked) }
    if word == "only" { return isGuess ? (.yes, .asked) : nil }
    if let act = reading.value("act")?.text {
      // "Send it" agrees to anything, unless it asks for what else can be done: to send money, rather than to ask for it.
      let isMeant = definition.acts.contains(act) || word == "yes" && !othersActs.contains(act)
      return question == .agreement && isMeant ? (.yes, .asked) : nil
    }
    if word == "create", creation != nil, let name = reading.value("choice")?.text {
      return (.create(question.slot.flatMap { definition[$0.parameter]?.named(name) }), .asked)
    }
    if let named = named(reading) { return named }
    switch (question, word) {
    case (_, "create") where creation != nil: return (.create(nil), .asked)
    case (.guess, "yes"), (.agreement, "yes"), (.permission, "yes"), (.creation, "yes"):
      return (.yes, .asked)
    case (.app(let names), "yes") where names.count == 1:
      return (.value(.text(names[0])), .asked)
    case (.value(let slot), "yes") where definition[slot.parameter]?.kind == .boolean:
      return (.value(true), .asked)
    case (.value(let slot), "no") where definition[slot.parameter]?.kind == .boolean:
      return (.value(false), .asked)
    case (_, "no"): return (.no, .asked)
    default: return nil
    }
  }

  /// "Both", or "all but the first", where there may be several.
  private func several(_ reading: Interpretation) -> (Reply, Rank)? {
    guard case .choice(let slot, var values) = question else { return nil }
    guard definition[slot.parameter]?.isArray == true else {
      return reading.value("ordinal") == nil ? everything(reading) : nil
    }
    if let ordinal = reading.value("ordinal")?.asNumber {
      guard
        case .one(let value) = Choices(values: values, language: language).match(
          ordinal: ordinal)
      else {
        return nil
      }
      values.removeAll { $0 == value }
    }
    return (.value(.list(values)), .asked)
  }

  /// "Both" of what only one can be chosen from, where the intent can be asked to do it to all.
  private func everything(_ reading: Interpretation) -> (Reply, Rank)? {
    guard definition[Interpretation.allSlot]?.kind == .boolean else { return nil }
    var all = reading
    all.slots = [
      Interpretation.Slot(
        name: Interpretation.allSlot, value: true, raw: reading.text,
        range: 0..<reading.text.words.count)
    ]
    return (.fill(all), .asked)
  }

  /// An ordinal or a name, alone or after "no".
  private func named(_ reading: Interpretation) -> (Reply, Rank)? {
    if let ordinal = reading.value("ordinal")?.asNumber {
      return choices.flatMap { reply(to: $0.match(ordinal: ordinal)) }.map { ($0, .asked) }
    }
    guard let name = (reading.value("choice") ?? reading.value(Interpretation.appSlot))?.text
    else { return nil }
    let isRefused = reading.value("answer")?.text == "no"
    if !isRefused, let reply = chosen(name) { return (reply, .asked) }
    switch question {
    case .value(let slot), .guess(let slot, _), .creation(let slot), .name(let slot):
      let value = definition[slot.parameter]?.named(name)
      if case .name = question { return value.map { (.value($0), .asked) } }
      return value.map { (.value($0), .alternative) }
    default: return nil
    }
  }

  private func fill(_ reading: Interpretation) -> (Reply, Rank)? {
    if let name = newName(in: reading) { return (.create(name), .asked) }
    var trial = Intent(name: definition.name)
    guard (try? trial.fill(from: reading, as: definition)) != nil, !trial.parameters.isEmpty,
      reading.rule == definition.name
        ? completes(trial)
        : definition[reading.rule] != nil || question.slot?.parameter == reading.rule
          || question == .agreement
            && reading.rule == Interpretation.correctionRule(of: definition.name)
    else { return nil }
    guard let slot = question.slot, let value = trial[slot.parameter] else {
      return (.fill(reading), .other)
    }
    if trial.parameters.count == 1, let reply = chosen(value.spoken(in: language)) {
      return (reply, .alternative)
    }
    return (.fill(reading), .asked)
  }

  /// True when repeating the command supplies the requested value and changes nothing else.
  private func completes(_ said: Intent) -> Bool {
    guard let asked = question.slot?.parameter, said[asked] != nil else { return false }
    return said.app == nil && said.parameters.keys.allSatisfy { $0 == asked || intent[$0] == nil }
  }

  private var isGuess: Bool { if case .guess = question { true } else { false } }

  /// Whether the answer may be any words, a question among them.
  private var asksForText: Bool {
    guard case .value(let slot) = question else { return false }
    return definition[slot.parameter]?.kind == .text
  }

  private var creation: ParameterDefinition.Creation? {
    question.slot.flatMap { definition[$0.parameter]?.creation }
  }

  /// The name that a command gives a new thing of the kind that was asked for, where it says nothing else: "make a list
  /// called party" at "Which list?".
  private func newName(in reading: Interpretation) -> Value? {
    guard creation != nil, reading.rule != definition.name, let command = definitions(reading.rule),
      let kind = question.slot.flatMap({ definition[$0.parameter]?.thing }),
      let name = reading.slots.first, reading.slots.count == 1,
      command.parameters.contains(where: { $0.name == name.name && $0.names == kind })
    else { return nil }
    return name.value
  }

  private var choices: Choices? {
    switch question {
    case .app(let names): Choices(values: names.map(Value.text), language: language)
    case .choice(_, let values): Choices(values: values, language: language)
    case .guess(_, let value): Choices(values: [value], language: language)
    case .value, .agreement, .pin, .permission, .creation, .name: nil
    }
  }

  /// The candidate of a name; a guess is confirmed by its full name only.
  private func chosen(_ name: String) -> Reply? {
    guard let choices else { return nil }
    if case .guess(_, let guess) = question {
      return choices.exact(words: name) == nil ? nil : .value(guess)
    }
    return reply(to: choices.match(words: name))
  }

  private func reply(to match: Choices.Match) -> Reply? {
    switch match {
    case .none: nil
    case .one(let value): .value(value)
    case .several(let values): .narrowed(values)
    }
  }
}

extension Interpretation {
  /// The value of the first slot of a name.
  fileprivate func value(_ name: String) -> Value? { slots.first { $0.name == name }?.value }
}

extension Value {
  /// A number, also where the grammar gave it as a word.
  fileprivate var asNumber: Double? { number ?? text.flatMap(Double.init) }
}

extension ParameterDefinition {
  /// A name as a value, where names are values.
  fileprivate func named(_ name: String) -> Value? {
    switch kind {
    case .text, .entity: .text(name)
    case .enumeration(let values):
      values.first { $0.lowercased() == name.lowercased() }.map(Value.text)
    default: nil
    }
  }
}
