internal import Intents
internal import Storage

extension Clock {
  /// The words the grammar needs to know timers and alarms by.
  var vocabularies: [VocabularySource] {
    [
      VocabularySource(
        name: "alarmLabel",
        // Most alarms have no label, and must not have the grammar made anew when they are set or ring.
        version: { try labels().reduce(0) { ($0 &* 31 &+ $1.checksum) & 0xFFFF_FFFF } },
        terms: { try labels().map { VocabularySource.Term($0) } })
    ]
  }

  /// The labels of what waits, each once.
  private func labels() throws -> [String] {
    var seen: Set<String> = []
    return try store.waiting().compactMap(\.label)
      .filter { !$0.normalizedName.isEmpty && seen.insert($0.normalizedName).inserted }
      .sorted()
  }
}

extension String {
  fileprivate var checksum: Int { utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF } }
}
