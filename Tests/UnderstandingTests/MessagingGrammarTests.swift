import Testing

@testable import Understanding

@Suite struct MessagingGrammarTests {
  private static let sending: [Sentence] = [
    [
      "send a message to nancy saying i'll be five minutes late",
      "SendMessage recipients=nancy; content=i'll be five minutes late",
    ],
    [
      "I need to send a message to Nancy via UnicornChat saying I’ll be five minutes late",
      "SendMessage recipients=nancy; app=UnicornChat; content=i'll be five minutes late",
    ],
    [
      "i need to send a message to nancy via unicorn chat saying i'll be five minutes late",
      "SendMessage recipients=nancy; app=UnicornChat; content=i'll be five minutes late",
    ],
    [
      "tell my sister i will be there by two o'clock",
      "SendMessage recipients=my sister; content=i will be there by two o'clock",
    ],
    [
      "Send a text to my sister that I'll be there by two o'clock",
      "SendMessage recipients=my sister; content=i'll be there by two o'clock",
    ],
    [
      "text tom clark are you coming to dinner tonight",
      "SendMessage recipients=tom clark; content=are you coming to dinner tonight",
    ],
    [
      "message bill and anne that the meeting has moved to friday",
      "SendMessage recipients=bill; recipients=anne; content=the meeting has moved to friday",
    ],
    ["send a message to tom", "SendMessage recipients=tom"],
    ["send a message", "SendMessage"],
    [
      "let maria know that the package arrived",
      "SendMessage recipients=maria; content=the package arrived",
    ],
    [
      "text juan chavez happy birthday",
      "SendMessage recipients=juan chavez; content=happy birthday",
    ],
    [
      "send a text to my manager saying the report is ready",
      "SendMessage recipients=my manager; content=the report is ready",
    ],
    [
      "Send a message to Nancy, Bill and Tom saying hi, how are you?",
      "SendMessage recipients=nancy; recipients=bill; recipients=tom; content=hi, how are you",
    ],
    ["send nancy a message", "SendMessage recipients=nancy"],
    [
      "could you send bill a quick text saying call me please",
      "SendMessage recipients=bill; content=call me please",
    ],
    [
      "unicorn chat nancy saying hello",
      "SendMessage app=UnicornChat; recipients=nancy; content=hello",
    ],
    ["reply to bill saying yes", "SendMessage recipients=bill; content=yes"],
    ["send a message using unicorn chat", "SendMessage app=UnicornChat"],
    ["send a message to zork saying hello", "SendMessage recipients=zork; content=hello"],
    ["say happy birthday to priya", "SendMessage content=happy birthday; recipients=priya"],
    [
      "tell anne i'm here on unicorn chat",
      "SendMessage recipients=anne; content=i'm here; app=UnicornChat",
    ],
    [
      "send a message to the book club group saying see you",
      "SendMessage speakableGroupName=book club; content=see you",
    ],
    [
      "send a voice message to bill",
      "SendMessage outgoingMessageType=outgoingMessageAudio; recipients=bill",
    ],
  ]

  private static let searching: [Sentence] = [
    ["read my messages from nancy", "SearchForMessages senders=nancy"],
    ["do i have any new messages", "SearchForMessages attributes=unread"],
    ["search for messages about dinner", "SearchForMessages searchTerms=dinner"],
    [
      "read my messages from bill using unicorn chat",
      "SearchForMessages senders=bill; app=UnicornChat",
    ],
    ["search for messages in unicorn chat", "SearchForMessages app=UnicornChat"],
    ["read my messages", "SearchForMessages"],
    ["any new messages from bill", "SearchForMessages attributes=unread; senders=bill"],
    [
      "show me the unread messages from tom and anne since yesterday",
      "SearchForMessages attributes=unread; senders=tom; senders=anne; dateTimeRange=since yesterday",
    ],
    ["what did my sister say", "SearchForMessages senders=my sister"],
    ["did bill text me last week", "SearchForMessages senders=bill; dateTimeRange=last week"],
    ["find flagged messages", "SearchForMessages attributes=flagged"],
    ["search my messages for the door code", "SearchForMessages searchTerms=the door code"],
    ["show messages to nancy", "SearchForMessages recipients=nancy"],
    ["what did i send to maria", "SearchForMessages recipients=maria; sent=true"],
    ["what did i tell tom", "SearchForMessages recipients=tom; sent=true"],
  ]

  private static let marking: [Sentence] = [
    ["mark that message as read", "SetMessageAttribute attribute=read"],
    [
      "mark all messages from bill as unread",
      "SetMessageAttribute all=true; senders=bill; attribute=unread",
    ],
    ["mark it as read", "SetMessageAttribute attribute=read"],
    ["mark everything as read", "SetMessageAttribute all=true; attribute=read"],
    ["flag that message", "SetMessageAttribute attribute=flagged"],
  ]

  @Test(arguments: sending + searching + marking)
  func `sentences about messages`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["to nancy and my sister", "recipients recipients=nancy; recipients=my sister"],
    ["tom baker", "recipients recipients=tom baker"],
    ["zork", "recipients recipients=zork"],
    ["saying i am on my way", "content content=i am on my way"],
    ["i am on my way", "content content=i am on my way"],
    ["cancel", "Answer answer=cancel"],
    ["about dinner", "searchTerms searchTerms=dinner"],
    ["as unread", "attribute attribute=unread"],
    ["from last week", "dateTimeRange dateTimeRange=last week"],
  ]

  @Test(arguments: answers)
  func `answers to a question about messages`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let rules = rule == "Answer" ? ["messaging.content"] : ["messaging.\(rule)"]
    let interpreter = try World.shared.interpreter(listening: rules + ["replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
