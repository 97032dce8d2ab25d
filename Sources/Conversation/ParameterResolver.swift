package import Intents

/// Resolves one parameter of an intent.
package struct ParameterResolver: Sendable {
  /// The parameter's name in the catalogue.
  package let parameter: String

  /// True when each element of an array is resolved on its own.
  package let isElementwise: Bool

  /// One resolution for the value, or one for each element.
  package let resolve: @Sendable (Intent) async throws -> [Resolution<Value>]

  /// Resolves a parameter as one value (`nil` when none was said).
  package init(
    _ parameter: String,
    resolve: @escaping @Sendable (Value?, Intent) async throws -> Resolution<Value>
  ) {
    self.parameter = parameter
    isElementwise = false
    self.resolve = { intent in [try await resolve(intent[parameter], intent)] }
  }

  /// Resolves each element of a parameter that is an array; `whenEmpty` decides when there is none.
  package init(
    each parameter: String,
    whenEmpty: @escaping @Sendable (Intent) async throws -> Resolution<Value>,
    resolve: @escaping @Sendable (Value, Intent) async throws -> Resolution<Value>
  ) {
    self.parameter = parameter
    isElementwise = true
    self.resolve = { intent in
      let elements = intent.elements(of: parameter)
      guard !elements.isEmpty else { return [try await whenEmpty(intent)] }
      var resolutions: [Resolution<Value>] = []
      for element in elements { resolutions.append(try await resolve(element, intent)) }
      return resolutions
    }
  }

  /// Resolves each element of a parameter that is an array; where there is none, it is asked for.
  package init(
    each parameter: String, whenEmpty: Resolution<Value> = .needsValue,
    resolve: @escaping @Sendable (Value, Intent) async throws -> Resolution<Value>
  ) {
    self.init(each: parameter, whenEmpty: { _ in whenEmpty }, resolve: resolve)
  }
}

extension ParameterResolver {
  /// Asks for the parameter when it was not said, and takes it as heard; an array's elements too.
  package static func required(_ parameter: String) -> ParameterResolver {
    ParameterResolver(each: parameter) { value, _ in .success(value) }
  }

  /// Forgets a value that another parameter has taken over.
  package static func dropped(_ parameter: String) -> ParameterResolver {
    ParameterResolver(parameter) { _, _ in .notRequired }
  }

  /// Finds the thing that was named, once: what has been settled on is taken as it is.
  package static func named(
    _ parameter: String,
    whenMissing: @escaping @Sendable (Intent) async throws -> Resolution<Value>,
    resolve: @escaping @Sendable (String, Intent) async throws -> Resolution<Value>
  ) -> ParameterResolver {
    ParameterResolver(parameter) { value, intent in
      switch value {
      case nil: try await whenMissing(intent)
      case .entity(let entity)?: .success(.entity(entity))
      case let value?: try await resolve(value.plain, intent)
      }
    }
  }

  /// Finds the thing that was named, once; where none was, it is asked for.
  package static func named(
    _ parameter: String, whenMissing: Resolution<Value> = .needsValue,
    resolve: @escaping @Sendable (String, Intent) async throws -> Resolution<Value>
  ) -> ParameterResolver {
    named(parameter, whenMissing: { _ in whenMissing }, resolve: resolve)
  }

  /// Finds each thing that was named, once: what has been settled on is taken as it is.
  package static func eachNamed(
    _ parameter: String,
    whenMissing: @escaping @Sendable (Intent) async throws -> Resolution<Value>,
    resolve: @escaping @Sendable (String, Intent) async throws -> Resolution<Value>
  ) -> ParameterResolver {
    ParameterResolver(each: parameter, whenEmpty: whenMissing) { value, intent in
      if case .entity = value { return .success(value) }
      return try await resolve(value.plain, intent)
    }
  }

  /// Finds each thing that was named, once; where none was, they are asked for.
  package static func eachNamed(
    _ parameter: String, whenMissing: Resolution<Value> = .needsValue,
    resolve: @escaping @Sendable (String, Intent) async throws -> Resolution<Value>
  ) -> ParameterResolver {
    eachNamed(parameter, whenMissing: { _ in whenMissing }, resolve: resolve)
  }
}
