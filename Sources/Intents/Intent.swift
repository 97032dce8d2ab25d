/// A request with its parameters, as understood or as another program sent it.
package struct Intent: Sendable, Hashable {
  /// SiriKit's name without "IN" and "Intent": `AddTasks`.
  package var name: String
  /// The display name of the app that was named, `nil` when none was.
  package var app: String?
  /// Parameters that have a value, by name.
  package var parameters: [String: Value]

  package init(name: String, app: String? = nil, parameters: [String: Value] = [:]) {
    self.name = name
    self.app = app
    self.parameters = parameters
  }
}
