package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that plays music from a folder.
package struct Media: Sendable {
  let library: MusicLibrary
  let player: MusicPlayer?
  let configuration: MediaConfiguration
  let clock: WallClock

  package init(
    _ configuration: MediaConfiguration = MediaConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(), clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    self.clock = clock
    library = MusicLibrary(folder: configuration.folder, store: SongStore(database))
    player = configuration.player.map {
      MusicPlayer(program: programs.program($0, of: Self.key, effects))
    }
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        PlayMediaHandler(media: self), SearchForMediaHandler(media: self),
        AddMediaHandler(media: self), UpdateMediaAffinityHandler(media: self),
        ControlMediaHandler(media: self),
      ],
      vocabularies: vocabularies)
  }

  /// Reads the folder's changes; to be called from time to time.
  package func refresh() async throws { try await library.refresh() }

  /// The phrase for a song and whose it is.
  static let songBy = "songBy"

  /// The answer if no player is configured.
  static let noPlayer = Response(.failure, "noPlayer")
}
