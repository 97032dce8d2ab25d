package import Conversation

/// The configuration of the app that makes calls.
package struct CallsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The number of emergency calls.
  package var emergencyNumber: String
  /// The program that makes calls, instead of the simulated phone.
  package var program: ConfiguredProgram?
  /// Whether the program reaches people only by their numbers and addresses, not by name.
  package var needsNumber: Bool
  /// Whether the program can call several people at once.
  package var callsGroups: Bool
  /// The most calls to read aloud; more are summed up.
  package var spokenCalls: Int

  package init(
    name: String = "Phone", alternativeNames: [App.AlternativeName] = [],
    emergencyNumber: String = "911", program: ConfiguredProgram? = nil, needsNumber: Bool = true,
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

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }
}
