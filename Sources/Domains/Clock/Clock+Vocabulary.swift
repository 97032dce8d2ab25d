internal import Intents

extension Clock {
  /// The grammar's vocabulary of the labels of timers and alarms.
  var vocabularies: [VocabularySource] {
    [
      VocabularySource(
        name: "alarmLabel",
        // Most alarms have no label, so setting them must not make the grammar compile again.
        version: { try labels().reduce(0) { ($0 &* 31 &+ $1.checksum) & 0xFFFF_FFFF } },
        terms: { try labels().map { VocabularySource.Term($0) } })
    ]
  }

  /// The labels of waiting timers and alarms, without duplicates.
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
