internal import Conversation
internal import Intents
internal import Understanding

/// Answers inside of more words: "well, saturday would be lovely", "yes, you may send it now".
extension Session {
  /// The most words in which an answer is looked for.
  static let mostWords = 16
  /// The most places that are tried.
  private static let mostPlaces = 80

  /// Where the answer stands in words that mean nothing as a whole, the longest place first; `nil` where there is none.
  ///
  /// `read` reads the words of a place. The words around it may say neither another value of its kind nor the contrary.
  /// Where no question is open, only what changes the last command counts, behind other words: "goodness, i meant seven".
  func core(
    of words: [String], changes: ([String]) -> Bool, reading read: ([String]) throws -> Core?
  ) throws -> Core? {
    guard expectation != .pin else { return nil }
    // "Yep, airport" says once more what was asked.
    let agreement =
      expectation == .command || words.count > Self.mostWords
      ? nil : try agreement(words, reading: read)
    if let core = try agreement ?? amidRemarks(words, reading: read) { return core }
    guard words.count <= Self.mostWords else { return nil }
    guard expectation != .command else { return try lateChange(words, changes, read) }
    for place in placesOfValues(in: words).prefix(Self.mostPlaces) {
      guard let core = try read(Array(words[place])) else { continue }
      // A command among other words is none of the answers to a question.
      if case .command = core.answer { return nil }
      // "What" alone belongs to another question.
      if case .repetition = core.answer, bare(Array(words[place])).count > 1 { return core }
      guard case .value(let value) = core.answer, !isHourOfCount(core, at: place, in: words),
        !isCountOfHour(core, at: place, in: words)
      else { continue }
      let rest = Array(words[..<place.lowerBound] + words[place.upperBound...])
      if try isAside(rest, of: value) { return core }
    }
    return nil
  }

  /// Whether a value is a time only by a number that counts what was spoken of: "two", of "it's two packets of cereal".
  private func isHourOfCount(_ core: Core, at place: Range<Int>, in words: [String]) -> Bool {
    guard place.upperBound < words.count, isBareNumber([words[place.upperBound - 1]]) else {
      return false
    }
    let (discourse, next) = (language.discourse, words[place.upperBound])
    // "Four pieces" is a number of something.
    let isOfSomething =
      isBareNumber(Array(words[place])) && next != Normalizer.comma
      && !discourse.assents.contains(next) && !discourse.courtesies.contains(next)
      && !discourse.hedges.after.contains { words[place.upperBound...].starts(with: $0) }
      && !discourse.approvals.contains { words[place.upperBound...].starts(with: $0) }
      && (try? language.kinds(of: [next]).isEmpty) == true
    let isCounted =
      !discourse.linkers.contains(next)
      && (isOfSomething || said.contains { $0.words.contains(next) })
    let slots = core.heard.repair?.heard.slots ?? core.heard.readings.first?.slots ?? []
    return isCounted && slots.contains { $0.value.moment != nil }
  }

  /// Whether a value is no time, though a word before its number tells one: "nine", of "I have to be there by nine".
  private func isCountOfHour(_ core: Core, at place: Range<Int>, in words: [String]) -> Bool {
    guard place.lowerBound > 0, isBareNumber(Array(words[place])),
      language.discourse.hourLeads.contains(words[place.lowerBound - 1])
    else { return false }
    let slots = core.heard.repair?.heard.slots ?? core.heard.readings.first?.slots ?? []
    return slots.allSatisfy { $0.value.moment == nil }
  }

  /// "Yes, you may send it now": what begins with an agreement, and goes on with words that agree, or were asked.
  private func agreement(
    _ words: [String], reading read: ([String]) throws -> Core?
  ) throws -> Core? {
    // What is asked may quote anything, such as a message that takes something back.
    let asked = Set(language.normalizer.words(of: lastSaid))
      .subtracting(language.discourse.reversals)
    let isAgreed = { (word: String) in
      word == Normalizer.comma || language.discourse.assents.contains(word) || asked.contains(word)
    }
    for length in (1..<max(1, words.count)).reversed()
    where words[length...].allSatisfy(isAgreed) || isPronoun(words[length...], beside: isAgreed) {
      if let core = try read(Array(words[..<length])), case .agreement = core.answer {
        return core
      }
    }
    return nil
  }

  /// Whether words are a pronoun, whatever it stands for, and others that agree: "yes, all of them please".
  private func isPronoun(
    _ words: ArraySlice<String>, beside isAgreed: (String) -> Bool
  ) -> Bool {
    words.indices.contains { start in
      words[..<start].allSatisfy(isAgreed)
        && (start..<words.endIndex).contains { end in
          words[(end + 1)...].allSatisfy(isAgreed)
            && language.discourse.isPronoun(ofAnyKind: Array(words[start...end]))
        }
    }
  }

  /// Reads an undoing or a repair of the last command at the end of the words; `nil` where there is none.
  private func lateChange(
    _ words: [String], _ changes: ([String]) -> Bool, _ read: ([String]) throws -> Core?
  ) throws -> Core? {
    guard !said.isEmpty else { return nil }
    for start in words.indices.dropFirst() {
      let end = Array(words[start...])
      guard let core = try read(end) else { continue }
      if case .undoing = core.answer { return core }
      guard changes(end) else { continue }
      return core.heard.repair == nil ? nil : core
    }
    return nil
  }

  /// A reading of some of the words, and the answer that it gives.
  struct Core {
    enum Answer {
      case agreement
      case refusal
      /// A wish to have things as they were before.
      case undoing
      /// A wish to hear the question again.
      case repetition
      case value(words: [String])
      /// It is a command of its own.
      case command(Interpretation)
    }

    let answer: Answer
    let heard: Heard
  }

  /// Reads some of the words as an answer to the open question, or as a command; `nil` where that is not sure.
  func core(in heard: [Heard]) -> Core? {
    guard heard.count == 1, let first = heard.first else { return nil }
    let words = first.outcome.text.split(separator: " ").map(String.init)
    if let repair = first.repair {
      // "I didn't hear it, do it again".
      if repair.way == .another, repair.heard.slots.isEmpty, expectation == .command {
        return Core(answer: .value(words: words), heard: first)
      }
      guard repair.isKnown,
        repair.way == .instead || isAnother(repair, in: words) || isFurther(repair),
        let slot = repair.heard.slots.first,
        !leavesOpen(repair.heard)
      else { return nil }
      let value =
        slot.range.isEmpty || slot.range.upperBound > words.count ? words : Array(words[slot.range])
      return Core(answer: .value(words: value), heard: first)
    }
    guard let reading = first.outcome.interpretation, !reading.isGuess else { return nil }
    guard catalogue[reading.rule] == nil else {
      return Core(answer: .command(reading), heard: first)
    }
    guard let slot = reading.slots.first,
      reading.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName })
    else { return nil }
    if let answer = reading.slots.first(where: { $0.name == "answer" })?.value {
      switch answer.text {
      case "yes": return Core(answer: .agreement, heard: first)
      case "undo", "withdraw", "dismiss", "restore": return Core(answer: .undoing, heard: first)
      case "repeat": return Core(answer: .repetition, heard: first)
      case "no", "cancel": return Core(answer: .refusal, heard: first)
      default: return nil
      }
    }
    // "Book it" agrees to what is asked, or to nothing.
    guard slot.name != "act" else { return Core(answer: .agreement, heard: first) }
    return Core(answer: .value(words: Array(words[slot.range])), heard: first)
  }

  /// Whether words ask for one more in so many words: "add another one ten minutes later".
  private func isAnother(_ repair: Repair, in words: [String]) -> Bool {
    repair.way == .another && expectation == .command
      && language.discourse.others.contains { words.starts(with: $0) }
  }

  /// Whether a repair does more or less of what was done: "a notch higher".
  private func isFurther(_ repair: Repair) -> Bool {
    repair.way == .another && expectation == .command && repair.heard.slots.count == 1
      && repair.heard.slots.allSatisfy { slot in
        catalogue[repair.heard.rule]?[slot.name]?.relativeTo.isEmpty == false
      }
  }

  static func places(in words: [String]) -> [Range<Int>] {
    (1..<max(1, words.count)).reversed().flatMap { length in
      (0...words.count - length).map { $0..<$0 + length }
    }.filter {
      words[$0.lowerBound] != Normalizer.comma && words[$0.upperBound - 1] != Normalizer.comma
    }
  }

  /// The places but those before a word that stands for a thing: "the first" of "the first one" is no day.
  func placesOfValues(in words: [String]) -> [Range<Int>] {
    Self.places(in: words).filter { place in
      place.upperBound == words.count
        || !language.discourse.standIns.contains(words[place.upperBound])
    }
  }

  /// Whether words around a value neither take it back nor say another of its kind.
  func isAside(_ rest: [String], of value: [String]) throws -> Bool {
    let rest = rest.filter { $0 != Normalizer.comma }
    guard language.discourse.reversals.isDisjoint(with: rest) else { return false }
    // "One" may be anything.
    guard !language.discourse.assents.isSuperset(of: value) else { return false }
    let isOfOne = value.count > 1 && value.last.map(language.discourse.standIns.contains) == true
    let kinds = try language.kinds(of: isOfOne ? value.dropLast() : value)
    if isAsked(for: .moment) || isAmongChoices, isBareNumber(value) { return false }
    if !isAsked(for: .number), isStandIn(value) { return false }
    return try !kinds.isEmpty
      && rest.allSatisfy { try language.kinds(of: [$0]).isDisjoint(with: kinds) }
  }

  private var isAmongChoices: Bool {
    if case .choice = expectation { true } else { false }
  }

  func isAsked(for kind: ParameterDefinition.Kind) -> Bool {
    guard case .value(let parameter, let intent) = expectation else { return false }
    return catalogue[intent]?[parameter]?.kind == kind
  }

  /// "The one", of which there are not one.
  func isStandIn(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return words.allSatisfy {
      discourse.determiners.contains($0) || discourse.standIns.contains($0)
    }
  }

  /// "We'll be four", where a time is asked for, tells none.
  func isBareNumber(_ words: [String]) -> Bool {
    (try? language.values(of: words, as: .number).isEmpty) == false
  }
}
