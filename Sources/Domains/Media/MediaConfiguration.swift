package import Conversation

/// The configuration of the app that plays music.
package struct MediaConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The folder with the music and the playlists; `nil` is `Music` in the home folder.
  package var folder: String?
  /// The program that plays music; it gets its orders as JSON.
  package var player: ConfiguredProgram?

  package init(
    name: String = "Music", alternativeNames: [App.AlternativeName] = [], folder: String? = nil,
    player: ConfiguredProgram? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.folder = folder
    self.player = player
  }
}

extension MediaConfiguration {
  package init() { self.init(name: "Music") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    player.map { [("player", $0)] } ?? []
  }
}
