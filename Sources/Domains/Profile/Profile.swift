package import Foundation
import Intents
internal import JSON

/// A speaker's contacts, lists, places and apps in one JSON file, for demonstrations, tests and evaluation.
package struct Profile: Sendable {
  package let contacts: [Person]
  /// The lists, in the order of the file.
  package let lists: [(name: String, items: [String])]
  package let places: [String]
  package let apps: [AppEntry]
  /// The whole text, in which domains look up keys of their own.
  private let text: Data

  /// Reads the file's text; unknown keys are left for the domains.
  package init(json data: Data) throws {
    let file: File
    do throws(JSONFault) {
      file = try JSONReader.read(File.self, from: data)
    } catch {
      throw ProfileError(reason: error.description)
    }
    contacts = file.contacts ?? []
    places = file.places ?? []
    apps = file.apps ?? []
    text = data
    // The decoder loses the order of JSON objects, but lists are shown in the file's order.
    let named = file.lists ?? [:]
    let places = Dictionary(
      JSONPlaces(data).keys(of: "lists").enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: min)
    lists = named.sorted {
      (places[$0.key] ?? .max, $0.key) < (places[$1.key] ?? .max, $1.key)
    }.map { ($0.key, $0.value) }
  }

  /// The values under a domain's own key; empty if there are none.
  package func values<Value: Decodable>(
    _ key: String, of type: Value.Type
  ) throws(ProfileError) -> [Value] {
    do throws(JSONFault) {
      return try JSONReader.member(key, as: [Value].self, of: text) ?? []
    } catch {
      throw ProfileError(reason: error.description)
    }
  }

  private struct File: Decodable {
    let contacts: [Person]?
    let lists: [String: [String]]?
    let places: [String]?
    let apps: [AppEntry]?
  }
}
