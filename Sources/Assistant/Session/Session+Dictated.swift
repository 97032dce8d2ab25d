internal import Conversation
internal import Intents
internal import Understanding

/// Answers to a question for the speaker's own words.
extension Session {
  /// The answers that are no text: they end the question, or have it said again.
  private static let controls: Set<String> = [
    "cancel", "dismiss", "leave", "no", "repeat", "restore", "undo", "wait", "withdraw",
  ]

  /// The text that is asked for, whatever else its words might be: "hello", "no problem" and "I'm sorry" of a message, and "call Emily"
  /// of a reminder.
  func dictated(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .value(let name, let intent) = expectation, let asked = catalogue[intent]?[name],
      let isOfAnything = dictates(asked), !isControl(sentence), try !corrects(sentence, asked)
    else { return nil }
    let readings = sentence.clauses.compactMap(\.readings.first)
    let isElse = readings.contains { means($0, elseThan: asked, ofAnything: isOfAnything) }
    guard !isElse, !sentence.words.isEmpty else { return nil }
    let place = place(of: asked, in: sentence, ofAnything: isOfAnything)
    let text = Interpretation(
      rule: name, slots: [dictation(name, of: sentence.words, at: place)], score: 0,
      text: sentence.text)
    return [heard(text, in: sentence, sentence.confidence)]
  }

  /// The clause without a text that only points at what was spoken of, and says nothing of it: "tell Anne about it".
  func withoutPointing(_ clause: Clause) -> Clause {
    var clause = clause
    for index in clause.readings.indices {
      let rule = clause.readings[index].rule
      guard let definition = catalogue[rule] else { continue }
      clause.readings[index].slots.removeAll { slot in
        slot.isDictated && definition[slot.name]?.isOwnText == true
          && definition[slot.name]?.ask != nil
          && language.discourse.isPronoun(
            ofAnyKind: Array(slot.rawWords[behind(language.discourse.textLeads, slot.rawWords)...]))
      }
    }
    return clause
  }

  /// What was understood with a reported question as it is put to whom it is sent: "ask Maria whether she can come" sends "can you come".
  func withQuestionPut(_ heard: Heard, in words: [String]) -> Heard {
    guard heard.repair == nil, language.discourse.reported != nil else { return heard }
    return reread(heard, as: heard.readings.map { withQuestionPut($0, in: words) })
  }

  private func withQuestionPut(_ reading: Interpretation, in words: [String]) -> Interpretation {
    guard let definition = catalogue[reading.rule],
      let index = reading.slots.firstIndex(where: { slot in
        slot.isDictated && definition[slot.name]?.isOwnText == true && !slot.range.isEmpty
      }),
      reading.slots[index].range.lowerBound <= words.count,
      let put = language.discourse.reported?.put(
        reading.slots[index].rawWords, behind: words[..<reading.slots[index].range.lowerBound])
    else { return reading }
    var reading = reading
    reading.slots[index].value = .text(put.joined(separator: " "))
    return reading
  }

  /// Whether the texts of a parameter are the speaker's own words: `true` where they may be any command, and `nil` where they are no such
  /// texts.
  private func dictates(_ parameter: ParameterDefinition) -> Bool? {
    guard parameter.kind == .text else { return nil }
    if parameter.isSentence { return true }
    if let with = parameter.dictatedWith {
      let isSaid = said.flatMap(\.reading.slots).contains {
        $0.name == with && $0.value == .boolean(true)
      }
      return isSaid ? true : nil
    }
    return parameter.isArray ? nil : false
  }

  private func isControl(_ sentence: Sentence) -> Bool {
    guard let reading = sentence.clauses.first?.readings.first,
      reading.rule == Interpretation.answerRule,
      let answer = reading.slots.first(where: { $0.name == "answer" })?.value.text
    else { return false }
    let isRest = sentence.clauses.count > 1 && sentence.clauses[1].readings.isEmpty
    return Self.controls.contains(answer) && !isRest
  }

  /// Whether words change another value of the command than is asked for: "no, Nancy".
  private func corrects(_ sentence: Sentence, _ asked: ParameterDefinition) throws -> Bool {
    let isAnswer =
      sentence.clauses.count == 1 && sentence.clauses[0].readings.first?.rule == asked.name
      && !language.discourse.corrections.contains { sentence.words.starts(with: $0) }
    guard let repair = try repair(by: sentence), repair.isKnown, !repair.heard.slots.isEmpty
    else { return false }
    return repair.heard.slots.allSatisfy { slot in
      slot.name != asked.name && (!isAnswer || isMeasured(slot, of: repair.heard.rule))
    }
  }

  /// Whether a slot has a time, a length or an amount: "tomorrow" is no name.
  private func isMeasured(_ slot: Interpretation.Slot, of rule: String) -> Bool {
    switch catalogue[rule]?[slot.name]?.kind {
    case .moment, .duration, .money, .number: true
    case .text, .entity, .boolean, .enumeration, nil: false
    }
  }

  /// Whether a reading is something else than the text: a question, or, where the text is not of anything that could be done, a command that
  /// rules read.
  private func means(
    _ reading: Interpretation, elseThan asked: ParameterDefinition, ofAnything: Bool
  ) -> Bool {
    guard let definition = catalogue[reading.rule] else { return false }
    if reading.rule == dialogue.openIntent {
      return !reading.slots.isEmpty
        && reading.slots.allSatisfy { slot in
          ofAnything
            ? slot.name != asked.name
            : slot.name != asked.name && !slot.isDictated && !slot.isUnknownName
        }
    }
    guard !definition.isQuery else { return true }
    // "And set a timer" is wanted besides.
    let isMeant =
      ofAnything
      ? isBesides(reading.text.split(separator: " ").map(String.init))
      : !isSaidToSomebody(reading.text)
    return isMeant && reading.isCertain && !isLoose(reading)
  }

  /// Whether words may well be said to a person: "can you pick me up at six", "I need a ride home".
  private func isSaidToSomebody(_ text: String) -> Bool {
    let (words, discourse) = (text.split(separator: " ").map(String.init), language.discourse)
    let asking = discourse.openings.filter { !discourse.clauseWords.isDisjoint(with: $0) }
    return (asking + discourse.remarks).contains { words.starts(with: $0) }
  }

  /// The words that are the text: of what shall be done those behind "to", and of any other text those that a rule reads as it, or of a name
  /// those between "make it" and "please".
  private func place(
    of asked: ParameterDefinition, in sentence: Sentence, ofAnything: Bool
  ) -> Range<Int> {
    let (words, discourse) = (sentence.words, language.discourse)
    if ofAnything { return behind(discourse.textLeads, words)..<words.count }
    let place = placeByRule(of: asked, in: sentence)
    guard asked.names != nil, place == words.indices else { return place }
    let begin = behind(discourse.repairs + discourse.textLeads, words)
    let tail = discourse.hedges.after.filter {
      words[begin...].dropFirst().suffix($0.count) == $0[...]
    }
    return begin..<(words.count - (tail.map(\.count).max() ?? 0))
  }

  /// The number of the words by which a text begins and which are the longest of some leads to it.
  private func behind(_ leads: [[String]], _ words: [String]) -> Int {
    leads.filter { words.starts(with: $0) && $0.count < words.count }.map(\.count).max() ?? 0
  }

  /// The words that a rule reads as the text beside others, "it should say", which do not themselves take anything back; all of them where none
  /// does.
  private func placeByRule(of asked: ParameterDefinition, in sentence: Sentence) -> Range<Int> {
    let words = sentence.words
    guard sentence.clauses.count == 1, let reading = sentence.clauses[0].readings.first,
      reading.slots.count == 1, let text = reading.slots.first, text.name == asked.name,
      !text.range.isEmpty, text.range.upperBound <= words.count
    else { return words.indices }
    let lead = Array(words[..<text.range.lowerBound])
    let turns = language.discourse.corrections + language.discourse.prohibitions
    return turns.contains { lead.firstRange(of: $0) != nil } ? words.indices : text.range
  }

  /// Words at a place as a text of the speaker's own.
  func dictation(
    _ name: String, of words: [String], at place: Range<Int>
  ) -> Interpretation.Slot {
    let text = words[place].joined(separator: " ")
    return Interpretation.Slot(
      name: name, value: .text(text), raw: text, range: place, isDictated: true)
  }
}
