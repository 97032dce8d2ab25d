import Foundation
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProgramFleetTests {
  let database: Database

  init() throws { database = try Database(path: ":memory:") }

  /// A program that answers what its script says, the question being in `$q`.
  private func fleet(_ script: String) -> ProgramFleet {
    ProgramFleet(
      name: "taxi", program: ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]),
      database: database,
      clock: HandClock().clock)
  }

  @Test func `questions and answers are JSON`() async throws {
    let fleet = fleet(
      #"""
      case "$q" in
      *options*) echo '{"options":[{"name":"van","capacity":8},{"name":"bike","synonyms":["tandem"]}]}' ;;
      '{"dropOff":"work","option":"van","partySize":5,"pickup":"home","request":"ride","scheduled":"2026-03-04T10:00:00Z","text":"get me a ride to work"}')
        echo '{"ride":{"identifier":"r1","phase":"received"}}' ;;
      '{"identifier":"r1","request":"status"}')
        echo '{"ride":{"identifier":"r1","phase":"approachingPickup","driver":"Jo","estimatedPickup":"2026-03-04T10:04:00Z"}}' ;;
      '{"identifier":"r1","request":"cancel"}') echo '{}' ;;
      *) echo "unexpected $q" >&2; exit 1 ;;
      esac
      """#)
    #expect(
      try await fleet.options(from: "home", to: nil) == [
        RideOption(name: "van", capacity: 8), RideOption(name: "bike", synonyms: ["tandem"]),
      ])
    #expect(try await fleet.status() == nil)
    let order = RideOrder(
      pickup: "home", dropOff: "work", option: "van", partySize: 5, scheduled: wednesdayMorning,
      text: "get me a ride to work")
    #expect(try await fleet.request(order).phase == .received)
    let status = try await fleet.status()
    #expect(status?.phase == .approachingPickup && status?.driver == "Jo")
    #expect(status?.estimatedPickup == wednesdayMorning + 240)
    try await fleet.cancel("r1")
    #expect(try await fleet.status() == nil)
  }

  @Test func `refusals are understood, by code or in words`() async throws {
    let order = RideOrder(pickup: "home", dropOff: "work")
    await #expect(throws: RideError.noServiceInArea) {
      try await fleet(#"echo '{"error":"not here","code":"noServiceInArea"}'"#).request(order)
    }
    await #expect(throws: RideError.refused("it rains")) {
      try await fleet(#"echo '{"error":"it rains"}'"#).request(order)
    }
  }

  @Test(arguments: ["echo nonsense", "exit 3", "echo '{}'"])
  func `a program that answers nothing of use is an error`(_ script: String) async throws {
    await #expect(throws: (any Error).self) {
      try await fleet(script).request(RideOrder(pickup: "home", dropOff: "work"))
    }
    #expect(try RideStore(database).rides(of: "taxi").isEmpty)
  }

  @Test func `a fleet that is kept running drives on`() async throws {
    let fleet = ProgramFleet(
      name: "taxi",
      program: .kept(
        answering: """
          rides = globals().setdefault('rides', {})
          if q['call'] == 'options':
            return {'options': [{'name': 'van', 'capacity': 8}]}
          if q['call'] == 'check' and q['dropOff'] == 'moon':
            return {'error': 'too far', 'code': 'noServiceInArea'}
          if q['call'] == 'ride':
            rides['r1'] = q['scheduled']
            return {'ride': {'identifier': 'r1', 'phase': 'received'}}
          if q['call'] == 'status':
            return {'ride': {'identifier': 'r1', 'phase': 'approachingPickup', 'driver': rides['r1']}}
          return {}
          """), database: database, clock: HandClock().clock)
    #expect(try await fleet.options(from: nil, to: nil) == [RideOption(name: "van", capacity: 8)])
    await #expect(throws: RideError.noServiceInArea) {
      try await fleet.check(RideOrder(pickup: "home", dropOff: "moon"))
    }
    let order = RideOrder(pickup: "home", dropOff: "work", scheduled: wednesdayMorning)
    try await fleet.check(order)
    #expect(try await fleet.request(order).phase == .received)
    #expect(try await fleet.status()?.driver == "2026-03-04T10:00:00Z")
    try await fleet.rate("r1", stars: 5, tip: nil)
    try await fleet.cancel("r1")
    #expect(try await fleet.status() == nil)
  }
}
