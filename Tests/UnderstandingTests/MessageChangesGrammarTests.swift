import Testing

@testable import Understanding

@Suite struct MessageChangesGrammarTests {
  private static let sentences: [Sentence] = [
    ["reply that i'm on my way", "SendMessage content=i'm on my way; isReply=true"],
    ["reply i'll be there soon", "SendMessage content=i'll be there soon; isReply=true"],
    ["tell her i'm running late", "SendMessage content=i'm running late; isReply=true"],
    ["text him back", "SendMessage isReply=true"],
    ["reply to that message saying thank you", "SendMessage content=thank you; isReply=true"],
    ["read me the latest message", "SearchForMessages latest=true"],
    ["read my last message from nancy", "SearchForMessages latest=true; senders=nancy"],
    ["read my latest messages", "SearchForMessages"],
    [
      "change my last message to i'll be ten minutes late",
      "EditMessage editedContent=i'll be ten minutes late",
    ],
    ["edit my last message", "EditMessage"],
    [
      "edit the message to nancy to say dinner is at seven",
      "EditMessage editedContent=dinner is at seven; recipients=nancy",
    ],
    ["unsend my last message", "UnsendMessages"],
    ["take back the message to nancy", "UnsendMessages recipients=nancy"],
    ["unsend that", "UnsendMessages"],
    ["undo sending that message", "UnsendMessages"],
    ["take it back", "Answer answer=undo"],
  ]

  @Test(arguments: sentences)
  func `sentences about replies and changes of messages`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let corrections: [Sentence] = [
    ["no, say i'm late", "sendMessageCorrection content=i'm late"],
    ["say i will be there at eight", "sendMessageCorrection content=i will be there at eight"],
    ["change it to see you soon", "sendMessageCorrection content=see you soon"],
    ["add see you soon", "sendMessageCorrection addedContent=see you soon"],
    ["tack on see you soon", "sendMessageCorrection addedContent=see you soon"],
    ["put please wait at the end of it", "sendMessageCorrection addedContent=please wait"],
    ["put sorry in front", "sendMessageCorrection precedingContent=sorry"],
    ["start it with sorry", "sendMessageCorrection precedingContent=sorry"],
    ["just say late", "sendMessageCorrection content=late"],
    ["reword it to i'll be late", "sendMessageCorrection content=i'll be late"],
    ["to anne instead", "sendMessageCorrection recipients=anne"],
    ["no, to my sister", "sendMessageCorrection recipients=my sister"],
    ["to bill too", "sendMessageCorrection addedRecipients=bill"],
    [
      "also to bill and nancy", "sendMessageCorrection addedRecipients=bill; addedRecipients=nancy",
    ],
    ["yes", "Answer answer=yes"],
    ["no", "Answer answer=no"],
    ["send it", "Answer act=send; answer=yes"],
    ["don't send it", "Answer answer=no"],
  ]

  @Test(arguments: corrections)
  func `what is said to a message that was read back`(_ sentence: Sentence) throws {
    let interpreter = try World.shared.interpreter(
      listening: ["messaging.sendMessageCorrection", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
