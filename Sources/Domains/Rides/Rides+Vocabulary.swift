internal import Intents
internal import Storage

extension Rides {
  /// The grammar's vocabularies of places and ride options.
  var vocabularies: [VocabularySource] {
    let (places, provider, language) = (places, provider, clock.language)
    let usual = configuration.options
    let options = { @Sendable in
      let known = try provider.knownOptions()
      return known.isEmpty ? usual : known
    }
    return [
      VocabularySource(
        name: "place", version: { try places.database.version(of: .places) },
        terms: { Self.terms(of: try places.places(), in: language) },
        names: { try places.places().map(\.name) }),
      VocabularySource(
        name: "rideOption", version: { try places.database.version(of: .rideOptions) },
        terms: { Self.terms(of: try options(), in: language) },
        names: { try options().map(\.name) }),
    ]
  }

  /// Each name, with and without its article; a hint stays with the name it was given for.
  static func terms(
    of places: [Place], in language: SpokenLanguage
  ) -> [VocabularySource.Term] {
    let terms = places.flatMap { place in
      [VocabularySource.Term(place.name, pronunciation: place.pronunciation)]
        + ([language.withoutArticle(place.name)] + place.synonyms).map { VocabularySource.Term($0) }
    }
    return unique(terms)
  }

  private static func terms(
    of options: [RideOption], in language: SpokenLanguage
  ) -> [VocabularySource.Term] {
    unique(
      options.flatMap { option in
        ([option.name] + option.synonyms + option.synonyms.map(language.withoutArticle))
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
