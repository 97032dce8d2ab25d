/// A line of shell as the documentation shows it, taken apart as far as its examples need it: quotes, comments, pipes.
struct ShellLine: Sendable {
  /// The commands that it joins, each in its words.
  private(set) var commands: [[String]] = [[]]

  init(_ text: String) {
    var word: String?
    var quote: Character?
    var isAfterBackslash = false
    func isEnd(_ character: Character) -> Bool { "|;&<>".contains(character) }
    func finish() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
    for character in text {
      if isAfterBackslash {
        word = (word ?? "") + String(character)
        isAfterBackslash = false
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\\" {
        isAfterBackslash = true
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == "#", word == nil {
        break
      } else if isEnd(character) {
        finish()
        if commands.last?.isEmpty == false { commands.append([]) }
      } else if character.isWhitespace {
        finish()
      } else {
        word = (word ?? "") + String(character)
      }
    }
    finish()
    commands.removeAll(where: \.isEmpty)
  }

  /// The arguments of each `./heed` or `heed` in the line, with placeholders as words: `[FILE…]` is `FILE`.
  var heedArguments: [[String]] {
    commands.compactMap { command in
      let command = command.first == "sudo" ? Array(command.dropFirst()) : command
      guard command.first == "./heed" || command.first == "heed" else { return nil }
      return command.dropFirst().map { $0.filter { !"[]…".contains($0) } }.filter { !$0.isEmpty }
    }
  }

  /// The lines of a block, those that end in a backslash joined with the next.
  static func joined(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { joined, line in
      if let last = joined.last, last.hasSuffix("\\") {
        joined[joined.count - 1] = last.dropLast() + " " + line
      } else {
        joined.append(line)
      }
    }
  }
}
