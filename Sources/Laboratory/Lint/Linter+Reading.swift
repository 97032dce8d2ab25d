internal import Assistant
internal import Storage

extension Linter {
  /// The number of sentences of each intent that are looked at.
  private static let sentences = 60
  /// Below this share of an intent's own sentences, the reader was taught by other rules than these.
  private static let leastRecall = 0.5

  /// Warns where the statistical reader was taught by rules that have changed much since: it goes on, but reads badly.
  mutating func checkReading(_ composition: Composition, _ database: Database) throws {
    let language = try composition.session(database: database).language
    let poor = try language.recall(sentences: Self.sentences).filter { $0.share < Self.leastRecall }
    guard !poor.isEmpty else { return }
    let names = poor.map(\.intent).sorted().joined(separator: ", ")
    findings.append(
      Finding(
        .warning, in: "reading/weights.bin",
        reason: "it no longer tells the sentences of \(names): 'heed teach' teaches it anew"))
  }
}
