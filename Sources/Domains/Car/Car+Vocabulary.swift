internal import Foundation
internal import Intents
internal import Storage

extension Car {
  /// The grammar's vocabularies of cars, radio stations and profiles.
  var vocabularies: [VocabularySource] {
    let cars = configuration.cars.flatMap { [$0.name] + $0.synonyms }
    let stations = configuration.stations
    return [
      VocabularySource(
        name: "car", version: { 0 }, terms: { cars.map { VocabularySource.Term($0) } }),
      VocabularySource(
        name: "station", version: { 0 }, terms: { stations.map { VocabularySource.Term($0) } }),
      VocabularySource(
        name: "carProfile", version: { try store.database.version(of: .carProfiles) },
        terms: {
          try configuration.cars.flatMap { try store.profiles(of: $0.name) }
            .filter { Int($0) == nil }
            .map { VocabularySource.Term($0) }
        }),
    ]
  }
}
