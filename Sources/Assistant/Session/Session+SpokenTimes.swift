internal import Conversation
internal import Intents
internal import Understanding

/// Times that are told by the time of what was spoken of: "remind me to get ready an hour before that", of a table.
extension Session {
  private static let lengthsOfSpokenTime = 2...6

  /// Another command at a time so much before or after that of the last one, where the words tell this at their end or at their beginning and no
  /// other time.
  func atSpokenTime(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard expectation != .pin, let last = dialogue.openIntent ?? dialogue.doneIntent,
      let spoken = dialogue.spokenMoment
    else { return nil }
    let end = words.endIndex - words.reversed().prefix(while: isCourteous).count
    for place in Self.places(in: words) where Self.lengthsOfSpokenTime.contains(place.count) {
      guard
        place.upperBound == end
          || words[place.upperBound...].first == Normalizer.comma
          || leads(words[place.upperBound...]),
        let time = try time(toldBy: Array(words[place]), from: spoken)
      else { continue }
      guard let reading = try command(besides: place, in: sentence),
        let parameter = timeParameter(of: reading), !dialogue.referring([reading]).isEmpty,
        reading.rule != last || reading.slots.contains(where: \.isDictated)
      else { return nil }
      var command = reading
      command.slots.append(
        Interpretation.Slot(
          name: parameter.name, value: time, raw: words[place].joined(separator: " "), range: place)
      )
      return [heard(command, in: sentence, sentence.confidence)]
    }
    return nil
  }

  /// The time that "for then" tells, or "an hour before".
  private func time(toldBy words: [String], from spoken: Moment) throws -> Value? {
    if language.discourse.spokenTimes.contains(words) { return .moment(spoken) }
    guard let difference = try language.difference(of: words, from: present),
      difference.shift != nil
    else { return nil }
    return difference.applied(to: .moment(spoken))
  }

  /// The command that the words but for a place say, which tells no time; `nil` where they are not surely one.
  private func command(
    besides place: Range<Int>, in sentence: Sentence
  ) throws -> Interpretation? {
    let words = sentence.words
    let rest = Array(words[..<place.lowerBound] + words[place.upperBound...])
    let join = language.discourse.joins.filter { rest.starts(with: $0) }.map(\.count).max() ?? 0
    let read = [rest, Array(rest[join...])].lazy.compactMap { words in
      sentence.reader.read(words).first { catalogue[$0.rule] != nil }.map { (words, $0) }
    }.first
    guard let (words, reading) = read, !reading.isGuess, reading.probability == nil,
      reading.slots.allSatisfy({ $0.value.moment == nil })
    else { return nil }
    var command = reading
    command.slots = reading.slots.map { slot in
      let slot = slot.moved(by: rest.count - words.count)
      return slot.range.lowerBound < place.lowerBound ? slot : slot.moved(by: place.count)
    }
    return command
  }

  /// The parameter for a time that is asked for, or else the first.
  private func timeParameter(of reading: Interpretation) -> ParameterDefinition? {
    let times = catalogue[reading.rule]?.parameters.filter { $0.kind == .moment } ?? []
    return times.first { $0.ask != nil } ?? times.first
  }

  /// Whether words begin what shall be done at the time: "to pack the sandwiches".
  private func leads(_ words: ArraySlice<String>) -> Bool {
    language.discourse.textLeads.contains { words.starts(with: $0) }
  }

  private func isCourteous(_ word: String) -> Bool {
    language.discourse.courtesies.contains(word)
  }
}
