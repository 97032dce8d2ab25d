package import Conversation
package import Intents
package import JSON

/// A domain's part of the configuration: its name and its behaviour.
package protocol DomainConfiguration: Sendable, Equatable, Codable {
  /// The display name of the app.
  var name: String { get set }
  var alternativeNames: [App.AlternativeName] { get set }
  /// The configured programs the domain uses, with their keys; none by default.
  var programs: [(key: String, program: ConfiguredProgram)] { get }

  /// The default configuration.
  init()

  /// Adopts a profile's values for the domain, apart from the app's name; nothing by default.
  mutating func take(_ profile: Profile) throws(ProfileError)

  /// Fills in what it leaves to the language, such as the kinds of workout; nothing by default.
  mutating func complete(from phrases: Phrasebook) throws(JSONFault)
}

extension DomainConfiguration {
  package var programs: [(key: String, program: ConfiguredProgram)] { [] }
  package mutating func take(_ profile: Profile) throws(ProfileError) {}
  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {}

  /// The configuration with what it leaves to the language; itself where the language has that in another form, which
  /// is told when its files are read.
  func completed(from phrases: Phrasebook) -> Self {
    var completed = self
    do { try completed.complete(from: phrases) } catch { return self }
    return completed
  }
}
