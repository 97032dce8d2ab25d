import Foundation
import Testing

@testable import HeedApp

/// What values that were said come to.
struct ValueTests {
  @Test(
    arguments: [
      ("PT20M", 1200), ("P1DT2H30M", 95_400), ("PT1.5S", 1.5), ("P2W", 1_209_600), ("PT", 0),
      ("20M", nil), ("PT20", nil), ("P20H", nil), ("", nil),
    ] as [(String, Double?)])
  func `lengths of time are read`(text: String, seconds: Double?) {
    #expect(Duration(.text(text)) == seconds.map { .seconds($0) })
  }

  @Test func `amounts of money are read and written`() {
    let amount = IntentCurrencyAmount(.text("15.5 USD"))
    #expect(amount?.currencyCode == "USD" && amount?.appValue == .text("15.5 USD"))
    #expect(IntentCurrencyAmount(.text("15")) == nil && IntentCurrencyAmount(.number(1)) == nil)
  }

  @Test(
    arguments: [
      ("2026-11-25T09:00:00Z", 1_795_597_200), ("2026-11-25T10:00:00+01:00", 1_795_597_200),
      ("2026-11-25", 1_795_564_800), ("tomorrow", nil),
    ] as [(String, Double?)])
  func `moments are read`(text: String, seconds: Double?) {
    let date = Date(.moment(AppMoment(spoken: "then", iso8601: text)))
    #expect(date?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    (
      "lamp",
      IntentMatch<Lamp>.oneOf([Lamp(id: 1, name: "Desk Lamp"), Lamp(id: 2, name: "Hall Lamp")])
    ),
    ("desk lamp", .one(Lamp(id: 1, name: "Desk Lamp"))),
    ("desk", .perhaps(Lamp(id: 1, name: "Desk Lamp"))), ("sun", .none),
  ])
  func `things are found by their names`(said: String, found: IntentMatch<Lamp>) async throws {
    #expect("\(try await Lamp.match(.text(said)))" == "\(found)")
  }

  @Test func `a settled thing is known by its identifier`() async throws {
    let thing = AppValue.thing(AppThing(identifier: "2", name: "whatever"))
    #expect(try await Lamp.settled(thing) == Lamp(id: 2, name: "Hall Lamp"))
    #expect(try await Lamp.settled(.text("hall lamp")) == Lamp(id: 2, name: "Hall Lamp"))
    #expect(try await [Lamp].settled(.list([thing]))?.count == 1)
    #expect(try await [Lamp].settled(.list([.text("sun")])) == nil)
  }

  @Test(arguments: [
    ("0E6F8A52-3B1D-4C57-9A86-1F2E3D4C5B6A", true), ("0e6f8a52-3b1d-4c57-9a86-1f2e3d4c5b6a", true),
    ("fern", false), ("", false),
  ]) func `a UUID identifies a thing`(text: String, isOne: Bool) {
    let id = UUID.entityIdentifier(for: text)
    #expect(id?.entityIdentifierString == (isOne ? text.uppercased() : nil))
  }

  @Test(
    arguments: [
      ("warmWhite", Light.warmWhite), ("warm white", .warmWhite), ("bright", .cold), ("dark", nil),
    ] as [(String, Light?)])
  func `values of enumerations have several names`(said: String, value: Light?) {
    #expect(Light.settled(.text(said)) == value)
  }

  @Test func `optional values and lists are told, too`() {
    #expect(
      String?.none.appValue == .list([]) && [1, 2].appValue == .list([.number(1), .number(2)]))
    #expect(Int(.number(1.5)) == nil && Int(.text("12")) == 12 && Bool(.text("true")) == true)
  }
}

struct Lamp: AppEntity, Equatable {
  let id: Int
  let name: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: name) }
  static let defaultQuery = LampQuery()
}

struct LampQuery: EntityQuery {
  private static let all = [Lamp(id: 1, name: "Desk Lamp"), Lamp(id: 2, name: "Hall Lamp")]
  func entities(for identifiers: [Int]) -> [Lamp] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() -> [Lamp] { Self.all }
}

enum Light: String, AppEnum {
  case warmWhite, cold
  static let caseDisplayRepresentations: [Light: DisplayRepresentation] = [
    .cold: DisplayRepresentation("cold white", synonyms: ["bright"])
  ]
}
