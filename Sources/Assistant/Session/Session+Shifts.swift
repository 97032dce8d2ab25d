internal import Intents
internal import Understanding

/// Times that are told by how much later or earlier they shall be: "the Saturday one can be half an hour later".
extension Session {
  private static let longestShift = 6

  /// A guess with the length by which a thing's time becomes later or earlier, in the place of a time that the same words were taken for.
  func withShift(_ heard: Heard, in words: [String]) throws -> Heard {
    guard heard.repair == nil, var reading = heard.readings.first, reading.probability != nil,
      let parameters = catalogue[reading.rule]?.parameters.filter({ $0.shift != nil }),
      !parameters.isEmpty,
      !reading.slots.contains(where: { slot in parameters.contains { $0.name == slot.name } }),
      let (place, shift, length) = try shift(in: words),
      let parameter = parameters.first(where: { $0.shift == shift })
    else { return heard }
    reading.slots.removeAll { $0.range.overlaps(place) }
    reading.slots.append(
      Interpretation.Slot(
        name: parameter.name, value: .duration(length), raw: words[place].joined(separator: " "),
        range: place))
    return reread(heard, as: [reading] + heard.readings.dropFirst())
  }

  /// The longest place in the words that tells by how much a time shall differ.
  private func shift(
    in words: [String]
  ) throws -> (Range<Int>, ParameterDefinition.Shift, Duration)? {
    for place in Self.places(in: words) where (2...Self.longestShift).contains(place.count) {
      if let (shift, length) = try language.difference(of: Array(words[place]), from: present)?
        .shift
      {
        return (place, shift, length)
      }
    }
    return nil
  }
}
