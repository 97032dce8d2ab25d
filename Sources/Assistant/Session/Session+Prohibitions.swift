internal import Conversation
internal import Intents
internal import Understanding

/// Prohibitions: words that say what shall not be done.
extension Session {
  /// Whether words forbid something else than what was done: "don't turn off my alarm", after it was set.
  func keepsWhatIsDone(_ words: [String], with reader: SentenceReader) -> Bool {
    forbidden(by: words, with: reader).map { $0.rule != dialogue.doneIntent } ?? false
  }

  /// Whether words do nothing but forbid, and say why: "don't, she'll be asleep".
  func onlyForbids(_ words: [String], with reader: SentenceReader) -> Bool {
    let discourse = language.discourse
    let parts = Self.parts(of: words).map { Array(words[$0]) }
    guard expectation == .command, dialogue.doneIntent != nil,
      dialogue.doneIntent == dialogue.undoableIntent, let first = parts.first,
      discourse.prohibitions.contains(first), !discourse.corrections.contains(first),
      discourse.reversals.isSuperset(of: first), reader.read(first).isEmpty
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      mayBeRemark(part) && reader.read(part).allSatisfy { catalogue[$0.rule] == nil }
    }
  }

  /// Whether words forbid just what was done last, whatever was asked since: "no, stop, don't call her".
  func forbidsWhatIsDone(_ words: [String], with reader: SentenceReader) -> Bool {
    guard expectation == .command,
      let done = [said, saidEarlier].compactMap({ $0.first?.reading })
        .first(where: { $0.rule == dialogue.undoableIntent }),
      let last = Self.parts(of: words).last,
      Self.parts(of: words).dropLast().allSatisfy({ mayOpen(Array(words[$0]), with: reader) })
    else { return false }
    guard let reading = forbidden(by: Array(words[last]), with: reader), reading.rule == done.rule
    else { return false }
    return reading.slots.allSatisfy { slot in
      isPronoun(slot, of: reading.rule) || slot.name == Interpretation.subjectSlot
        || done.slots.filter { $0.name == slot.name }.map(\.value) == [slot.value]
    }
  }

  /// Whether words forbid a command.
  func forbids(_ command: String, _ words: [String], with reader: SentenceReader) -> Bool {
    forbidden(by: words, with: reader)?.rule == command
  }

  /// Whether words before a prohibition take back what was done, or say why.
  private func mayOpen(_ words: [String], with reader: SentenceReader) -> Bool {
    let discourse = language.discourse
    guard !discourse.conditions.contains(where: { words.starts(with: $0) }) else { return false }
    return discourse.corrections.contains(words)
      || reader.read(words).first.map(reader.isCancelling) ?? true
  }

  /// The command that words say shall not be done; `nil` where they say no such thing.
  private func forbidden(by words: [String], with reader: SentenceReader) -> Interpretation? {
    let words = bare(words)
    guard
      let phrase = language.discourse.prohibitions.first(where: {
        words.starts(with: $0) && words.count > $0.count && words[$0.count] != Normalizer.comma
      }), let forbidden = reader.read(Array(words[phrase.count...])).first,
      catalogue[forbidden.rule] != nil
    else { return nil }
    return forbidden
  }
}
