/// The reason why a phrase can't stand for a shortcut.
package enum PhraseObjection: Sendable, Equatable, CustomStringConvertible {
  /// Another shortcut has it.
  case exists
  /// It is said, or sounds, like this command.
  case command(String)
  /// It sounds like another shortcut's.
  case soundsLike(String)

  /// The key of its words in the catalogue.
  var reason: String {
    switch self {
    case .exists: "shortcutExists"
    case .command: "isCommand"
    case .soundsLike: "soundsLikeShortcut"
    }
  }

  package var description: String {
    switch self {
    case .exists: "there is a shortcut with this phrase already"
    case .command(let command): "it is heard as a command: '\(command)'"
    case .soundsLike(let other): "it sounds like the shortcut '\(other)'"
    }
  }
}
