internal import Conversation
internal import Intents
internal import Understanding

/// People that a guess leaves out, since words speak of them by a mere pronoun: "ask him for twenty back".
extension Session {
  /// A guess with the person that a pronoun in its words stands for, where it tells nobody; as it is where nobody is known to be meant.
  func withPerson(_ heard: Heard) throws -> Heard {
    guard heard.repair == nil, let reading = heard.readings.first, reading.probability != nil,
      let parameter = catalogue[reading.rule]?.parameters.first(where: { $0.thing == Self.person }),
      !reading.slots.contains(where: { $0.name == parameter.name })
    else { return heard }
    let words = heard.outcome.text.split(separator: " ").map(String.init)
    let place = try words.indices.last { index in
      try !reading.slots.contains { $0.range.contains(index) } && isPerson(at: index, in: words)
    }
    guard let place else { return heard }
    let pronoun = words[place]
    var told = reading
    told.slots.append(
      Interpretation.Slot(
        name: parameter.name, value: .text(pronoun), raw: pronoun, range: place..<(place + 1)))
    let meant = dialogue.referring([told])
    guard let best = meant.first, best.slots.contains(where: { $0.value.entity != nil }) else {
      return heard
    }
    return reread(heard, as: meant + heard.readings.dropFirst())
  }

  /// The kind of things that people are.
  private static let person = "contact"

  /// Whether a word is a pronoun for nobody but a person, and says of nothing whose it is: "her" of "text her", not of "text her number".
  private func isPerson(at index: Int, in words: [String]) throws -> Bool {
    let discourse = language.discourse
    let word = [words[index]]
    guard discourse.pronouns(for: Self.person).contains(word),
      !discourse.pronouns(for: "").contains(word)
    else { return false }
    guard index + 1 < words.count else { return true }
    let next = words[index + 1]
    return try next == Normalizer.comma || discourse.linkers.contains(next)
      || discourse.fillers.contains(next) || !language.kinds(of: [next]).isEmpty
  }
}
