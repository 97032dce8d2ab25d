internal import Foundation
package import Intents
internal import Programs
package import Storage

/// A fleet behind an external program; one that is kept running gets `call` for `request`.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "options", "pickup": …, "dropOff": …}` | `{"options": [{"name", "synonyms", "capacity"}]}` |
/// | `{"request": "check", …}` with the same as `"ride"` | `{}` when it would be carried out |
/// | `{"request": "ride", "pickup", "dropOff", "option", "partySize", "scheduled", "arrival", "paymentMethod", "text"}` | `{"ride": {"identifier", "phase", …}}` |
/// | `{"request": "status", "identifier": …}` | `{"ride": {…}}`, or `{}` when there is none |
/// | `{"request": "redirect", "identifier", "dropOff"}` | `{"ride": {…}}`, or `{}`; code `destinationFixed` |
/// | `{"request": "cancel", "identifier": …}` | `{}` |
/// | `{"request": "feedback", "identifier", "rating": 1 … 5, "tip": {"amount", "currency"}}` | `{}` |
///
/// Any answer may be `{"error": "in words", "code": "noServiceInArea"}`. Dates are ISO 8601.
package struct ProgramFleet: RideProvider {
  package let name: String
  package let acceptsAnyPlace = true
  private let program: ServingProgram
  private let store: RideStore
  private let clock: WallClock
  /// The program's time limit, shorter than a handler's.
  private let timeout: Duration

  package init(
    name: String, program: ServingProgram, database: Database, clock: WallClock = WallClock(),
    timeout: Duration = .seconds(8)
  ) {
    self.name = name
    self.program = program
    self.store = RideStore(database)
    self.clock = clock
    self.timeout = timeout
  }

  package func options(from pickup: String?, to dropOff: String?) async throws -> [RideOption] {
    let question = Question(pickup: pickup, dropOff: dropOff)
    let options = try await ask("options", question).options ?? []
    // What was learnt on the way to an answer is nothing that "undo" would take back.
    try Database.unrecorded {
      try store.learn(options, of: name, isAll: pickup == nil && dropOff == nil)
    }
    return options
  }

  package func knownOptions() throws -> [RideOption] { try store.options(of: name) }

  package func redirect(_ ride: RideStatus, to place: String) async throws -> RideStatus {
    let answer = try await ask(
      "redirect", Question(identifier: ride.identifier, dropOff: place))
    var status = answer.ride ?? ride
    status.dropOff = place
    try store.redirect(ride.identifier, of: name, to: place)
    return status
  }

  package func check(_ order: RideOrder) async throws {
    try await program.check(Question(order), timeout: timeout) {
      RideError(code: $0, reason: $1)
    }
  }

  package func request(_ order: RideOrder) async throws -> RideStatus {
    guard let status = try await ask("ride", Question(order)).ride else {
      throw ProgramError.unreadableAnswer(program: program.name, reason: "it has no 'ride'")
    }
    try store.save(
      StoredRide(
        provider: name, identifier: status.identifier, optionName: order.option,
        pickup: order.pickup, dropOff: order.dropOff, partySize: order.partySize,
        scheduled: order.scheduled, requested: clock.now(), status: status.phase.rawValue))
    return status
  }

  package func status() async throws -> RideStatus? {
    guard let ride = try store.current(of: name) else { return nil }
    return try await status(of: ride)
  }

  package func rides() async throws -> [RideStatus] {
    var rides: [RideStatus] = []
    for ride in try store.open(of: name) {
      if let status = try await status(of: ride), !status.phase.isOver { rides.append(status) }
    }
    return rides
  }

  /// Asks for a ride's status, and keeps it; `nil` where the program knows no such ride.
  private func status(of known: StoredRide) async throws -> RideStatus? {
    var ride = known
    let answer = try await ask("status", Question(identifier: ride.identifier))
    guard var status = answer.ride else {
      ride.ended = clock.now()
      try store.save(ride)
      return nil
    }
    ride.status = status.phase.rawValue
    ride.isCancelled = status.phase == .cancelled
    if status.phase.isOver { ride.ended = clock.now() }
    try store.save(ride)
    if status.estimatedPickup == nil { status.estimatedPickup = ride.scheduled }
    return status
  }

  package func cancel(_ identifier: String) async throws {
    _ = try await ask("cancel", Question(identifier: identifier))
    guard var ride = try store.open(of: name).first(where: { $0.identifier == identifier })
    else { return }
    ride.ended = clock.now()
    ride.isCancelled = true
    try store.save(ride)
  }

  package func rate(_ identifier: String, stars: Int?, tip: Money?) async throws {
    _ = try await ask(
      "feedback",
      Question(
        identifier: identifier, rating: stars,
        tip: tip.map { .init(amount: $0.amount, currency: $0.currency) }))
  }

  fileprivate struct Question: Encodable {
    var identifier: String?
    var pickup: String?
    var dropOff: String?
    var option: String?
    var partySize: Int?
    var scheduled: Date?
    var arrival: Date?
    var paymentMethod: String?
    /// The sentence that was said.
    var text: String?
    var rating: Int?
    var tip: Tip?

    struct Tip: Encodable {
      let amount: Decimal
      let currency: String
    }
  }

  private struct Answer: Decodable {
    let options: [RideOption]?
    let ride: RideStatus?
  }

  private func ask(_ call: ProgramCall, _ question: Question) async throws -> Answer {
    try await program.ask(call, question, timeout: timeout) { RideError(code: $0, reason: $1) }
  }
}

extension ProgramFleet.Question {
  fileprivate init(_ order: RideOrder) {
    self.init(
      pickup: order.pickup, dropOff: order.dropOff, option: order.option,
      partySize: order.partySize, scheduled: order.scheduled, arrival: order.arrival,
      paymentMethod: order.paymentMethod, text: order.text)
  }
}
