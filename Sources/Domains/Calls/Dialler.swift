package import Storage

/// Makes calls, takes them and ends them.
///
/// Refusals are thrown as `CallError`.
package protocol Dialler: Sendable {
  /// How it is spoken of: "simulated phone".
  var name: String { get }

  /// Whether nobody's phone will ring.
  var isSimulated: Bool { get }

  /// Whether it reaches people by their numbers and addresses only, not by name.
  var needsNumber: Bool { get }

  /// Whether one call can have several people at the other end.
  var supportsGroups: Bool { get }

  /// Throws when such a call could not be made now, without making one.
  func check(isVideo: Bool) async throws

  func start(_ order: CallOrder) async throws

  /// Takes a call that rings.
  func answer(_ identifier: String, route: String?) async throws

  /// Lets a call that goes on be heard elsewhere: "speaker", "bluetooth", "earpiece".
  func setRoute(_ route: String, of identifier: String) async throws

  /// Ends a call, or declines one that rings.
  func hangUp(_ identifier: String) async throws

  /// Whether a call that nobody has reported the end of still goes on.
  func isGoingOn(_ call: CallRecord) async throws -> Bool
}

extension Dialler {
  package var isSimulated: Bool { false }
  package var needsNumber: Bool { true }
  package var supportsGroups: Bool { false }
  package func check(isVideo: Bool) async throws {}
}
