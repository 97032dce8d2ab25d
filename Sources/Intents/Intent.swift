/// A request with its parameters, as understood or as another program sent it.
package struct Intent: Sendable, Hashable, Codable {
  /// SiriKit's name without "IN" and "Intent": `AddTasks`.
  package var name: String
  /// The display name of the app that was named, `nil` when none was.
  package var app: String?
  /// Parameters that have a value, by name.
  @Exactly package var parameters: [String: Value]
  /// The sentence that asked for it, in the grammar's form; empty when another program did.
  package var text = ""
  /// Recordings of dictated parameters, by name, as the bytes of WAV files.
  package var sounds: [String: [UInt8]] = [:]

  package init(name: String, app: String? = nil, parameters: [String: Value] = [:]) {
    self.name = name
    self.app = app
    self.parameters = parameters
  }

  /// The value of a parameter, `nil` when it has none.
  package subscript(parameter: String) -> Value? {
    get { parameters[parameter] }
    set { parameters[parameter] = newValue }
  }

  /// The values of a parameter that is an array, in spoken order; empty when it has none.
  package func elements(of parameter: String) -> [Value] {
    parameters[parameter]?.elements ?? []
  }
}
