internal import Conversation
internal import Grammar
internal import Intents
internal import Understanding

extension Session {
  /// The number of sentences sampled from each of the apps' rules.
  private static let sentences = 60
  /// A word that no grammar knows, for stretches of free words.
  private static let unknown = ["zorp"]

  /// Sentences that both an app made of files and a built-in domain claim, one for each pair of intents.
  ///
  /// The search covers sentences sampled from the apps' rules, and the examples of all intents.
  package mutating func collisions() throws -> [Collision] {
    let precedence = language.precedence
    guard !precedence.own.isEmpty else { return [] }
    let listening = try listening()
    var found: [[String]: Collision] = [:]
    for words in sentences(of: precedence.own) {
      let readings = listening.interpretations(of: words)
      guard let (own, rival) = precedence.contested(in: readings) else { continue }
      let sentence = words.joined(separator: " ")
      // The shortest sentence makes the best example.
      let known = found[[own.rule, rival.rule]]
      if let known, known.sentence.count <= sentence.count { continue }
      found[[own.rule, rival.rule]] = Collision(
        own: own.rule, rival: rival.rule,
        winner: own.score > rival.score ? own.rule : rival.rule, sentence: sentence)
    }
    return found.values.sorted { ($0.own, $0.rival) < ($1.own, $1.rival) }
  }

  private func sentences(of own: Set<String>) -> [[String]] {
    let commands = language.commands.filter {
      own.contains($0.split(separator: ".").last.map(String.init) ?? $0)
    }
    let sampler = language.sampler(dictatingOnly: Self.unknown)
    let made = commands.flatMap { command -> [[String]] in
      var generator = SeededGenerator(seed: 1, name: command)
      return (0..<Self.sentences).compactMap { _ in sampler.sentence(of: command, using: &generator)
      }
    }
    return catalogue.intents.flatMap(\.examples).map(language.normalizer.words) + made
  }
}
