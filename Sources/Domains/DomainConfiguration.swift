package import Conversation
package import Programs

/// A domain's part of the configuration: its name and its behaviour.
package protocol DomainConfiguration: Sendable, Equatable, Codable {
  /// The display name of the app.
  var name: String { get set }
  var alternativeNames: [App.AlternativeName] { get set }
  /// The configured programs the domain uses, with their keys; none by default.
  var programs: [(key: String, program: Program)] { get }

  /// The default configuration.
  init()

  /// Adopts a profile's values for the domain, apart from the app's name; nothing by default.
  mutating func take(_ profile: Profile) throws(ProfileError)
}

extension DomainConfiguration {
  package var programs: [(key: String, program: Program)] { [] }
  package mutating func take(_ profile: Profile) throws(ProfileError) {}
}
