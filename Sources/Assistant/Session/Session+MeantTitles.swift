internal import Conversation
internal import Intents
internal import Understanding

/// Titles that are a pronoun, and stand for what was said before.
extension Session {
  /// The clause with words of the last command where a command of another kind is called by a pronoun alone, which stands for no thing
  /// that was spoken of: "remind me of that on Monday", after a note, and "remind me to do that tomorrow", at a payment.
  func withMeantTitles(_ clause: Clause) -> Clause {
    guard let last = said.merged(), last.rule == topic ?? dialogue.openIntent else { return clause }
    var clause = clause
    for (index, reading) in clause.readings.enumerated() where reading.rule != last.rule {
      for (place, slot) in reading.slots.enumerated()
      where isTitle(slot, of: reading) && isUnclearTitle(slot, of: reading) {
        let text = wish(of: last)
        clause.readings[index].slots[place].value = .text(text)
        clause.readings[index].slots[place].raw = text
      }
    }
    return clause
  }

  /// Whether words are the name of a new thing, of which there may be several.
  private func isTitle(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    guard slot.isDictated, let parameter = catalogue[reading.rule]?[slot.name] else { return false }
    return parameter.kind == .text && parameter.isArray && parameter.names != nil
  }

  /// Whether words are "do that", or a pronoun that nobody can tell the meaning of.
  private func isUnclearTitle(_ slot: Interpretation.Slot, of reading: Interpretation) -> Bool {
    let discourse = language.discourse
    let words = slot.rawWords
    if discourse.doOvers.contains(words) { return true }
    let isLed = words.count > 1 && words.last.map(discourse.linkers.contains) == true
    let core = isLed ? words.dropLast() : words
    guard discourse.isPronoun(ofAnyKind: core) else { return false }
    var bare = reading
    bare.slots = reading.slots.map { other in
      var other = other
      if other.range == slot.range { other.raw = core.joined(separator: " ") }
      return other
    }
    return dialogue.referring([bare]).isEmpty
  }

  /// What a command wants, in few words: the text that it was told, or its own words.
  private func wish(of last: Interpretation) -> String {
    let text = last.slots.last { slot in
      slot.isDictated && catalogue[last.rule]?[slot.name]?.kind == .text
        && catalogue[last.rule]?[slot.name]?.names == nil
    }
    if let text = text?.value.text, said[0].reading.slots.count == 1 { return text }
    return bare(said[0].words.filter { $0 != Normalizer.comma }).joined(separator: " ")
  }
}
