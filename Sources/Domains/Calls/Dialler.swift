/// A phone or service that makes, takes and ends calls.
///
/// Refusals are thrown as `CallError`.
package protocol Dialler: Sendable {
  /// The dialler's name in answers: "simulated phone".
  var name: String { get }

  /// Whether calls are only simulated, so that nobody's phone will ring.
  var isSimulated: Bool { get }

  /// Whether it reaches people only by their numbers and addresses, not by name.
  var needsNumber: Bool { get }

  /// Whether one call can have several people at the other end.
  var supportsGroups: Bool { get }

  /// Checks whether such a call could be made now, without making one; throws if not.
  func check(isVideo: Bool) async throws

  func start(_ order: CallOrder) async throws

  /// Answers a ringing call.
  func answer(_ identifier: String, route: String?) async throws

  /// Routes a call's sound elsewhere: "speaker", "bluetooth", "earpiece".
  func setRoute(_ route: String, of identifier: String) async throws

  /// Ends a call, or declines a ringing one.
  func hangUp(_ identifier: String) async throws

  /// Whether a call whose end nobody has reported is still in progress.
  func isGoingOn(_ call: CallRecord) async throws -> Bool
}

extension Dialler {
  package var isSimulated: Bool { false }
  package var needsNumber: Bool { true }
  package var supportsGroups: Bool { false }
  package func check(isVideo: Bool) async throws {}
}
