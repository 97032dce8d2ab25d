internal import Assistant
internal import Sound
internal import Storage
internal import Threads

/// Tells a person once what can be said, as soon as the device is listening.
final class Introduction: Sendable {
  /// The number of examples: enough, but not a lesson.
  private static let examples = 3

  private let database: Database
  /// The parts in use, until the introduction has been shown.
  private let composition = Monitor<Composition?>(nil)
  private let isShown = Monitor(false)

  init(database: Database) { self.database = database }

  /// Takes the parts in use from now on.
  func compose(_ composition: Composition) {
    if !isShown.withLock({ $0 }) { self.composition.withLock { $0 = composition } }
  }

  /// Looks for examples in the background, so that listening doesn't wait for them.
  func show(on screen: ListeningScreen) {
    let isFirst = isShown.withLock { isShown in
      defer { isShown = true }
      return !isShown
    }
    guard isFirst, let composition = composition.withLock({ $0 }) else { return }
    self.composition.withLock { $0 = nil }
    Task(priority: .utility) { [database] in
      let examples = try? await composition.forSpeech.examples(
        database: database, count: Self.examples)
      screen.introduce(
        device: composition.configuration.microphone.device, examples: examples ?? [])
    }
  }
}
