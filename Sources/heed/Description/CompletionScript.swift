/// The script that lets a shell complete command lines of `heed`.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    let lines =
      switch self {
      case .bash: BashCompletion.lines
      case .zsh: ZshCompletion.lines
      case .fish: FishCompletion.lines
      }
    return lines.joined(separator: "\n")
  }

  /// The text quoted as one word for any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  static var descriptions: [CommandDescription] { CommandList.all.map { $0.description } }
}
