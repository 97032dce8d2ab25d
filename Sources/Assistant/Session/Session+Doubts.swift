internal import Conversation
internal import Intents
internal import Understanding

/// Doubts: whether words may mean something else than they were read as.
extension Session {
  /// The most words that a repair takes for the name of a thing without doubt.
  private static let longestThing = 2
  /// The probability from which on all of the words count rather than a change in some of them.
  static let sureOfWhole = 0.8

  /// Whether a repair takes a sentence that may be said of somebody for another text, at the question whether the one before is meant:
  /// "no, she's asleep by now".
  func isRemark(_ repair: Repair) -> Bool {
    guard situation?.kind == .confirm, repair.way == .instead, let text = repair.heard.slots.first,
      repair.heard.slots.count == 1, text.isDictated,
      catalogue[repair.heard.rule]?[text.name]?.kind == .text
    else { return false }
    let words = text.rawWords
    let discourse = language.discourse
    let openings = discourse.corrections + discourse.hedges.before + [[Normalizer.comma]]
    var start = 0
    while let opening = openings.first(where: { words[start...].starts(with: $0) }) {
      start += opening.count
    }
    return words[start...].first.map(discourse.clauseWords.contains) == true
      || discourse.remarks.contains { words[start...].starts(with: $0) }
  }

  /// Whether words call off what is done, and all that is said behind the comma is a remark, which changes nothing in it.
  func isTakenBack(
    _ words: [String], besides repair: Repair?, with reader: SentenceReader
  ) -> Bool {
    guard expectation == .command, isOfLastAct, repair?.isKnown != true || repair?.way == .never,
      let first = Self.parts(of: words).first, first.count < words.count
    else { return false }
    let (opening, rest) = (bare(Array(words[first])), Array(words[first.upperBound...].dropFirst()))
    let discourse = language.discourse
    let isRemark = (discourse.remarks + discourse.remarksApart).contains { rest.starts(with: $0) }
    return isRemark
      && ([opening, Array(words[first])]).contains {
        reader.read($0).first.map { reader.isCancelling($0) || reader.isUndoing($0) } == true
      }
      && !Self.parts(of: rest).contains { part in
        reader.read(Array(rest[part])).first.map(isOfOther) == true
      }
  }

  /// Whether what was spoken of last is what was done last, or a question in its domain.
  private var isOfLastAct: Bool {
    guard let done = dialogue.doneIntent else { return false }
    return catalogue[done]?.isQuery == false
      || catalogue.domain(of: done) == dialogue.undoableIntent.flatMap(catalogue.domain)
  }

  /// Whether a reading is a command that is about something else than what was spoken of.
  private func isOfOther(_ reading: Interpretation) -> Bool {
    catalogue[reading.rule] != nil && !reading.isTentative && !leavesOpen(reading)
  }

  /// Whether a repair takes many words for the name of a thing: "wait, we still have bread".
  func takesManyWords(_ repair: Repair) -> Bool {
    repair.heard.slots.contains { slot in
      guard slot.isDictated, slot.range.count > Self.longestThing,
        let parameter = catalogue[repair.heard.rule]?[slot.name]
      else { return false }
      return parameter.isArray || parameter.kind != .text
    }
  }

  /// Whether a repair takes words with a comma in them for a text, part of which may be a remark: "there was the delivery too, so make
  /// it forty".
  func takesRemark(_ repair: Repair) -> Bool {
    repair.heard.slots.contains { $0.isDictated && $0.raw.contains(Normalizer.comma) }
  }

  /// Whether what is found in part of the words, a change or another command, ignores values that a sure reading of all of them finds in the
  /// rest: "when I get home, defrost the stock", "turn the fan down though, it's so loud".
  func leavesOut(_ core: Core, of clauses: [Clause], in words: [String]) -> Bool {
    guard expectation == .command, clauses.count == 1,
      let whole = clauses[0].readings.first, whole.probability ?? 0 >= Self.sureOfWhole,
      !whole.isTentative, core.heard.repair != nil || core.heard.readings.first?.rule != whole.rule,
      let place = words.firstRange(
        of: core.heard.outcome.text.split(separator: " ").map(String.init))
    else { return false }
    let isCommand = core.heard.repair == nil
    return whole.slots.contains { slot in
      // What is told of another command may be a remark: "diaper emergency, pause".
      !slot.range.isEmpty && !slot.range.overlaps(place) && !(isCommand && slot.isDictated)
    }
  }

  /// Whether a repair takes a remark for one of several things: "oh wait, we've still got bread", "he's packed the torch already and the
  /// socks too".
  func takesRemarkForThing(_ repair: Repair) -> Bool {
    repair.heard.slots.contains { slot in
      slot.isDictated && catalogue[repair.heard.rule]?[slot.name]?.isArray == true
        && language.discourse.isRemark(slot.rawWords)
    }
  }

  /// Whether a repair takes an opinion for the name of a thing: "that's too expensive", "that's fair".
  func takesOpinion(_ repair: Repair, in all: [String]) -> Bool {
    let discourse = language.discourse
    return situation?.kind == .confirm
      && repair.heard.slots.contains { slot in
        let words = slot.rawWords
        if isFreeName(slot), discourse.assents.isSuperset(of: words) { return true }
        if isFreeName(slot), words.count == 1, slot.range.lowerBound <= all.count {
          let lead = all[..<slot.range.lowerBound]
          return discourse.opinions.contains { lead.suffix($0.count).elementsEqual($0) }
        }
        return slot.isUnknownName && words.count > 1 && discourse.fillers.contains(words[0])
          && !discourse.determiners.contains(words[0])
          && !discourse.definiteArticles.contains(words[0])
      }
  }

  /// Whether a repair takes free words where a rule reads a command of all of them that is about known things: "actually the fractions are
  /// done".
  ///
  /// What takes something out of what was just said is none: "forget the milk".
  func isOutdone(_ repair: Repair, by clauses: [Clause], with reader: SentenceReader) -> Bool {
    let readings = clauses.compactMap(\.readings.first)
    guard expectation == .command, !repair.isKnown, readings.count == 1,
      !reader.removes(clauses[0].words),
      let reading = readings.first, let definition = catalogue[reading.rule],
      !definition.isQuery, reading.rule != repair.heard.rule
    else { return false }
    return !reading.isGuess && reading.probability == nil
      && reading.slots.contains { definition[$0.name].map(isThing) == true }
      && reading.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
  }

  private func isThing(_ parameter: ParameterDefinition) -> Bool {
    if case .entity = parameter.kind { return true }
    return parameter.thing != nil
  }

  /// Whether a repair takes a number for a time and what follows it for a thing: "make it five kilos of potatoes".
  func takesNumberForTime(_ repair: Repair) -> Bool {
    let slots = repair.heard.slots
    let words = repair.heard.text.split(separator: " ").map(String.init)
    return slots.contains { isNumberForTime($0, in: words) } && slots.contains(where: \.isDictated)
  }

  /// The clause without remarks that its best reading takes for one more of several things: "cinnamon, I nearly forgot".
  func withoutRemarkedThings(_ clause: Clause) -> Clause {
    var clause = clause
    for (index, reading) in clause.readings.enumerated() {
      clause.readings[index].slots = reading.slots.filter { slot in
        let isThing = catalogue[reading.rule]?[slot.name].map { $0.isArray && $0.isFree } == true
        let isFirst = !reading.slots.contains { other in
          other.name == slot.name && other.range.lowerBound < slot.range.lowerBound
        }
        return !isThing || isFirst || !slot.isDictated
          || clause.words[slot.range.lowerBound - 1] != Normalizer.comma
          || !language.discourse.isRemark(slot.rawWords)
      }
    }
    return clause
  }

  /// Whether a repair that takes something out leaves what was done last as it was: of "not the rags", which the act before was about.
  func changesNothing(_ repair: Repair) -> Bool {
    guard expectation == .command, repair.way == .instead, repair.heard.slots.isEmpty,
      let done = said.merged()
    else { return false }
    return isSame(repair.readings[0], as: done)
  }

  /// Whether two readings give the same values.
  func isSame(_ one: Interpretation, as other: Interpretation) -> Bool {
    let isIn = { (slots: [Interpretation.Slot], others: [Interpretation.Slot]) in
      slots.allSatisfy { slot in others.contains { $0.name == slot.name && $0.value == slot.value }
      }
    }
    return isIn(one.slots, other.slots) && isIn(other.slots, one.slots)
  }

  /// Whether a repair takes what stands for a thing for a number or a time, "never mind that one", or for the beginning of a text: "that's
  /// it, off it goes".
  func takesStandIn(_ repair: Repair, in words: [String]) -> Bool {
    repair.heard.slots.contains { slot in
      if slot.isDictated, slot.range.upperBound <= words.count,
        let first = Self.parts(of: Array(words[slot.range])).first
      {
        return language.discourse.isPronoun(ofAnyKind: Array(words[slot.range].prefix(first.count)))
      }
      return
        !slot.range.isEmpty && slot.range.upperBound <= words.count && slot.value.text == nil
        && slot.value.entity == nil && language.discourse.standsIn(slot.range, among: words)
    }
  }

  /// Whether a reading leaves open what it is about: it has a pronoun, or is an answer such as "stop it".
  func leavesOpen(_ reading: Interpretation) -> Bool {
    reading.rule == Interpretation.answerRule
      || reading.slots.contains { slot in
        slot.name == Interpretation.subjectSlot
          || catalogue[reading.rule]?[slot.name]?.thing.map {
            language.discourse.isPronoun(slot.raw, for: $0)
          } == true
      }
  }

  /// Whether words may mean something else than their best reading, if there is one: it takes words with a comma in them
  /// for a name, or for a text that may have an amount in it, or no rule reads them.
  func isDoubtful(_ reading: Interpretation?) -> Bool {
    guard let reading, reading.probability == nil else { return true }
    return reading.slots.contains { slot in
      slot.raw.contains(Normalizer.comma)
        && (isFreeName(slot) || slot.isDictated && lacksAmount(reading))
    }
  }

  /// Whether a reading passes over words that are a command of their own: "an alarm for six, god help me" asks for no help.
  func overlooks(_ clause: Clause, with reader: SentenceReader) -> Bool {
    guard let reading = clause.readings.first, reading.isGuess, reading.probability == nil,
      reading.slots.isEmpty
    else { return false }
    return Self.parts(of: clause.words).contains { part in
      part.count < clause.words.count
        && reader.read(Array(clause.words[part])).first.map { own in
          catalogue[own.rule] != nil && own.isCertain && own.rule != reading.rule
        } == true
    }
  }

  /// Whether an amount or a length that a command takes is not told, so that it may be among somebody's own words: "for the mulch, thirty
  /// five dollars".
  private func lacksAmount(_ reading: Interpretation) -> Bool {
    let said = Set(reading.slots.map(\.name))
    return catalogue[reading.rule]?.parameters.contains { parameter in
      [.money, .duration].contains(parameter.kind) && !said.contains(parameter.name)
    } == true
  }

  /// Whether nobody can tell what its pronouns stand for.
  func isUnclear(_ clause: Clause) -> Bool {
    !clause.readings.isEmpty && dialogue.referring(clause.readings).isEmpty
  }

  /// Whether it is a command of which nobody can tell what its pronouns stand for.
  func isUnclear(_ core: Core) -> Bool {
    guard case .command(let reading) = core.answer else { return false }
    return dialogue.referring([reading]).isEmpty
  }

  /// Whether part of the words calls the command off, while another part was read as an unknown name: "never mind, too late".
  func isCalledOff(
    _ words: [String], in clauses: [Clause], with reader: SentenceReader
  ) -> Bool {
    guard expectation != .command,
      clauses.contains(where: { $0.readings.first?.slots.contains(where: isFreeName) == true })
    else { return false }
    let parts = Self.parts(of: words)
    return parts.count > 1
      && parts.contains { reader.read(Array(words[$0])).first.map(reader.isCancelling) == true }
  }
}
