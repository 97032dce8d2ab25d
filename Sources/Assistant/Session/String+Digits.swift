extension String {
  /// The text with spaces between digits, as they are said one by one: "1234" as "1 2 3 4".
  var withDigitsApart: String {
    reduce(into: "") { text, character in
      text += character.isNumber ? " \(character) " : String(character)
    }
  }
}
