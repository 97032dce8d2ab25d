internal import Intents
internal import Storage

extension Rides {
  /// The grammar's vocabularies of places and ride options.
  var vocabularies: [VocabularySource] {
    let places = places
    let options = Self.terms(of: configuration.options)
    return [
      VocabularySource(
        name: "place", version: { try places.database.version(of: .places) },
        terms: { Self.terms(of: try places.places()) }),
      VocabularySource(name: "rideOption", version: { 0 }, terms: { options }),
    ]
  }

  /// Each name, with and without its article; a hint stays with the name it was given for.
  static func terms(of places: [Place]) -> [VocabularySource.Term] {
    let terms = places.flatMap { place in
      [VocabularySource.Term(place.name, pronunciation: place.pronunciation)]
        + ([place.name.withoutArticle] + place.synonyms).map { VocabularySource.Term($0) }
    }
    return unique(terms)
  }

  private static func terms(of options: [RideOption]) -> [VocabularySource.Term] {
    unique(
      options.flatMap { option in
        ([option.name] + option.synonyms + option.synonyms.map(\.withoutArticle))
          .map { VocabularySource.Term($0) }
      })
  }

  private static func unique(_ terms: [VocabularySource.Term]) -> [VocabularySource.Term] {
    var seen: Set<String> = []
    return terms.filter {
      !$0.phrase.normalizedName.isEmpty && seen.insert($0.phrase.normalizedName).inserted
    }
  }
}
