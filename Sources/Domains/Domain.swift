package import Conversation
internal import Foundation
internal import Programs

/// A built-in domain, as the rest of the program knows it.
///
/// Each domain has a folder of its own and one line in `BuiltInDomains.all`.
package protocol Domain: Sendable {
  associatedtype Configuration: DomainConfiguration

  /// The domain's name in the configuration, in profiles and in the names of its files: "rides".
  static var key: String { get }

  /// Sets the domain up without starting anything; a domain works only when it is called.
  init(_ configuration: Configuration, in household: Household)

  var app: App { get }

  /// The sources of the domain's announcements, such as alarms; none by default.
  static func due(in household: Household) -> [any DueSource]

  /// The domain's work while nobody speaks; none by default.
  var jobs: [BackgroundJob] { get }

  /// Takes an arrival from outside; returns `false`, as by default, if it isn't this domain's.
  func receive(_ arrival: Arrival) throws -> Bool
}

extension Domain {
  package static func due(in household: Household) -> [any DueSource] { [] }
  package var jobs: [BackgroundJob] { [] }
  package func receive(_ arrival: Arrival) throws -> Bool { false }
}
