/// The settings of an outside recogniser, whose text is one more witness of what was said.
package struct OutsideSettings: Sendable, Hashable, Codable {
  /// A command that takes a WAV file and prints what it heard; `nil` asks nobody.
  ///
  /// The file arrives on standard input, or its path replaces `${path}` in the command.
  package var program: [String]?
  /// The longest time, in seconds, that its text is waited for once it hears an utterance; at most 10 count.
  package var patience = 3.0
  /// The weight of each phone in which a sentence differs from the text, in units of the streaming search's scores; three
  /// natural logarithms of the encoder's count as much.
  package var weight = 240.0

  package init() {}
}

extension OutsideSettings {
  /// The patience within its limit: who waits for the text hears nothing new meanwhile.
  package var waiting: Duration { .seconds(min(10, max(0, patience))) }
}
