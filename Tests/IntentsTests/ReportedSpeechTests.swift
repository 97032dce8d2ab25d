import Foundation
import Testing

@testable import Intents

@Suite struct ReportedSpeechTests {
  private static let speech = Result {
    try JSONDecoder().decode(
      ReportedSpeech.self,
      from: Data(
        #"""
        {
          "verbs": ["ask"], "leads": ["whether", "if"], "subjects": ["she", "they"], "addressee": "you",
          "auxiliaries": {"can": "can", "is": "are"}, "contractions": {"she's": "are"}, "support": "do",
          "ending": "s", "possessives": {"their": "your"}
        }
        """#.utf8))
  }

  /// What is said before, the question as it is reported, and as it is put.
  @Test(arguments: [
    ("ask maria", "whether she can come", "can you come"),
    ("ask maria", "if she's coming", "are you coming"),
    ("please ask maria", "if she needs a lift", "do you need a lift"),
    ("ask them", "whether they can bring their car", "can you bring your car"),
    // Nobody knows how these are put.
    ("ask maria", "if she went", nil),
    ("ask maria", "how she is", nil),
    ("ask maria", "if tom can come", nil),
    ("ask maria", "if she", nil),
    // A condition is no question.
    ("tell maria", "if she can come call me", nil),
  ]) func `a reported question is put to whom it is sent`(
    before: String, reported: String, put: String?
  ) throws {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    let question = try Self.speech.get().put(words(reported), behind: words(before))
    #expect(question?.joined(separator: " ") == put)
  }
}
