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
