package import Foundation
internal import Intents

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

  /// Reads what can be read of a configuration file's text, and tells all that is wrong with it.
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
    let overrides = try object(data, from: file)
    if let key = JSONPlaces(data).repeatedKey {
      throw ConfigurationError(file: file, key: key, reason: "the key '\(key)' stands twice")
    }
    do {
      let defaults = try object(JSONEncoder().encode(Self()), from: file)
      let merged = try JSONSerialization.data(withJSONObject: merge(overrides, into: defaults))
      let configuration = try JSONDecoder().decode(Self.self, from: merged)
      let effective = try object(JSONEncoder().encode(configuration), from: file)
      let unknown = unknownKeys(in: overrides, comparedTo: effective).map {
        ConfigurationError(file: file, key: $0, reason: "unknown key '\($0)'")
      }
      return (configuration, unknown)
    } catch let error as DecodingError {
      throw ConfigurationError(file: file, error)
    } catch let error as ConfigurationError {
      throw error
    } catch {
      throw ConfigurationError(file: file, reason: "\(error)")
    }
  }

  private static func object(_ data: Data, from file: String) throws(ConfigurationError)
    -> [String: Any]
  {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw ConfigurationError(file: file, reason: ConfigurationError.words(forJSON: error))
    }
    guard let object = value as? [String: Any] else {
      throw ConfigurationError(file: file, reason: "it is not a JSON object")
    }
    return object
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

  /// Keys that were given but mean nothing: they are gone after decoding and encoding again.
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
