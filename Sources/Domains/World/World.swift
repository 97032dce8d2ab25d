package import Foundation
import Intents
internal import JSON

/// Whom and what a speaker knows, in one JSON file: for demonstrations, tests and evaluation.
package struct World: Sendable, Equatable {
  package let contacts: [Person]
  /// In the order of the file.
  package let lists: [(name: String, items: [String])]
  package let places: [String]
  package let rideOptions: [RideOption]
  /// What is done as a workout: "run", "yoga".
  package let workouts: [String]
  package let apps: [AppEntry]
  /// Albums of photos that may be spoken of.
  package let albums: [String]

  /// Reads the file's text; keys of parts that are not built in, such as workouts, are left alone.
  package init(json data: Data) throws {
    let file: File
    do throws(JSONFault) {
      file = try JSONReader.read(File.self, from: data)
    } catch {
      throw WorldError(reason: error.description)
    }
    contacts = file.contacts ?? []
    places = file.places ?? []
    rideOptions = file.rideOptions ?? []
    workouts = file.workouts ?? []
    apps = file.apps ?? []
    albums = file.albums ?? []
    // JSON objects have no order for the decoder; the order in which people see the lists is the file's.
    let named = file.lists ?? [:]
    let places = Dictionary(
      JSONPlaces(data).keys(of: "lists").enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: min)
    lists = named.sorted {
      (places[$0.key] ?? .max, $0.key) < (places[$1.key] ?? .max, $1.key)
    }.map { ($0.key, $0.value) }
  }

  package static func == (one: World, other: World) -> Bool {
    one.contacts == other.contacts && one.places == other.places
      && one.rideOptions == other.rideOptions && one.workouts == other.workouts
      && one.apps == other.apps && one.albums == other.albums
      && one.lists.elementsEqual(other.lists) { $0 == $1 }
  }

  private struct File: Decodable {
    let contacts: [Person]?
    let lists: [String: [String]]?
    let places: [String]?
    let rideOptions: [RideOption]?
    let workouts: [String]?
    let apps: [AppEntry]?
    let albums: [String]?
  }
}
