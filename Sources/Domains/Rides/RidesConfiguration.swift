package import Conversation
package import Intents
package import JSON

/// The configuration of the app that books rides.
package struct RidesConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The speaker's location, for pick-up if nothing else is said; that of the language where it is `nil`, and asked for where it is
  /// empty.
  package var pickup: String?
  /// The options of the simulated fleet, the usual one first; those of the language where it has none.
  package var options: [RideOption]
  /// The program that provides rides, instead of the simulated fleet.
  package var program: ConfiguredProgram?

  package init(
    name: String = "Speedy Ride", alternativeNames: [App.AlternativeName] = [],
    pickup: String? = nil,
    options: [RideOption] = [], program: ConfiguredProgram? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.pickup = pickup
    self.options = options
    self.program = program
  }
}

extension RidesConfiguration {
  package init() { self.init(name: "Speedy Ride") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }

  package mutating func take(_ profile: Profile) throws(ProfileError) {
    let own = try profile.values("rideOptions", of: RideOption.self)
    if !own.isEmpty { options = own }
  }

  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {
    if options.isEmpty { options = try phrases.usual("rideOptions", of: RideOption.self) }
    if pickup == nil { pickup = try phrases.usual("pickup", of: String.self).first }
  }
}
