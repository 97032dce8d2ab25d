import Synchronization

/// Why Heed has not taken what an app told it.
public enum AppNoticeError: Error, Sendable, Equatable {
  /// Nobody listens: Heed has not started the program, or its input has ended.
  case noConnection
  /// Heed can't use it, for this reason.
  case refused(String)
}

extension AppConnection {
  /// Has names listened for beside those of the file `vocabularies/NAME.txt` in the app's folder, from the next sentence on.
  ///
  /// They replace what was told before, and are kept when the program ends. 5,000 at most. Throws `AppNoticeError`, and
  /// `CancellationError` where the task is cancelled before Heed has answered.
  public func setVocabulary(_ name: String, to names: [SpokenName]) async throws {
    try await tell(Vocabulary(vocabulary: name, terms: names.map(Term.init)), .vocabulary(name))
  }

  /// Has Heed remember what was done in the app; throws as `setVocabulary` does.
  ///
  /// Actions that Heed itself has carried out need no donation.
  public func donate(_ donation: AppDonation) async throws {
    let number = notices.withLock { $0.nextDonation() }
    try await tell(Donation(donate: donation, donation: number), .donation(number))
  }

  /// Has Heed forget what was done in the app: what was donated in a group, or all where there is none.
  ///
  /// Forgetting all includes the actions that Heed itself has carried out for the app. Throws as `setVocabulary` does.
  public func forgetDonations(group: String? = nil) async throws {
    let number = notices.withLock { $0.nextDonation() }
    try await tell(Forgetting(forget: .init(group: group), donation: number), .donation(number))
  }

  private struct Forgetting: Encodable, Sendable {
    struct Content: Encodable, Sendable { let group: String? }

    let forget: Content
    let donation: Int
  }

  private struct Vocabulary: Encodable, Sendable {
    let vocabulary: String
    let terms: [Term]
  }

  private struct Term: Encodable, Sendable {
    let phrase: String
    let soundsLike: String?

    init(_ name: SpokenName) { (phrase, soundsLike) = (name.name, name.pronunciation) }
  }

  private struct Donation: Encodable, Sendable {
    let donate: AppDonation
    let donation: Int
  }

  private func tell(_ line: some Encodable & Sendable, _ subject: AppNotices.Subject) async throws {
    let number = notices.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        write(line) { () -> Bool in
          // Answers about one subject come in the order of the lines.
          notices.withLock { $0.wait(.init(number, subject, continuation)) }
        }
        // Cancelled before it waited, nobody else ends it.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    notices.withLock { $0.remove(number) }?.resume(throwing: CancellationError())
  }
}

/// The notices sent to Heed that it has not answered yet.
struct AppNotices {
  /// The subject of an answer: a vocabulary by its name, or a donation by its number.
  enum Subject: Hashable {
    case vocabulary(String)
    case donation(Int)
  }

  /// An answer, with the reason where Heed has refused it.
  struct Answer: Decodable {
    let vocabulary: String?
    let donation: Int?
    let error: String?

    var subject: Subject? {
      donation.map(Subject.donation) ?? vocabulary.map(Subject.vocabulary)
    }
  }

  typealias Continuation = CheckedContinuation<Void, any Error>

  struct Waiting {
    let number: Int
    let subject: Subject
    let continuation: Continuation

    init(_ number: Int, _ subject: Subject, _ continuation: Continuation) {
      (self.number, self.subject, self.continuation) = (number, subject, continuation)
    }
  }

  private var waiting: [Waiting] = []
  private var lastNumber = 0
  private var lastDonation = 0
  private var isOver = false

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func nextDonation() -> Int {
    lastDonation += 1
    return lastDonation
  }

  /// Waits for an answer; `false` where none will come, which the waiting task is told.
  mutating func wait(_ new: Waiting) -> Bool {
    if isOver {
      new.continuation.resume(throwing: AppNoticeError.noConnection)
      return false
    }
    waiting.append(new)
    return true
  }

  /// Whoever waits by this number waits no longer.
  mutating func remove(_ number: Int) -> Continuation? {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
    return waiting.remove(at: index).continuation
  }

  mutating func take(_ answer: Answer) {
    guard let subject = answer.subject,
      let index = waiting.firstIndex(where: { $0.subject == subject })
    else { return }
    let continuation = waiting.remove(at: index).continuation
    if let reason = answer.error {
      continuation.resume(throwing: AppNoticeError.refused(reason))
    } else {
      continuation.resume()
    }
  }

  /// Nobody will answer any more.
  mutating func end() {
    isOver = true
    for one in waiting { one.continuation.resume(throwing: AppNoticeError.noConnection) }
    waiting = []
  }
}
