package import Conversation
package import Programs

/// How the app that plays music is called and behaves.
package struct MediaConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// Where the music and the playlists lie; `nil` is `Music` in the home folder.
  package var folder: String?
  /// Plays music; gets its orders as JSON.
  package var player: Program?

  package init(
    name: String = "Music", alternativeNames: [App.AlternativeName] = [], folder: String? = nil,
    player: Program? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.folder = folder
    self.player = player
  }
}

extension MediaConfiguration {
  package init() { self.init(name: "Music") }

  package var programs: [(key: String, program: Program)] {
    player.map { [("player", $0)] } ?? []
  }
}
