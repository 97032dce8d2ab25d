package import Conversation
package import Foundation
internal import Programs
package import Storage

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

  /// The names of the phrases it says beside its responses; none by default.
  static var phrases: [String] { get }

  /// The steps by which the domain's tables came to be since the released history, in order; none by default.
  static var migrations: [Migration] { get }

  /// The rules by which the domain's data leaves the store; none by default.
  static var expiries: [Expiry] { get }

  /// Settles what a restored backup can't know of the domain, and returns the number of things given up because of
  /// that; nothing by default. `before` is the store that was replaced, if it can be read.
  static func settle(_ restored: Connection, _ before: Connection?) throws -> Int

  /// Stores the domain's part of a profile that isn't there yet; nothing by default.
  static func store(_ profile: Profile, in database: Database, at now: Date) throws

  /// The kinds of things for which the speaker may have words of their own; none by default.
  static var wordKinds: [UserWord.Kind] { get }

  /// The sources of the domain's announcements, such as alarms; none by default.
  var due: [any DueSource] { get }

  /// The domain's work while nobody speaks; none by default.
  var jobs: [BackgroundJob] { get }

  /// Takes an arrival from outside; returns `false`, as by default, if it isn't this domain's.
  func receive(_ arrival: Arrival) throws -> Bool
}

extension Domain {
  package static var phrases: [String] { [] }
  package static var migrations: [Migration] { [] }
  package static var expiries: [Expiry] { [] }
  package static func settle(_ restored: Connection, _ before: Connection?) throws -> Int { 0 }
  package static func store(_ profile: Profile, in database: Database, at now: Date) throws {}
  package static var wordKinds: [UserWord.Kind] { [] }
  package var due: [any DueSource] { [] }
  package var jobs: [BackgroundJob] { [] }
  package func receive(_ arrival: Arrival) throws -> Bool { false }
}

/// Work done from time to time while nobody speaks.
package struct BackgroundJob: Sendable {
  /// The job's purpose in the imperative, for a log: "deliver messages".
  package let purpose: String
  package let interval: Duration
  /// Does the job; returns the reason why some of it failed, `nil` if all of it succeeded.
  package let run: @Sendable () async throws -> String?

  package init(
    _ purpose: String, every interval: Duration = .seconds(10),
    run: @escaping @Sendable () async throws -> String?
  ) {
    self.purpose = purpose
    self.interval = interval
    self.run = run
  }
}
