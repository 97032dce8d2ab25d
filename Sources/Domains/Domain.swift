package import Conversation
internal import Foundation
internal import Programs

/// A built-in domain: all that the rest of the program knows of it.
///
/// A domain lies in a folder of its own, and stands in one line of `BuiltInDomains.all`.
package protocol Domain: Sendable {
  associatedtype Configuration: DomainConfiguration

  /// What it is called in the configuration, in a fixture and in the names of its files: "rides".
  static var key: String { get }

  /// Starts nothing: what a domain does, it does when it is asked to.
  init(_ configuration: Configuration, in household: Household)

  var app: App { get }

  /// What it announces at its moment, such as alarms; nothing by default.
  static func due(in household: Household) -> [any DueSource]

  /// What it does now and then while nobody speaks; nothing by default.
  var jobs: [BackgroundJob] { get }

  /// Takes in what came from outside; `false`, as by default, for what is not this domain's.
  func receive(_ arrival: Arrival) throws -> Bool
}

extension Domain {
  package static func due(in household: Household) -> [any DueSource] { [] }
  package var jobs: [BackgroundJob] { [] }
  package func receive(_ arrival: Arrival) throws -> Bool { false }
}
