/// Something that is done now and then while nobody speaks.
package struct BackgroundJob: Sendable {
  /// In the imperative, for a log: "deliver messages".
  package let purpose: String
  package let interval: Duration
  /// Does it, and returns why not all of it could be done; `nil` where all was.
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
