import Intents

/// Repairs that say what the new words take the place of: "not five, ten minutes".
extension SentenceReader {
  func substituted(_ draft: Draft) throws -> Repair? {
    for substitution in Substitution.all(in: draft.rest, by: discourse) {
      for index in draft.said.indices.reversed() {
        guard
          let stretch = stretch(
            of: substitution.old, in: draft.said[index].words, isRemoved: substitution.new.isEmpty)
        else { continue }
        for (stretch, new) in places(of: substitution, at: stretch, in: draft.said[index].words) {
          let place = draft.rest.firstRange(of: new)
          let start = place?.lowerBound ?? max(0, draft.rest.count - new.count)
          if let repair = try repair(
            draft, at: index, replacing: stretch, with: new,
            as: place.map { Array(draft.pieces[$0]) } ?? new, from: draft.start + start,
            mayEdit: true)
          {
            return repair
          }
        }
      }
    }
    return unsaid(draft)
  }

  /// The stretches to replace, with the new words for each: as they are; or without the unit that one of the two leaves
  /// out, "not five, ten minutes", "not five minutes, ten".
  private func places(
    of substitution: Substitution, at stretch: Range<Int>, in words: [String]
  ) -> [(Range<Int>, [String])] {
    let (old, new) = (substitution.old, substitution.new)
    var places = [(stretch, new)]
    if new.count > 1, stretch.upperBound < words.count, new.last == words[stretch.upperBound] {
      places.append((stretch, new.dropLast()))
    }
    if old.count > 1, !new.isEmpty, new.last != old.last {
      places.append((stretch.lowerBound..<stretch.upperBound - 1, new))
    }
    return places
  }

  /// "Not the belt", after nothing else was said than that: none of it shall be.
  private func unsaid(_ draft: Draft) -> Repair? {
    guard let last = draft.said.last else { return nil }
    let isAll = Substitution.all(in: draft.rest, by: discourse).contains { substitution in
      let old = substitution.old.drop(while: discourse.determiners.contains)
      return substitution.new.isEmpty && !old.isEmpty
        && last.reading.slots.contains { slot in
          slot.range.upperBound <= last.words.count && !slot.range.isEmpty
            && last.words[slot.range].drop(while: discourse.determiners.contains).elementsEqual(old)
            && catalogue[draft.intent]?[slot.name]?.isArray == true
        }
    }
    guard isAll else { return nil }
    var heard = last.reading
    heard.slots = []
    var repair = Repair(said: draft.said, readings: [last.reading], heard: heard)
    repair.way = .never
    return repair
  }

  /// Where the words stood last; if they are to go, with the "and" before or after them.
  private func stretch(of old: [String], in words: [String], isRemoved: Bool) -> Range<Int>? {
    let old = Array(old.drop(while: discourse.definiteArticles.contains))
    guard !old.isEmpty, old.count < words.count,
      let start = (0...(words.count - old.count)).last(where: {
        words[$0..<$0 + old.count].elementsEqual(old)
      })
    else { return nil }
    let stretch = start..<start + old.count
    guard isRemoved else { return stretch }
    let joins = discourse.heardJoins + [[Normalizer.comma]]
    if let join = joins.first(where: {
      start >= $0.count && words[..<start].suffix($0.count).elementsEqual($0)
    }) {
      return start - join.count..<stretch.upperBound
    }
    if let join = joins.first(where: { words[stretch.upperBound...].starts(with: $0) }) {
      return start..<stretch.upperBound + join.count
    }
    return nil
  }
}
