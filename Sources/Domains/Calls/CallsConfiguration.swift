package import Conversation
package import Programs

/// How the app that makes calls is called and behaves.
package struct CallsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// Whom an emergency call reaches.
  package var emergencyNumber: String
  /// Makes calls instead of the simulated phone.
  package var program: Program?
  /// Whether the program reaches people by their numbers and addresses only, not by name.
  package var needsNumber: Bool
  /// Whether the program can call several people at once.
  package var callsGroups: Bool
  /// How many calls are read aloud at most; more are summed up.
  package var spokenCalls: Int

  package init(
    name: String = "Phone", alternativeNames: [App.AlternativeName] = [],
    emergencyNumber: String = "911", program: Program? = nil, needsNumber: Bool = true,
    callsGroups: Bool = false, spokenCalls: Int = 5
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.emergencyNumber = emergencyNumber
    self.program = program
    self.needsNumber = needsNumber
    self.callsGroups = callsGroups
    self.spokenCalls = spokenCalls
  }
}

extension CallsConfiguration {
  package init() { self.init(name: "Phone") }

  package var programs: [(key: String, program: Program)] {
    program.map { [("program", $0)] } ?? []
  }
}
