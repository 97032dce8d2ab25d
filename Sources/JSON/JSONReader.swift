package import Foundation

/// Reads JSON that a person may have written, and reports faults with their places.
package enum JSONReader {
  /// Decodes a value from a whole text, in which no object may have a key twice.
  package static func read<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(JSONFault) -> Value {
    do {
      let value = try JSONDecoder().decode(type, from: data)
      try JSONSyntax.checkKeys(data)
      return value
    } catch {
      // What is wrong with the text comes before what is wrong with its values.
      try check(data)
      throw fault(error)
    }
  }

  /// Decodes one member of the object that is the whole text; `nil` if there is no such member.
  package static func member<Value: Decodable>(
    _ key: String, as type: Value.Type, of data: Data
  ) throws(JSONFault) -> Value? {
    guard let value = try object(data)[key] else { return nil }
    do throws(JSONFault) {
      // `JSONSerialization` doesn't take a text or a number on its own.
      return try read([Value].self, from: [value]).first
    } catch {
      let path = error.path.hasPrefix("[0]") ? String(error.path.dropFirst(3)) : error.path
      throw JSONFault(path: key + path, reason: error.reason)
    }
  }

  /// Decodes a value from an object that `JSONSerialization` has read.
  package static func read<Value: Decodable>(
    _ type: Value.Type, from object: Any
  ) throws(JSONFault) -> Value {
    do {
      return try JSONDecoder().decode(type, from: JSONBytes.data(of: object))
    } catch {
      throw fault(error)
    }
  }

  /// The members of the object that is the whole text, in which no object may have a key twice.
  package static func object(_ data: Data) throws(JSONFault) -> [String: Any] {
    guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
      try check(data)
      throw JSONFault(reason: "expected an object")
    }
    do throws(JSONSyntax.Fault) {
      try JSONSyntax.checkKeys(data)
    } catch {
      throw JSONFault(reason: error.description)
    }
    return object
  }

  private static func check(_ data: Data) throws(JSONFault) {
    do throws(JSONSyntax.Fault) {
      try JSONSyntax.check(data)
    } catch {
      throw JSONFault(reason: error.description)
    }
  }

  private static func fault(_ error: any Error) -> JSONFault {
    (error as? DecodingError).map { JSONFault($0) }
      ?? JSONFault(reason: String(describing: error))
  }
}
