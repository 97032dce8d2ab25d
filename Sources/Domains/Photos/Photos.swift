package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that finds photos in folders and shows them.
package struct Photos: Sendable {
  let library: PhotoLibrary
  let contacts: ContactBook
  let places: PlaceStore
  let configuration: PhotosConfiguration
  let clock: WallClock
  /// The viewer; `nil` if no program is configured.
  let viewer: PhotoViewer?
  /// The speaker's own albums and tags, with their synonyms.
  let albumWords: UserWords
  let tagWords: UserWords

  package init(
    _ configuration: PhotosConfiguration = PhotosConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(), clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    self.clock = clock
    viewer = configuration.viewer.map {
      PhotoViewer(
        program: programs.program($0, of: Self.key, effects), seconds: configuration.secondsPerPhoto
      )
    }
    library = PhotoLibrary(
      folder: configuration.folder, store: PhotoStore(database), timeZone: clock.calendar.timeZone)
    contacts = ContactBook(ContactStore(database), clock.language)
    places = PlaceStore(database)
    albumWords = UserWords(.album, database)
    tagWords = UserWords(.photoTag, database)
  }

  package var app: App {
    var app = App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        SearchForPhotosHandler(photos: self), StartPhotoPlaybackHandler(photos: self),
      ],
      vocabularies: vocabularies)
    app.learn = { [contacts] in try contacts.learn($0, $1) }
    return app
  }

  /// Reads the folder's changes; to be called from time to time.
  package func refresh() async throws { try await library.refresh() }

  /// The resolvers for named albums, places and people, the same for all intents that look for photos.
  var resolvers: [ParameterResolver] {
    [
      .named("albumName", whenMissing: .notRequired) { heard, _ in
        try await library.refresh()
        return try resolve(album: heard)
      },
      .named("locationCreated", whenMissing: .notRequired) { heard, _ in
        try resolve(place: heard)
      },
      .eachNamed("peopleInPhoto", whenMissing: .notRequired) { heard, _ in
        try await library.refresh()
        return try resolve(person: heard)
      },
      ParameterResolver("dateCreated") { value, _ in
        guard let value else { return .notRequired }
        guard let moment = value.moment, clock.interval(of: moment, .past) != nil else {
          return .unsupported(reason: nil)
        }
        return .success(value)
      },
    ]
  }

  /// The names of albums: folders that were read, configured ones and the speaker's own.
  func albumNames() throws -> [String] {
    (try library.store.words(.album) + configuration.albums + albumWords.names()).uniqueNames
  }

  private func resolve(album heard: String) throws -> Resolution<Value> {
    let match = try NameMatch(clock.language.withoutArticle(heard), among: try albumNames()) {
      try [$0] + albumWords.phrases(for: $0)
    }
    return match.resolution(unsupported: "noAlbumFound") {
      Entity(kind: "album", identifier: $0, name: $0)
    }
  }

  /// Resolves the name of a place; an unknown one may still be recorded in a photo.
  private func resolve(place heard: String) throws -> Resolution<Value> {
    let known = try places.places()
    let match = NameMatch(clock.language.withoutArticle(heard), among: known) { place in
      ([place.name] + place.synonyms).map(clock.language.withoutArticle)
    }
    let name = match.isExact ? match.things[0].name : heard
    return .success(.entity(Entity(kind: "place", identifier: name, name: name)))
  }

  /// Resolves a name among the contacts, else among the people named in photos.
  private func resolve(person heard: String) throws -> Resolution<Value> {
    let resolution = try contacts.resolve(heard)
    guard case .unsupported(let reason) = resolution else { return resolution }
    let match = NameMatch(heard, among: try library.store.words(.person)) { [$0] }
    return match.resolution(unsupported: reason) {
      Entity(kind: "contact", identifier: "", name: $0)
    }
  }
}
