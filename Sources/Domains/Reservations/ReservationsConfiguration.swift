package import Conversation
package import Intents
package import JSON

/// The configuration of the app that books tables.
package struct ReservationsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The restaurants that can be named, those of the language where it names none; a program may find more.
  package var restaurants: [Restaurant]
  /// The name that tables are booked under if nothing else is said.
  package var guest: String?
  /// The number of people if nothing else is said; asked for if `nil`.
  package var partySize: Int?
  /// The program that books, instead of the simulated restaurants.
  package var program: ConfiguredProgram?

  package init(
    name: String = "Tables", alternativeNames: [App.AlternativeName] = [],
    restaurants: [Restaurant] = [], guest: String? = nil, partySize: Int? = nil,
    program: ConfiguredProgram? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.restaurants = restaurants
    self.guest = guest
    self.partySize = partySize
    self.program = program
  }
}

extension ReservationsConfiguration {
  package init() { self.init(name: "Tables") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }

  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {
    if restaurants.isEmpty {
      restaurants = try phrases.usual("restaurants", of: Restaurant.self)
    }
  }
}
