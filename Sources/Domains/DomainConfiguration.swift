package import Conversation
package import Programs

/// How a domain is called and behaves: its part of the configuration.
package protocol DomainConfiguration: Sendable, Equatable, Codable {
  /// The display name of the app.
  var name: String { get set }
  var alternativeNames: [App.AlternativeName] { get set }
  /// The programs that it has things done by, with their keys; none by default.
  var programs: [(key: String, program: Program)] { get }

  /// As it is where the configuration says nothing of it.
  init()

  /// Takes over what a fixture says of the domain, apart from the app's name; nothing by default.
  mutating func take(_ profile: Profile) throws(ProfileError)
}

extension DomainConfiguration {
  package var programs: [(key: String, program: Program)] { [] }
  package mutating func take(_ profile: Profile) throws(ProfileError) {}
}
