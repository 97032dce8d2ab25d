import Testing

@testable import Understanding

@Suite struct CallsGrammarTests {
  private static let starting: [Sentence] = [
    ["put it on speaker", "SetCallAudioRoute audioRoute=speaker"],
    ["put bill on speaker", "SetCallAudioRoute audioRoute=speaker; contact=bill"],
    ["take nancy off speaker", "SetCallAudioRoute audioRoute=earpiece; contact=nancy"],
    ["switch the call to my headset", "SetCallAudioRoute audioRoute=bluetooth"],
    ["is anyone on hold", "SearchCallHistory callTypes=onHold"],
    ["did i miss any calls while i was out", "SearchCallHistory callTypes=missed"],
    ["call nancy", "StartCall contacts=nancy; callCapability=audio"],
    [
      "start a video call with priya patel", "StartCall contacts=priya patel; callCapability=video",
    ],
    [
      "call my mother on speaker",
      "StartCall contacts=my mother; audioRoute=speaker; callCapability=audio",
    ],
    ["Please ring my sister.", "StartCall contacts=my sister; callCapability=audio"],
    ["call nancy and bill", "StartCall contacts=nancy; contacts=bill; callCapability=audio"],
    ["i'd like to talk to bill", "StartCall contacts=bill; callCapability=audio"],
    ["give mom a call", "StartCall contacts=mom; callCapability=audio"],
    ["get me anne johnson on the phone", "StartCall contacts=anne johnson; callCapability=audio"],
    ["make a phone call to tom", "StartCall contacts=tom; callCapability=audio"],
    ["call nancy at work", "StartCall contacts=nancy; handleLabel=work; callCapability=audio"],
    [
      "call nancy on her cell",
      "StartCall contacts=nancy; handleLabel=mobile; callCapability=audio",
    ],
    [
      "call nancy's mobile",
      "StartCall contacts=nancy's; handleLabel=mobile; callCapability=audio",
    ],
    ["facetime juan", "StartCall contacts=juan; callCapability=video"],
    ["call juan on video", "StartCall contacts=juan; callCapability=video"],
    ["make a video call", "StartCall callCapability=video"],
    ["make a call", "StartCall callCapability=audio"],
    ["call zoe", "StartCall contacts=zoe; callCapability=audio"],
    ["dial five five five one two three four", "StartCall contacts=5551234; callCapability=audio"],
    ["call 555-1234", "StartCall contacts=5551234; callCapability=audio"],
    ["call 5551234", "StartCall contacts=5551234; callCapability=audio"],
    [
      "Call (555) 123-4567 on the speakerphone",
      "StartCall contacts=5551234567; audioRoute=speaker; callCapability=audio",
    ],
    ["call double oh seven twelve", "StartCall contacts=00712; callCapability=audio"],
    ["call 911", "StartCall destinationType=emergency; callCapability=audio"],
    ["call an ambulance", "StartCall destinationType=emergency; callCapability=audio"],
    ["call back", "StartCall destinationType=callBack; callCapability=audio"],
    ["call her back", "StartCall destinationType=callBack; callCapability=audio"],
    [
      "call nancy back",
      "StartCall contacts=nancy; destinationType=callBack; callCapability=audio",
    ],
    [
      "return my last missed call",
      """
      StartCall recordTypeForRedialing=missed; destinationType=callBack; callCapability=audio
      """,
    ],
    ["redial", "StartCall destinationType=redial; callCapability=audio"],
    ["call the last number again", "StartCall destinationType=redial; callCapability=audio"],
    ["call my voicemail", "StartCall destinationType=voicemail; callCapability=audio"],
    [
      "call nancy using unicorn chat",
      "StartCall contacts=nancy; callCapability=audio; app=UnicornChat",
    ],
  ]

  private static let ending: [Sentence] = [
    ["hang up", "HangUpCall"],
    ["end the call", "HangUpCall"],
    ["please hang up the phone", "HangUpCall"],
    ["decline the call", "HangUpCall"],
    ["answer the phone", "AnswerCall"],
    ["pick up on speaker", "AnswerCall audioRoute=speaker"],
  ]

  private static let history: [Sentence] = [
    ["show my missed calls", "SearchCallHistory callTypes=missed"],
    [
      "who called me yesterday",
      "SearchCallHistory dateCreated=yesterday; callTypes=missed; callTypes=received",
    ],
    ["did i miss any calls today", "SearchCallHistory callTypes=missed; dateCreated=today"],
    [
      "did nancy call",
      "SearchCallHistory recipient=nancy; callTypes=missed; callTypes=received",
    ],
    ["when did nancy last call", "SearchCallHistory recipient=nancy; callTypes=latest"],
    ["who did i call last", "SearchCallHistory callTypes=outgoing; callTypes=latest"],
    [
      "do i have any new video calls from bill",
      "SearchCallHistory unseen=true; callCapabilities=video; recipient=bill",
    ],
    ["show me my call history", "SearchCallHistory"],
    [
      "what calls did i make last week",
      "SearchCallHistory callTypes=outgoing; dateCreated=last week",
    ],
    ["do i have any voicemails", "SearchCallHistory callTypes=voicemail"],
  ]

  @Test(arguments: starting + ending + history)
  func `sentences about calls`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let others: [Sentence] = [
    ["call me a taxi to the airport", "RequestRide dropOffLocation=the airport"],
    ["tell nancy to call me back", "SendMessage recipients=nancy; content=to call me back"],
    ["remind me to call bill", "AddTasks reminder=true; taskTitles=call bill"],
  ]

  @Test(arguments: others)
  func `calls that are spoken of otherwise`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(
    arguments: [
      ["nancy", "contacts contacts=nancy"],
      ["five five five one two three four", "contacts contacts=5551234"],
      ["her mobile number please", "handleLabel handleLabel=mobile"],
    ] as [Sentence])
  func `answers to questions about calls`(_ sentence: Sentence) throws {
    let interpreter = try World.shared.interpreter(
      listening: ["calls.contacts", "calls.handleLabel", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
