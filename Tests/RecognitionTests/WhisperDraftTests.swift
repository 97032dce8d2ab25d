import TestKit
import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct WhisperDraftTests {
  @Test(
    arguments: [
      ([], "no yes set", " no yes set"),
      // What was said before is not written again.
      (["set", "yes"], "no set yes", " no"), (["Set", "yes"], "no no set yes no", " no no"),
      (["set"], "no set", " no set"),
      // Nor is what was just written; twice may be said twice.
      ([], "no no", " no no"), ([], "no yes set no yes set no", " no yes set"),
      // It begins anew.
      ([], "no yes set yes set no no yes set yes", " no yes set yes set no"),
      ([], "yes yes yes yes yes yes", " yes yes yes"),
    ] as [([String], String, String)])
  func `what is written again is left out`(
    before: [String], written: String, text: String
  ) throws {
    try withTinyWhisper { model in
      var draft = WhisperDraft(vocabulary: model.tokens, before: before)
      for token in model.tokens.tokens(of: " " + written) where !draft.hasRepetition {
        draft.append(token, likelihood: -1)
      }
      #expect(draft.text == text)
      #expect(abs(draft.sureness - 0.368) < 0.001)
    }
  }

  @Test func `nothing is written at first`() throws {
    try withTinyWhisper { model in
      let draft = WhisperDraft(vocabulary: model.tokens, before: [])
      #expect(draft.isEmpty && draft.text == "")
    }
  }
}
