internal import Conversation
package import Foundation
internal import Recognition
internal import Sound
package import Storage

/// Runs labelled recordings through the real path and compares what comes out.
package struct Evaluation: Sendable {
  /// What came of one label.
  package struct Item: Sendable {
    package let label: Label
    package let outcome: Outcome
    /// The slots that came out wrong; `nil` when the intent did.
    package let wrongSlots: [String]?
    package let sound: Duration
    package let work: Duration
    package let isTyped: Bool
  }

  package let composition: Composition
  package let isTyped: Bool
  package let scoring: Scoring

  package init(composition: Composition, isTyped: Bool, scoring: Scoring) {
    self.composition = composition
    self.isTyped = isTyped
    self.scoring = scoring
  }

  /// Runs one label; what answers a question is said with one open that offers the store's lists and contacts.
  package func item(
    for label: Label, in directory: URL, database: Database
  ) async throws -> Item {
    let clock = ContinuousClock()
    let expectation = try expectation(for: label, database: database)
    var sound = Duration.zero
    let began: ContinuousClock.Instant
    let outcome: Outcome
    if isTyped {
      let session = try composition.session(database: database)
      began = clock.now
      outcome = try session.read(label.text ?? "", expecting: expectation)
    } else {
      let path = URL(fileURLWithPath: label.audio ?? "", relativeTo: directory).path
      let file = CountingSource(try SoundFile(path: path))
      var hearing = try Hearing(composition, database: database, expecting: expectation)
      began = clock.now
      outcome = try hearing.outcome(of: file)
      sound = file.counter.duration
    }
    return Item(
      label: label, outcome: outcome,
      wrongSlots: scoring.wrongSlots(of: outcome, label: label), sound: sound,
      work: clock.now - began, isTyped: isTyped)
  }

  private func expectation(for label: Label, database: Database) throws -> Expectation {
    guard label.intent == "Answer" else { return .command }
    let lists = try ListStore(database).lists().map(\.name)
    let contacts = try ContactStore(database).contacts().map(\.name)
    let namesakes = Dictionary(grouping: contacts) { $0.split(separator: " ").first ?? "" }
    return .choice(lists + namesakes.values.filter { $0.count > 1 }.flatMap(\.self).sorted())
  }
}
