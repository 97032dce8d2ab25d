/// The part of an app that answers Heed's requests, whichever style the app is written in.
///
/// Requests come concurrently. Each runs in a task of its own, which is cancelled when Heed no longer waits for it.
public protocol AppService: Sendable {
  /// The calls that the app answers beside `handle`: any of `resolve`, `confirm` and `present`, or none.
  var calls: Set<AppRequest.Call> { get }

  /// The verdict on a value. An error makes it unsupported, and is written to standard error.
  func resolve(_ request: AppRequest) async throws -> AppResolution

  /// Whether the intent can be carried out: "ready", "userConfirmationRequired", or a code of failure. An error is
  /// answered as "failure", and written to standard error.
  func confirm(_ request: AppRequest) async throws -> AppAnswer

  /// Carries the intent out. An error is answered as "failure", and written to standard error.
  func handle(_ request: AppRequest) async throws -> AppAnswer

  /// The changes to what is shown; `nil` for none. An error changes nothing, and is written to standard error.
  func present(_ request: AppRequest) async throws -> AppView?
}

extension AppService {
  /// Nothing.
  public func present(_ request: AppRequest) -> AppView? { nil }
}
