import Testing

@testable import Understanding

@Suite struct AnswersGrammarTests {
  private static let sentences: [Sentence] = [
    ["yes", "Answer answer=yes"],
    ["no", "Answer answer=no"],
    ["yes please", "Answer answer=yes"],
    ["no thanks", "Answer answer=no"],
    ["Yes, that's right.", "Answer answer=yes"],
    ["No, that's wrong", "Answer answer=no"],
    ["sure", "Answer answer=yes"],
    ["cancel", "Answer answer=cancel"],
    ["never mind", "Answer answer=cancel"],
    ["forget it", "Answer answer=cancel"],
    ["the first one", "Answer ordinal=1"],
    ["the second one", "Answer ordinal=2"],
    ["the 3rd", "Answer ordinal=3"],
    ["the last one", "Answer ordinal=-1"],
    ["number two", "Answer ordinal=2"],
    ["#2", "Answer ordinal=2"],
    ["two", "Answer ordinal=2"],
    ["grocery store", "Answer choice=grocery store"],
    ["i mean the grocery store list", "Answer choice=grocery store"],
    ["tom clark", "Answer choice=tom clark"],
    ["tom baker please", "Answer choice=tom baker"],
    ["repeat that", "Answer answer=repeat"],
    ["what did you say", "Answer answer=repeat"],
    ["what can you do", "Help"],
    ["what can i say to list oh mat", "Help app=List-o-Mat"],
    ["help", "Help"],
  ]

  @Test(arguments: sentences)
  func `answers and calls for help`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(arguments: [
    "", ",", "add", "add to the list of", "the", "send a", "tell my sister", "text",
    "what a lovely day it is", "book me", "book me a", "remind me to", "show me the",
    "mark as done",
    "what is the weather like today", "my messages",
    "to the airport",
    "what is the weather like tomorrow", "turn off the lights in the kitchen", "open the window",
    "how tall is the eiffel tower", "how old is the president", "order a pizza", "hang the picture",
    "draw twenty squares on a page",
  ])
  func `what no rule says means nothing`(text: String) {
    #expect(Sentence.meaning(of: text, by: World.shared.commands).isEmpty)
  }
}
