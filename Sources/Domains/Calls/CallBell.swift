package import Foundation
internal import Intents
package import Storage

/// Announces a caller for as long as the call rings.
package struct CallBell: DueSource {
  /// The longest a call rings; beyond that its end went unreported.
  private static let patience: TimeInterval = 60

  let store: CallStore
  let clock: WallClock

  package init(_ database: Database, clock: WallClock = WallClock()) {
    store = CallStore(database)
    self.clock = clock
  }

  package func announcements(until now: Date) throws -> [Announcement] {
    try ringing(at: now).map { call in
      let names = call.participants.map { Value.text($0.name) }
      return Announcement(
        identifier: "call \(call.identifier)", due: call.created,
        text: clock(Calls.Phrase.calling, ["who": .list(names)]),
        rings: true)
    }
  }

  package func nextDue() throws -> Date? { try ringing(at: clock.now()).first?.created }

  /// The announcement stays due while the call rings, so that whoever begins to listen then hears it, too.
  package func settle(_ announcement: Announcement, at now: Date) {}

  private func ringing(at now: Date) throws -> [CallRecord] {
    guard let call = try store.current(), call.kind == .ringing,
      now.timeIntervalSince(call.created) < Self.patience
    else { return [] }
    return [call]
  }
}
