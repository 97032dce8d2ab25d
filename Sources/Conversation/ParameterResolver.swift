package import Intents

/// Resolves one parameter of an intent.
package struct ParameterResolver: Sendable {
  /// The parameter's name in the catalogue.
  package let parameter: String

  /// One resolution an element for an array, exactly one otherwise.
  package let resolve: @Sendable (Intent) async throws -> [Resolution<Value>]

  /// Resolves a parameter that has one value (`nil` when none was said).
  package init(
    _ parameter: String,
    resolve: @escaping @Sendable (Value?, Intent) async throws -> Resolution<Value>
  ) {
    self.parameter = parameter
    self.resolve = { intent in [try await resolve(intent.parameters[parameter], intent)] }
  }

  /// Resolves each element of a parameter that is an array; `whenEmpty` decides when there is none.
  package init(
    each parameter: String,
    whenEmpty: Resolution<Value> = .needsValue,
    resolve: @escaping @Sendable (Value, Intent) async throws -> Resolution<Value>
  ) {
    self.parameter = parameter
    self.resolve = { intent in
      guard let value = intent.parameters[parameter] else { return [whenEmpty] }
      let elements = if case .list(let values) = value { values } else { [value] }
      guard !elements.isEmpty else { return [whenEmpty] }
      var resolutions: [Resolution<Value>] = []
      for element in elements { resolutions.append(try await resolve(element, intent)) }
      return resolutions
    }
  }
}
