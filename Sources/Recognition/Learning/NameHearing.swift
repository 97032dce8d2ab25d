package import Grammar

/// Tells which phones a misheard utterance had in the place of a name, and whether they are a way to say that name.
///
/// One that is farther from the known ways than a stranger would say it, or that is another name, teaches nothing.
package struct NameHearing: Sendable {
  /// The share of phones in which a new way may differ from a known one.
  private static let farthest = 0.5
  /// The share in which two hearings of the same way may differ.
  private static let alike = 0.3
  /// The share by which one name is much nearer than another.
  private static let lead = 0.15
  /// How much worse than any phones the words around the name may fit, for each of their phones.
  private static let worstFit = 3.0
  /// Fewer phones are heard in anything.
  private static let fewest = 3
  /// The ways to say a name that are compared, and those of each of its words.
  private static let (mostWays, mostWaysOfWord) = (16, 8)

  private let lexicon: PronunciationLexicon

  package init(lexicon: PronunciationLexicon) { self.lexicon = lexicon }

  /// The phones in the place of a name between other words; `nil` where the utterance is not of those words.
  package func phones(
    in heard: HeardPhones, behind before: [String], before after: [String]
  ) -> [String]? {
    guard
      let stretch = heard.freeStretch(
        behind: before.map(lexicon.ordinaryPronunciations),
        before: after.map(lexicon.ordinaryPronunciations)),
      stretch.misfit <= Self.worstFit
    else { return nil }
    return stretch.phones
  }

  /// How far phones are from the known ways to say a name, as a share of them; `nil` where they are no new way to say it.
  package func distance(of phones: [String], to name: [Word]) -> Double? {
    let ways = ways(of: name)
    guard phones.count >= Self.fewest, !ways.contains(where: { $0.joined == phones }),
      let nearest = ways.map({ PhoneDistance.share(phones, $0.joined) }).min(),
      nearest <= Self.farthest
    else { return nil }
    return nearest
  }

  /// Whether phones that are so far from a name are rather one of others: as near to it, and so near that it may be the one,
  /// or much nearer.
  ///
  /// Half of the phones of any two names may be alike by chance, so that a little nearer means nothing then.
  package func isRather(
    _ others: [[Word]], _ phones: [String], than distance: Double
  ) -> Bool {
    let limit = max(min(distance, Self.alike), distance - Self.lead)
    return others.contains { other in
      ways(of: other).contains { PhoneDistance.share(phones, $0.joined) <= limit }
    }
  }

  /// The phones of each word of a name, of which phones are a new way to say it; `nil` for a word that is said as usual.
  package func parts(of phones: [String], as name: [Word]) -> [[String]?] {
    let ways = ways(of: name)
    let nearest = ways.min {
      PhoneDistance.share(phones, $0.joined) < PhoneDistance.share(phones, $1.joined)
    }
    guard let nearest else { return name.map { _ in nil } }
    let cut = PhoneDistance.cut(phones, like: nearest)
    return zip(name, cut).map { word, part in
      let known = self.ways(of: [word]).map(\.joined)
      return part.isEmpty || known.contains(part) ? nil : part
    }
  }

  /// Whether two hearings are of the same way to say a word.
  package static func areAlike(_ one: [String], _ other: [String]) -> Bool {
    PhoneDistance.share(one, other) <= alike
  }

  /// The known ways to say a name, each as the phones of its words; none where one can't be pronounced.
  private func ways(of name: [Word]) -> [[[String]]] {
    var ways: [[[String]]] = [[]]
    for word in name {
      let sounds = (try? lexicon.pronunciations(of: word))?.prefix(Self.mostWaysOfWord) ?? []
      ways = Array(ways.flatMap { way in sounds.map { way + [$0.phones] } }.prefix(Self.mostWays))
    }
    return name.isEmpty ? [] : ways
  }
}

extension [[String]] {
  fileprivate var joined: [String] { flatMap(\.self) }
}
