/// One reading of what was said: a rule of the grammar and the slots its tags marked.
package struct Interpretation: Sendable, Equatable, Codable {
  package struct Slot: Sendable, Equatable, Codable {
    package var name: String
    @Exactly package var value: Value
    /// The words it was read from, joined by spaces.
    package var raw: String
    /// The words it was read from, as indices into the hypothesis.
    package var range: Range<Int>
    /// True for dictated words, false for words of the grammar.
    package var isDictated: Bool
    /// True when they stand in the place of a name that nobody knows.
    package var isUnknownName: Bool
    /// The recorded sound of spoken dictated words, as the bytes of a WAV file.
    package var sound: [UInt8]?

    package init(
      name: String, value: Value, raw: String, range: Range<Int>, isDictated: Bool = false,
      isUnknownName: Bool = false
    ) {
      self.name = name
      self.value = value
      self.raw = raw
      self.range = range
      self.isDictated = isDictated
      self.isUnknownName = isUnknownName
    }
  }

  /// The public rule that matched: an intent's name, `Answer`, or a parameter's name.
  package var rule: String
  /// In spoken order; a parameter said twice stands twice.
  package var slots: [Slot]
  /// Higher is likelier; comparable among readings of the same words only.
  package var score: Double
  /// The words that were read, joined by spaces.
  package var text: String
  /// True when it gives only the changes to the last intent of the rule's name: "and eggs".
  package var isFollowUp: Bool
  /// True when it was accepted only for want of another reading: the speaker is asked before it costs anything.
  package var isGuess: Bool
  /// True when it is so unlikely that the speaker is asked whether that is wanted at all.
  package var isTentative = false
  /// How it stands to the command that waits for an answer, where its words tell.
  package var standing: Standing?
  /// The words of a time that the intent can't be given, such as "every other day"; `nil` where there are none.
  package var untaken: String?
  /// The places of the words, such as "and", between several of the same: "at six and again at seven"; `nil` where it is one.
  package var cuts: [Int]?
  /// The probability that this was meant, where no rule but the words alone say so; else `nil`.
  package var probability: Double?

  package init(
    rule: String, slots: [Slot], score: Double, text: String = "", isFollowUp: Bool = false,
    isGuess: Bool = false
  ) {
    self.rule = rule
    self.slots = slots
    self.score = score
    self.text = text
    self.isFollowUp = isFollowUp
    self.isGuess = isGuess
  }
}

extension Interpretation {
  /// How a command stands to the one that waits for an answer.
  package enum Standing: String, Sendable, Codable {
    /// It takes that one's place: "start a walk instead".
    case instead
    /// It is wanted besides: "and ten to Tom".
    case besides
  }

  /// Who reads a sentence; those later in the list only what the others don't.
  package enum Reader: String, Sendable, CaseIterable {
    /// The rules of the grammar, word by word.
    case rules
    /// The same rules, passing over words that mean little.
    case loosely
    /// The words, by what they say of the intent.
    case statistics
  }

  /// Who read it.
  package var reader: Reader {
    if probability != nil { return .statistics }
    return isGuess ? .loosely : .rules
  }

  /// The same with the sounds of its slots.
  package func with(sounds: (Slot) -> [UInt8]?) -> Interpretation {
    var reading = self
    for (index, slot) in slots.enumerated() { reading.slots[index].sound = sounds(slot) }
    return reading
  }

  /// The same with what dictated words are written like; they are what is meant.
  package func with(writing: (Slot) -> String?) -> Interpretation {
    var reading = self
    for (index, slot) in slots.enumerated() {
      // A value of its own, such as "completed", is not what was said.
      guard slot.isDictated, !slot.isUnknownName, slot.value.text == slot.raw,
        let text = writing(slot)
      else { continue }
      reading.slots[index].value = .text(text)
    }
    return reading
  }

  /// Whether all of so many words are counted or dated, and may belong to what was said around them: "five minutes".
  package func isQuantity(of words: Int) -> Bool {
    let places = slots.filter { slot in
      switch slot.value {
      case .number, .money, .moment, .duration: true
      default: false
      }
    }.map(\.range)
    return Set(places.joined()).count == words
  }

  /// Whether what it is about was left out: "pause" for "pause it".
  package var isElliptical: Bool {
    slots.contains { $0.name == Self.subjectSlot && $0.range.isEmpty && $0.raw.isEmpty }
  }

  /// Whether a pronoun stands for what it is about, or that was left out.
  package var hasSubject: Bool { slots.contains { $0.name == Self.subjectSlot } }

  /// True when both ask for the same thing, in any words.
  package func means(the other: Interpretation) -> Bool {
    rule == other.rule && slots.map(\.name) == other.slots.map(\.name)
      && slots.map(\.value) == other.slots.map(\.value)
  }

  /// The same without the digits, where it is the PIN that was said.
  package var withoutPIN: Interpretation {
    guard rule == Self.pinRule else { return self }
    var reading = self
    (reading.slots, reading.text) = ([], "")
    return reading
  }

  /// The slot that names the app, in every intent.
  package static let appSlot = "app"
  /// The slot of a thing that was offered beside the one that was taken: "the other one".
  package static let offeredSlot = "offered"
  /// The slot of a pronoun that stands for what the intent is about; its value is the kind of thing: `{it=timer}`.
  package static let subjectSlot = "it"
  /// The parameter that tells, where an intent has it, that all things of a kind are meant.
  package static let allSlot = "all"
  /// The rule of what sounds like a command and is asked of others: games, mail, other people's appointments.
  package static let outOfDomainRule = "Elsewhere"
  /// The rule of answers: yes, no, cancel, repeat, an ordinal, one of the choices.
  package static let answerRule = "Answer"
  /// The rule of the PIN; its slot is called the same.
  package static let pinRule = "pin"
  /// The rule of what may be said to correct an intent that was read back: `sendMessageCorrection`.
  package static func correctionRule(of intent: String) -> String {
    intent.prefix(1).lowercased() + intent.dropFirst() + "Correction"
  }
}
