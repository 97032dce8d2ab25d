internal import Evaluation
internal import Grammar
internal import Recognition

/// The pronunciations of a name or sentence.
struct SoundOfName {
  let text: String
  /// The value it stands for.
  let value: String
  /// Each phone is the bytes of its name, which are compared at once.
  let pronunciations: [[UInt16]]

  /// `nil` if the entry has no value of its own, or a word without a pronunciation.
  init?(_ entry: Vocabulary.Entry, _ lexicon: PronunciationLexicon) {
    guard let value = entry.value, !entry.words.isEmpty else { return nil }
    self.value = value
    text = entry.words.map(\.text).joined(separator: " ")
    var all: [[UInt16]] = [[]]
    for word in entry.words {
      guard let sounds = try? lexicon.pronunciations(of: word) else { return nil }
      let phones = sounds.map { $0.phones.map(Self.bytes) }
      all = Array(all.flatMap { head in phones.map { head + $0 } }.prefix(Self.variants))
    }
    pronunciations = all
  }

  private static func bytes(of phone: String) -> UInt16 {
    phone.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// Pairs of different meaning that sound nearly the same, the closest first.
  static func alike(in sounds: [SoundOfName]) -> [(SoundOfName, SoundOfName)] {
    var found: [(pair: (SoundOfName, SoundOfName), distance: Double)] = []
    for (index, one) in sounds.enumerated() {
      for other in sounds[(index + 1)...] where one.value != other.value && one.text != other.text {
        let distance = one.distance(to: other)
        if distance < 1 { found.append(((one, other), distance)) }
      }
    }
    return found.sorted { $0.distance < $1.distance }.map(\.pair)
  }

  /// The share of differing phones between the closest pronunciations.
  func distance(to other: SoundOfName) -> Double {
    var least = 1.0
    for one in pronunciations {
      for two in other.pronunciations where abs(one.count - two.count) <= Self.differing {
        let edits = WordErrorRate.distance(one, two)
        let share = Double(edits) / Double(max(one.count, two.count))
        // A single added, missing or different phone is always easily missed.
        if edits <= 1 || edits <= Self.differing && share <= Self.closest {
          least = min(least, share)
        }
      }
    }
    return least
  }

  private static let variants = 4
  /// The most phones, and the largest share of them, that differ between names that sound alike.
  private static let differing = 2
  private static let closest = 0.2
}
