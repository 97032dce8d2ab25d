internal import Conversation
package import Foundation
internal import Storage

/// Outgoing messages, kept until they are delivered, and delivered once.
struct Outbox: Sendable {
  /// The time for which a delivery claims a message; longer than a program may run.
  static let lease: TimeInterval = 120

  let store: MessageStore
  let delivery: any Delivery
  let clock: WallClock
  /// The folder for the sounds of dictated messages; `nil` to keep none.
  var sounds: URL?

  /// The fate of a message: sent, kept, or refused.
  enum Fate: Equatable {
    case delivered
    /// It is kept, and tried again later.
    case waiting(DeliveryFailure?)
    /// It will not be delivered, for a reason in the service's words.
    case refused(String)
  }

  /// Stores a message and tries to deliver it.
  ///
  /// `sound` is the bytes of a WAV file.
  func send(
    _ content: String, to recipients: [Participant], service: String,
    sentence: String? = nil, sound: [UInt8]? = nil
  ) async throws -> Fate {
    let identifier = UUID().uuidString.lowercased()
    try store.queue(
      identifier: identifier, to: recipients, content: content, service: service,
      sentence: sentence, sound: sound.flatMap { try? keep($0, of: identifier) }, at: clock.now())
    guard let message = try store.claim(at: clock.now(), lease: Self.lease, identifier: identifier)
    else { return .waiting(nil) }
    switch try await deliver(message) {
    case nil: return .delivered
    case DeliveryError.refused(let reason)?: return .refused(reason)
    case let error?: return .waiting(DeliveryFailure(error))
    }
  }

  /// Stores the sound, readable by its owner only, and returns its path.
  private func keep(_ sound: [UInt8], of identifier: String) throws -> String? {
    guard let sounds else { return nil }
    try PrivateFile.makeFolder(at: sounds)
    let file = sounds.appending(path: "\(identifier).wav")
    try PrivateFile.write(Data(sound), to: file)
    return file.path
  }

  /// Tries all messages whose delivery is due.
  func deliverWaiting() async throws -> OutboxReport {
    var report = OutboxReport()
    let begin = clock.now()
    while let message = try store.claim(at: begin, lease: Self.lease) {
      if let error = try await deliver(message) {
        report.failed += 1
        // Nobody need be told again and again that nothing is set up.
        if DeliveryFailure(error) != .noService { report.reason = error.loggedDescription }
      } else {
        report.delivered += 1
      }
    }
    report.nextAttempt = try store.waiting()?.due
    return report
  }

  /// Delivers a message; returns the error if that failed.
  private func deliver(_ message: Message) async throws -> (any Error)? {
    do {
      try await delivery.deliver(message)
    } catch let error as DeliveryError where DeliveryFailure(error) == .refused {
      try store.giveUp(message.identifier, because: .refused)
      return error
    } catch {
      let next = clock.now().addingTimeInterval(Self.delay(afterAttempts: message.attempts + 1))
      try store.postpone(message.identifier, until: next, because: DeliveryFailure(error))
      return error
    }
    try store.setDelivered(message.identifier, at: clock.now())
    return nil
  }

  /// The delay before the next attempt: 10 s, 20 s, 40 s, … up to an hour.
  static func delay(afterAttempts attempts: Int) -> TimeInterval {
    min(3_600, 10 * pow(2, Double(min(attempts, 20) - 1)))
  }
}

/// Leaves messages in the outbox, where other programs find them, until something is set up that sends them.
package struct OutboxDelivery: Delivery {
  package init() {}

  package func deliver(_ message: Message) async throws { throw DeliveryError.noService }
  package func edit(_ message: Message, content: String) async throws(DeliveryError) {}
  package func unsend(_ message: Message) async throws(DeliveryError) {}
}

/// Delivers nothing and says it did, while effects are simulated.
struct SimulatedDelivery: Delivery {
  package func deliver(_ message: Message) async throws {}
  package func edit(_ message: Message, content: String) async throws(DeliveryError) {}
  package func unsend(_ message: Message) async throws(DeliveryError) {}
}

/// The result of a round of deliveries.
package struct OutboxReport: Sendable, Equatable {
  package var delivered = 0
  package var failed = 0
  /// The reason for the last failure, without the message's words.
  package var reason: String?
  /// The time of the next attempt; `nil` if nothing is waiting.
  package var nextAttempt: Date?

  package init() {}
}
