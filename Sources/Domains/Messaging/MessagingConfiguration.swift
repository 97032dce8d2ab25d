package import Conversation
package import Programs

/// How the app that sends and reads messages is called and behaves.
package struct MessagingConfiguration: Sendable, Equatable, Codable {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The only one messages go to, who is then neither named nor asked for.
  package var fixedRecipient: String?
  /// Sends each message, given as JSON; without one, messages stay in the outbox.
  package var program: Program?
  /// How many messages are read aloud at most; more are summed up.
  package var spokenMessages: Int

  package init(
    name: String = "Messages", alternativeNames: [App.AlternativeName] = [],
    fixedRecipient: String? = nil, program: Program? = nil, spokenMessages: Int = 5
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.fixedRecipient = fixedRecipient
    self.program = program
    self.spokenMessages = spokenMessages
  }
}
