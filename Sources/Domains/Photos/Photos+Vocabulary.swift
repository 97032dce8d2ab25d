internal import Intents
internal import Storage

extension Photos {
  /// The words the grammar needs to know albums, tags and places of photos by.
  var vocabularies: [VocabularySource] {
    let photos = self
    let database = library.store.database
    return [
      VocabularySource(
        name: "album", version: { try database.version(of: .photos) },
        terms: { try photos.albumNames().map { VocabularySource.Term($0) } }),
      VocabularySource(
        name: "photoTag", version: { try database.version(of: .photos) },
        terms: { try photos.terms(.tag) }),
      VocabularySource(
        name: "photoPlace", version: { try database.version(of: .photos) },
        terms: { try photos.terms(.place) }),
    ]
  }

  private func terms(_ kind: PhotoStore.Kind) throws -> [VocabularySource.Term] {
    Self.unique(try library.store.words(kind)).map { VocabularySource.Term($0) }
  }
}
