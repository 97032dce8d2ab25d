import Foundation
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProfileTests {
  static let json = Data(
    #"""
    {
     "contacts": [{"name": "Tom Clark"},
       {"name": "Emily Carter", "relationship": "sister", "pronunciation": "em i lee car ter"}],
     "lists": {"To Do": ["call"], "Grocery Store": ["milk", "eggs"], "Packing": []},
     "places": ["home", "the airport"],
     "rideOptions": [{"name": "standard"}, {"name": "shared", "synonyms": ["pool"]}],
     "albums": ["vacation"],
     "apps": [
       {"name": "List-o-Mat", "domains": ["lists"],
        "alternativeNames": [{"name": "ListOMat", "pronunciationHint": "list oh mat"}]},
       {"name": "Speedy Ride", "domains": ["rides"]}]
    }
    """#.utf8)

  @Test func `a world is stored once, however often it is brought in`() throws {
    let database = try Database(path: ":memory:")
    let world = try Profile(json: Self.json)
    for _ in 1...2 { try world.store(in: database, at: wednesdayMorning) }
    #expect(try PlaceStore(database).places().map(\.name) == ["home", "the airport"])
    let contacts = try ContactStore(database).contacts()
    #expect(contacts.map(\.name) == ["Emily Carter", "Tom Clark"])
    #expect(contacts[0].card.relationships == ["sister"])
  }

  @Test func `its apps give the built-in ones their names`() throws {
    let world = try Profile(json: Self.json)
    var configuration = DomainConfigurations()
    try configuration.take(world)
    let household = Household(database: try Database(path: ":memory:"), effects: .real)
    let apps = BuiltInDomains(configuration, in: household).apps
    #expect(
      apps.prefix(6).map(\.name) == [
        "List-o-Mat", "UnicornChat", "Speedy Ride", "Phone", "Pay", "Tables",
      ])
    #expect(apps[0].isCalled("list oh mat"))
  }

  @Test(arguments: [
    (
      #"{"contacts": [{"name": 7}]}"#,
      "cannot read the world: contacts[0].name: expected a text"
    ),
    (#"{"places": "#, "cannot read the world: no valid JSON"),
  ])
  func `what is wrong is reported with its place`(_ json: String, _ message: String) {
    let error = #expect(throws: ProfileError.self) { try Profile(json: Data(json.utf8)) }
    #expect(error?.description == message)
  }

  @Test func `a damaged world is read or refused`() {
    let text = """
      {"contacts": [{"name": "Tom Clark", "relationship": "brother", "nicknames": ["Tommy"]}],
       "lists": {"Packing": ["socks"], "Zoo": []}, "places": ["home"],
       "rideOptions": [{"name": "van", "synonyms": ["bus"], "capacity": 8}],
       "apps": [{"name": "List-o-Mat", "domains": ["lists"]}]}
      """
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text) {
      outcomes.insert((try? Profile(json: Data(bytes))) != nil)
    }
    #expect(outcomes == [true, false])
  }
}
