import Foundation
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProgramRestaurantsTests {
  let database: Database

  init() throws { database = try Database(path: ":memory:") }

  /// A program that answers what its script says, the question being in `$q`.
  private func restaurants(_ script: String) -> ProgramRestaurants {
    ProgramRestaurants(
      name: "tables", program: ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]),
      database: database, clock: HandClock().clock)
  }

  private let order = BookingOrder(
    restaurant: "Chez Anne", date: wednesdayMorning + 3_600, partySize: 2, guest: "Carter",
    request: "outside")

  @Test func `questions and answers are JSON`() async throws {
    let restaurants = restaurants(
      #"""
      case "$q" in
      '{"date":"2026-03-04T11:00:00Z","partySize":2,"request":"times","restaurant":"Chez Anne"}')
        echo '{"times":["2026-03-04T11:00:00Z"]}' ;;
      '{"date":"2026-03-04T11:00:00Z","guest":"Carter","partySize":2,"request":"book","restaurant":"Chez Anne","specialRequest":"outside"}')
        echo '{"identifier":"r1","status":"pending"}' ;;
      '{"identifier":"r1","request":"status"}') echo '{"status":"confirmed"}' ;;
      '{"identifier":"r1","request":"cancel"}') echo '{}' ;;
      *) echo "unexpected $q" >&2; exit 1 ;;
      esac
      """#)
    #expect(
      try await restaurants.times(at: "Chez Anne", near: order.date, partySize: 2) == [order.date])
    #expect(try await restaurants.book(order).status == .pending)
    #expect(try await restaurants.reservations().map(\.status) == [.confirmed])
    try await restaurants.cancel("r1")
    #expect(try await restaurants.reservations().isEmpty)
  }

  @Test(arguments: [
    ("denied", "denied"), ("requestUnsatisfiable", "failureRequestUnsatisfiable"),
    ("mustVerifyCredentials", "failureRequiringAppLaunchMustVerifyCredentials"),
    ("serviceTemporarilyUnavailable", "failureRequiringAppLaunchServiceTemporarilyUnavailable"),
  ]) func `what would be refused is said before the speaker agrees`(
    code: String, answered: String
  ) async throws {
    let restaurants = restaurants(#"echo '{"error":"no","code":"\#(code)"}'"#)
    let error = await #expect(throws: ReservationError.self) { try await restaurants.check(order) }
    #expect(error?.response.code.rawValue == answered)
    try await self.restaurants("echo what").check(order)
  }

  @Test func `refusals are understood, by code or in words`() async throws {
    await #expect(throws: ReservationError.denied) {
      try await restaurants(#"echo '{"identifier":"r1","status":"denied"}'"#).book(order)
    }
    await #expect(throws: ReservationError.mustVerifyCredentials) {
      try await restaurants(#"echo '{"code":"mustVerifyCredentials"}'"#).book(order)
    }
    await #expect(throws: ReservationError.refused("closed")) {
      try await restaurants(#"echo '{"error":"closed"}'"#).book(order)
    }
    #expect(try await restaurants("echo '{}'").reservations().isEmpty)
  }

  @Test(arguments: ["echo nonsense", "exit 3", "echo '{}'"])
  func `a program that answers nothing of use is an error`(_ script: String) async throws {
    await #expect(throws: (any Error).self) { try await restaurants(script).book(order) }
    #expect(try await restaurants("echo '{}'").reservations().isEmpty)
  }

  @Test func `restaurants that are kept running have their book at hand`() async throws {
    let restaurants = ProgramRestaurants(
      name: "tables",
      program: .kept(
        answering: """
          book = globals().setdefault('book', [])
          if q['call'] == 'times':
            return {'times': ['2026-03-04T19:00:00Z']}
          if q['call'] == 'check':
            return {'code': 'denied', 'error': 'full'} if q['partySize'] > 8 else {'code': 'ready'}
          if q['call'] == 'book':
            book.append(q['restaurant'])
            return {'identifier': 't%d' % len(book), 'status': 'pending'}
          return {'status': 'confirmed'} if q['call'] == 'status' and book else {}
          """), database: database, clock: HandClock().clock)
    let evening = wednesdayMorning + 9 * 3_600
    #expect(try await restaurants.times(at: "Marios", near: evening, partySize: 2) == [evening])
    func order(_ size: Int) -> BookingOrder {
      BookingOrder(restaurant: "Marios", date: evening, partySize: size)
    }
    await #expect(throws: ReservationError.denied) { try await restaurants.check(order(9)) }
    try await restaurants.check(order(2))
    #expect(try await restaurants.book(order(2)).status == .pending)
    #expect(try await restaurants.reservations().map(\.status) == [.confirmed])
    try await restaurants.cancel("t1")
    #expect(try await restaurants.reservations().isEmpty)
  }
}
