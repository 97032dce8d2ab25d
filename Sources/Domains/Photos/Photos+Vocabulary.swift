internal import Intents
internal import Storage

extension Photos {
  /// The grammar's vocabularies of albums, tags and places of photos.
  var vocabularies: [VocabularySource] {
    let photos = self
    let language = clock.language
    let database = library.store.database
    return [
      VocabularySource(
        name: "album", version: { try photos.version() },
        terms: {
          let names = try photos.albumNames().map { VocabularySource.Term($0) }
          return (names + (try photos.albumWords.terms())).unique
        }),
      VocabularySource(
        name: "photoTag", version: { try photos.version() },
        terms: {
          // "Dogs" is asked for where a tag says "dog".
          let tags = try photos.terms(.tag)
          let several = tags.compactMap { language.plural(of: $0.phrase) }.map {
            VocabularySource.Term($0)
          }
          return (tags + several + (try photos.tagWords.terms())).unique
        }),
      VocabularySource(
        name: "photoPlace", version: { try database.version(of: .photos) },
        terms: { try photos.terms(.place) }),
    ]
  }

  /// A version that changes with the photos and with the speaker's own words; both only count up.
  private func version() throws -> Int {
    try library.store.database.version(of: .photos) + tagWords.version()
  }

  private func terms(_ kind: PhotoStore.Kind) throws -> [VocabularySource.Term] {
    try library.store.words(kind).uniqueNames.map { VocabularySource.Term($0) }
  }
}
