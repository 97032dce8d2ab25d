internal import Conversation
internal import Intents
internal import Understanding

/// What shall not be, at a question: a value that was said before, or all that is asked about.
extension Session {
  /// Another value for the one that could not be used: "no, my party playlist", whose first word refuses nothing.
  func correctedAnswer(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .value(let asked, _) = expectation, let rest = behindCorrection(sentence),
      said.flatMap(\.reading.slots).contains(where: { $0.name == asked })
    else { return nil }
    let answer = try interpret(part: rest, of: sentence)
    guard answer.count == 1, answer[0].repair == nil, let reading = answer[0].readings.first,
      catalogue[reading.rule] == nil, reading.slots.contains(where: { $0.name == asked })
    else { return nil }
    return [answer[0].said(in: sentence)]
  }

  /// The words behind one that takes back what was said; `nil` where none does, or it gives up: "never mind the dinner".
  private func behindCorrection(_ sentence: Sentence) -> [String]? {
    let words = sentence.words
    let leads = language.discourse.corrections.filter { words.starts(with: $0) }
    guard let lead = leads.map(\.count).max() else { return nil }
    let rest = Array(words[lead...].drop { $0 == Normalizer.comma })
    let isGivenUp = sentence.reader.read(Array(words[..<lead])).contains {
      sentence.reader.isCancelling($0)
    }
    return rest.isEmpty || isGivenUp ? nil : rest
  }

  /// A refusal of what is read back, "don't pay her", "not Emily", or of what is asked about by its name, "stop that transfer".
  func refusedByName(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader) = (sentence.words, sentence.reader)
    if case .agreement(let open) = expectation,
      forbids(open, words, with: reader) || excludesValue(words)
    {
      return [heard("no", in: words, sentence.confidence)]
    }
    guard expectation != .command, expectation != .pin,
      sentence.isUnread || takesBackOpen(sentence), let whole = withPronoun(words),
      let reading = reader.read(whole).first, reader.isCancelling(reading)
    else { return nil }
    return [heard("cancel", in: words, sentence.confidence)]
  }

  /// Whether words are read as what takes back the open command once it is done, and name nothing: "cancel the booking".
  private func takesBackOpen(_ sentence: Sentence) -> Bool {
    guard let open = dialogue.openIntent, case .intent(let counter, _)? = catalogue[open]?.undo,
      sentence.clauses.count == 1
    else { return false }
    return sentence.clauses[0].readings.contains { reading in
      reading.rule == counter
        && reading.slots.allSatisfy { slot in
          slot.range.isEmpty || slot.name == Interpretation.subjectSlot
            || isPronoun(slot, of: reading.rule)
        }
    }
  }

  /// Whether words rule out a value of the command: "not Emily".
  private func excludesValue(_ words: [String]) -> Bool {
    guard let excluded = language.discourse.excluded(by: bare(words)) else { return false }
    let slots = said.flatMap(\.reading.slots)
    guard let slot = slots.last(where: { $0.rawWords == excluded }) else { return false }
    // Of several, the others stay.
    return slots.count { $0.name == slot.name } == 1
  }

  /// The words with a pronoun in the place of what they call the thing: "cancel it", of "cancel the payment"; `nil` where they call nothing so.
  private func withPronoun(_ words: [String]) -> [String]? {
    let discourse = language.discourse
    let nouns = Set(discourse.things.values.joined())
    guard let pronoun = discourse.omitted,
      let place = words.indices.dropFirst().first(where: { index in
        nouns.contains(words[index])
          && (discourse.determiners.contains(words[index - 1])
            || discourse.isPronoun(ofAnyKind: [words[index - 1]]))
      })
    else { return nil }
    return words[..<(place - 1)] + [pronoun] + words[(place + 1)...]
  }
}
