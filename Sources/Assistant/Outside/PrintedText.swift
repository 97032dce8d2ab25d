/// What a recogniser printed.
struct PrintedText: Sendable {
  /// More than anybody says in one utterance, in bytes.
  private static let longest = 4_096
  /// What closes each kind of bracket.
  private static let closing: [Character: Character] = ["[": "]", "(": ")", "{": "}", "<": ">"]

  /// What was said, as it would be typed: whatever stands in brackets, such as times and noises, is left out.
  let spoken: String

  /// Takes the text in UTF-8; what is longer than an utterance can be is cut off.
  init(_ output: some Collection<UInt8>) {
    var spoken = ""
    // What closes the brackets that are open.
    var open: [Character] = []
    for character in String(decoding: output.prefix(Self.longest), as: UTF8.self) {
      if character.isNewline {
        // A bracket that nothing closes counts up to the end of its line.
        open = []
        spoken.append(" ")
      } else if let closing = Self.closing[character] {
        open.append(closing)
        spoken.append(" ")
      } else if character == open.last {
        open.removeLast()
      } else if open.isEmpty {
        spoken.append(character)
      }
    }
    self.spoken = spoken
  }
}
