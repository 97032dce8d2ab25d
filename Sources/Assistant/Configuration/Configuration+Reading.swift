package import Foundation
internal import Intents
internal import JSON

extension Configuration {
  /// Reads a configuration file's text; keys it leaves out keep their defaults.
  ///
  /// - Throws: `ConfigurationError`, naming the file and the key, for text that is no JSON object, for
  ///   unknown keys and for values of the wrong type.
  package init(reading data: Data, from file: String) throws(ConfigurationError) {
    let (configuration, unknown) = try Self.read(data, from: file)
    if let first = unknown.first { throw first }
    self = configuration
  }

  /// Reads as much of a configuration file as is valid, and appends all its errors to `errors`.
  package init(reading data: Data, from file: String, errors: inout [ConfigurationError]) {
    do {
      let (configuration, unknown) = try Self.read(data, from: file)
      errors += unknown
      self = configuration
    } catch {
      errors.append(error)
      self.init()
    }
  }

  private static func read(
    _ data: Data, from file: String
  ) throws(ConfigurationError) -> (configuration: Self, unknown: [ConfigurationError]) {
    do throws(JSONFault) {
      let overrides = try JSONReader.object(data)
      let defaults = try object(of: Self())
      let configuration = try JSONReader.read(Self.self, from: merge(overrides, into: defaults))
      let effective = try object(of: configuration)
      let unknown = unknownKeys(in: overrides, comparedTo: effective).map {
        ConfigurationError(file: file, key: $0, reason: "unknown key '\($0)'")
      }
      return (configuration, unknown)
    } catch {
      throw ConfigurationError(file: file, error)
    }
  }

  private static func object(of configuration: Self) throws(JSONFault) -> [String: Any] {
    do {
      return try JSONReader.object(JSONEncoder().encode(configuration))
    } catch {
      throw error as? JSONFault ?? JSONFault(reason: "\(error)")
    }
  }

  /// Objects are merged key by key; everything else replaces what was there.
  private static func merge(_ overrides: [String: Any], into defaults: [String: Any])
    -> [String: Any]
  {
    defaults.merging(overrides) { old, new in
      guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
      return merge(new, into: old)
    }
  }

  /// Keys that mean nothing: those that are gone after decoding and encoding again.
  private static func unknownKeys(
    in given: [String: Any], comparedTo known: [String: Any]
  ) -> [String] {
    given.filter { !($0.value is NSNull) }.sorted { $0.key < $1.key }.flatMap { key, value in
      guard let counterpart = known[key] else { return [key] }
      guard let inner = value as? [String: Any], let innerKnown = counterpart as? [String: Any]
      else { return [] }
      return unknownKeys(in: inner, comparedTo: innerKnown).map { "\(key).\($0)" }
    }
  }
}
