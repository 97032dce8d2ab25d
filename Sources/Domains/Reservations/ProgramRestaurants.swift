package import Foundation
internal import Programs
package import Storage

/// Restaurants behind an external program; one that is kept running gets `call` for `request`.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "times", "restaurant", "date", "partySize"}` | `{"times": ["2026-11-21T19:00:00Z", …]}`, nearest first |
/// | `{"request": "check", …}` with the same as `"book"` | `{}` when it would be carried out |
/// | `{"request": "book", "restaurant", "date", "partySize", "guest", "specialRequest", "text"}` | `{"identifier": …, "status": "confirmed" or "pending"}` |
/// | `{"request": "status", "identifier": …}` | `{"status": "confirmed", "pending", "denied" or "canceled"}` |
/// | `{"request": "cancel", "identifier": …}` | `{}` |
///
/// Any answer may be `{"error": "in words", "code": "denied"}`. Dates are ISO 8601.
package struct ProgramRestaurants: ReservationProvider {
  package let name: String
  package let acceptsAnyRestaurant = true
  private let program: ServingProgram
  private let store: ReservationStore
  private let clock: WallClock
  /// The program's time limit, shorter than a handler's.
  private let timeout: Duration

  package init(
    name: String, program: ServingProgram, database: Database, clock: WallClock = WallClock(),
    timeout: Duration = .seconds(8)
  ) {
    self.name = name
    self.program = program
    self.store = ReservationStore(database)
    self.clock = clock
    self.timeout = timeout
  }

  package func times(
    at restaurant: String, near date: Date, partySize: Int
  ) async throws -> [Date] {
    let question = Question(
      restaurant: restaurant, date: date, partySize: partySize)
    return try await ask("times", question).times ?? []
  }

  package func check(_ order: BookingOrder) async throws {
    try await program.check(question(order), timeout: timeout) {
      ReservationError(code: $0, reason: $1)
    }
  }

  private func question(_ order: BookingOrder) -> Question {
    Question(
      restaurant: order.restaurant, date: order.date,
      partySize: order.partySize, guest: order.guest, specialRequest: order.request,
      text: order.text)
  }

  package func book(_ order: BookingOrder) async throws -> StoredReservation {
    let answer = try await ask("book", question(order))
    guard let identifier = answer.identifier else {
      throw ProgramError.unreadableAnswer(
        program: program.name, reason: "it has no 'identifier'")
    }
    let reservation = StoredReservation(
      provider: name, identifier: identifier, restaurant: order.restaurant, date: order.date,
      partySize: order.partySize, guest: order.guest, request: order.request,
      status: answer.status ?? .confirmed, modified: clock.now())
    guard reservation.status != .denied else { throw ReservationError.denied }
    try store.save(reservation)
    return reservation
  }

  package func reservations() async throws -> [StoredReservation] {
    var open: [StoredReservation] = []
    for var reservation in try store.reservations(of: name)
    where reservation.date > clock.now() && !reservation.isOver {
      let answer = try await ask("status", Question(identifier: reservation.identifier))
      if let status = answer.status, status != reservation.status {
        reservation.status = status
        reservation.modified = clock.now()
        try store.save(reservation)
      }
      if !reservation.isOver { open.append(reservation) }
    }
    return open
  }

  package func cancel(_ identifier: String) async throws {
    _ = try await ask("cancel", Question(identifier: identifier))
    let known = try store.reservations(of: name).first { $0.identifier == identifier }
    guard var reservation = known else { return }
    reservation.status = .canceled
    reservation.modified = clock.now()
    try store.save(reservation)
  }

  private struct Question: Encodable {
    var identifier: String?
    var restaurant: String?
    var date: Date?
    var partySize: Int?
    var guest: String?
    var specialRequest: String?
    /// The sentence that was said.
    var text: String?
  }

  private struct Answer: Decodable {
    let times: [Date]?
    let identifier: String?
    let status: StoredReservation.Status?
  }

  private func ask(_ call: ProgramCall, _ question: Question) async throws -> Answer {
    try await program.ask(call, question, timeout: timeout) {
      ReservationError(code: $0, reason: $1)
    }
  }
}

extension StoredReservation {
  fileprivate var isOver: Bool { status == .denied || status == .canceled }
}
