package import Foundation

extension Configuration {
  /// Reads a configuration file's text; keys it leaves out keep their defaults.
  ///
  /// - Throws: `ConfigurationError`, naming the file and the key, for text that is no JSON object, for
  ///   unknown keys and for values of the wrong type.
  package init(reading data: Data, from file: String) throws(ConfigurationError) {
    let overrides = try Self.object(data, from: file)
    do {
      let defaults = try Self.object(JSONEncoder().encode(Self()), from: file)
      let merged = try JSONSerialization.data(withJSONObject: Self.merge(overrides, into: defaults))
      self = try JSONDecoder().decode(Self.self, from: merged)
      let effective = try Self.object(JSONEncoder().encode(self), from: file)
      if let key = Self.unknownKey(in: overrides, comparedTo: effective) {
        throw ConfigurationError(file: file, reason: "unknown key '\(key)'")
      }
    } catch let error as DecodingError {
      throw ConfigurationError(file: file, reason: ConfigurationError.words(for: error))
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

  /// A key that was given but means nothing: it is gone after decoding and encoding again.
  private static func unknownKey(in given: [String: Any], comparedTo known: [String: Any])
    -> String?
  {
    for (key, value) in given.sorted(by: { $0.key < $1.key }) where !(value is NSNull) {
      guard let counterpart = known[key] else { return key }
      if let inner = value as? [String: Any], let innerKnown = counterpart as? [String: Any],
        let unknown = unknownKey(in: inner, comparedTo: innerKnown)
      {
        return "\(key).\(unknown)"
      }
    }
    return nil
  }
}
