import Conversation
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about calls: what is heard, what is said to it, and what the phone does.
@Suite struct CallsConversationTests {
  let database: Database
  let clock = HandClock()

  init() throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add([
      .init(name: "Tom Clark", handles: [.init(kind: .phone, value: "555 0101")]),
      .init(name: "Tom Baker", handles: [.init(kind: .phone, value: "555 0102")]),
      .init(
        name: "Nancy Walker",
        handles: [
          .init(kind: .phone, label: "home", value: "555 0201"),
          .init(kind: .phone, label: "cell", value: "555 0202"),
        ]),
      .init(name: "Bill James"),
      .init(
        name: "Emily Carter", relationships: ["sister"],
        handles: [.init(kind: .email, value: "emily@example.org")]),
    ])
  }

  private func calls(_ dialler: (any Dialler)? = nil) -> Calls {
    Calls(database: database, effects: .real, dialler: dialler, clock: clock.clock)
  }

  private func history() throws -> [String] {
    try CallStore(database).calls().reversed().map { call in
      "\(call.kind.rawValue) \(call.participants.map(\.name).joined(separator: ", "))"
    }
  }

  @Test func `the simulated phone says what it is`() async throws {
    var speaker = try Speaker([calls().app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["bill"], "callCapability": "audio"])
        == "Calling Bill James with the simulated phone.")
    #expect(try history() == ["inProgress Bill James"])
    clock.now += 65
    #expect(
      await speaker.say("HangUpCall")
        == "The call with Bill James is over after 1 minute and 5 seconds.")
    #expect(await speaker.say("HangUpCall") == "You are not in a call.")
    #expect(try history() == ["outgoing Bill James"])
  }

  @Test func `a call goes on elsewhere, and waits`() async throws {
    let dialler = ScriptedDialler()
    let calls = calls(dialler)
    var speaker = try Speaker([calls.app])
    #expect(
      await speaker.say("SetCallAudioRoute", ["audioRoute": "speaker"]) == "You are not in a call.")
    try calls.receive(IncomingCall(identifier: "1", caller: "Nancy Walker", event: .ringing))
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .answered))
    #expect(
      await speaker.say("SetCallAudioRoute", ["contact": "nancy", "audioRoute": "speaker"])
        == "Nancy Walker is on speaker now.")
    #expect(
      await speaker.say("SetCallAudioRoute", ["contact": "bill", "audioRoute": "earpiece"])
        == "You are talking to Nancy Walker, not to Bill James.")
    #expect(dialler.done == ["route speaker"])
    let onHold: [String: Value] = ["callTypes": ["onHold"]]
    #expect(await speaker.say("SearchCallHistory", onHold) == "Nobody is on hold.")
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .held))
    #expect(await speaker.say("SearchCallHistory", onHold) == "Nancy Walker is on hold.")
    #expect(try history() == ["onHold Nancy Walker"])
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .resumed))
    #expect(try history() == ["inProgress Nancy Walker"])
  }

  @Test func `two Toms, and the phone calls the right one`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["tom"]]) == "Which one, Tom Baker or Tom Clark?")
    #expect(await speaker.choose("clark") == "Calling Tom Clark.")
    #expect(dialler.done == ["call Tom Clark 555 0101"])
  }

  @Test func `whom to call is asked for, and cancelling calls nobody`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(await speaker.say("StartCall") == "Whom should I call?")
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    _ = await speaker.say("StartCall")
    #expect(await speaker.say("contacts", ["contacts": ["my sister"]]) == "Calling Emily Carter.")
    #expect(dialler.done == ["call Emily Carter emily@example.org"])
  }

  @Test func `of several numbers one is asked for, and the same is taken the next time`()
    async throws
  {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["nancy"]]) == "Which number, mobile or home?")
    #expect(await speaker.choose("home") == "Calling Nancy Walker.")
    #expect(await speaker.say("StartCall", ["contacts": ["nancy"]]) == "Calling Nancy Walker.")
    #expect(
      await speaker.say("StartCall", ["contacts": ["nancy"], "handleLabel": "mobile"])
        == "Calling Nancy Walker.")
    #expect(
      dialler.done == [
        "call Nancy Walker 555 0201", "call Nancy Walker 555 0201", "call Nancy Walker 555 0202",
      ])
  }

  @Test(
    arguments: [
      (["contacts": ["zoe"]], "I know nobody called zoe. Whom should I call?"),
      (["contacts": ["bill"]], "I have no number for bill. Whom should I call?"),
      (["contacts": ["emi"]], "Did you mean Emily Carter?"),
      (
        ["contacts": ["nancy"], "handleLabel": "work"],
        "I have no work number for Nancy Walker. Which number?"
      ),
      (
        ["contacts": ["bill", "tom clark"]],
        "I can only call one person at a time. Whom should I call?"
      ),
      (["contacts": ["*100#"]], "I can't dial codes. Whom should I call?"),
      (["contacts": ["5"]], "That is no number I can call. Whom should I call?"),
      (["destinationType": "redial"], "You have not called anybody yet. Whom should I call?"),
      (["destinationType": "callBack"], "There is no call to return."),
      (["contacts": ["5551234"]], "Call 5 5 5 1 2 3 4?"),
      (["destinationType": "emergency"], "Call the emergency number 9 1 1?"),
      (["destinationType": "voicemail"], "Calling your voicemail."),
      (
        ["contacts": ["tom clark"], "callCapability": "video", "audioRoute": "speaker"],
        "Calling Tom Clark by video on speaker."
      ),
    ] as [([String: Value], String)])
  func `a request is answered`(_ slots: [String: Value], _ expected: String) async throws {
    var speaker = try Speaker([calls(ScriptedDialler()).app])
    #expect(await speaker.say("StartCall", slots) == expected)
  }

  @Test func `a number is dialled, and help called, only after a yes`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    _ = await speaker.say("StartCall", ["contacts": ["5551234"]])
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(dialler.done.isEmpty)
    _ = await speaker.say("StartCall", ["contacts": ["5551234"]])
    #expect(await speaker.answer("yes") == "Calling 5 5 5 1 2 3 4.")
    _ = await speaker.say("StartCall", ["destinationType": "emergency"])
    #expect(await speaker.answer("yes") == "Calling the emergency number 9 1 1.")
    #expect(
      dialler.done == ["call 5 5 5 1 2 3 4 5551234", "call emergency services 911 emergency"])
  }

  @Test(arguments: [
    (CallError.videoCallUnsupported, "I can't make video calls."),
    (.cameraNotAccessible, "I can't make video calls without a camera."),
    (.microphoneNotAccessible, "I can't call without a microphone."),
    (.requiringInAppAuthentication, "Please log in to the phone app first. Whom should I call?"),
    (.callInProgress, "You are in a call. Say 'hang up' first."),
    (.callRinging, "Somebody is calling you."),
    (.airplaneModeEnabled, "Airplane mode is on."),
    (.callingServiceNotAvailable, "The phone is not available now."),
    (.appConfigurationRequired, "Phone must be set up first."),
  ])
  func `what can't be called is explained before anything is`(
    _ obstacle: CallError, _ said: String
  ) async throws {
    let dialler = ScriptedDialler(obstacle: obstacle)
    var speaker = try Speaker([calls(dialler).app])
    let call: [String: Value] = ["contacts": ["tom clark"], "callCapability": "video"]
    #expect(await speaker.say("StartCall", call) == said)
    #expect(dialler.done.isEmpty)
    #expect(try history() == [])
  }

  @Test(arguments: [
    (CallError.contactNotSupportedByApp, "Phone can't reach Tom Clark."),
    (.unableToHandOff, "The call could not be handed over."),
    (.refused("the line is dead"), "the line is dead"),
  ])
  func `a call that fails is not noted`(_ refusal: CallError, _ said: String) async throws {
    var speaker = try Speaker([calls(ScriptedDialler(refusal: refusal)).app])
    #expect(await speaker.say("StartCall", ["contacts": ["tom clark"]]) == said)
    #expect(try history() == [])
  }

  @Test func `calls come in, are answered, declined and missed`() async throws {
    let dialler = ScriptedDialler()
    let calls = calls(dialler)
    var speaker = try Speaker([calls.app])
    #expect(await speaker.say("AnswerCall") == "Nobody is calling.")
    try calls.receive(IncomingCall(identifier: "1", caller: "555-0101", event: .ringing))
    #expect(
      await speaker.say("AnswerCall", ["audioRoute": "speaker"]) == "You are talking to Tom Clark.")
    clock.now += 120
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .ended))
    try calls.receive(IncomingCall(identifier: "2", caller: "Bill James", event: .ringing))
    #expect(await speaker.say("HangUpCall") == "Declined the call from Bill James.")
    try calls.receive(IncomingCall(caller: "Nancy Walker", event: .missed))
    #expect(try calls.receive(IncomingCall(identifier: "9", caller: nil, event: .ended)) == false)
    #expect(dialler.done == ["answer 1 speaker", "hang up"])
    #expect(
      try history() == ["received Tom Clark", "missed Bill James", "missed Nancy Walker"])
  }

  @Test func `a call that rang and was missed is one call`() throws {
    let calls = calls()
    try calls.receive(IncomingCall(caller: "Tom Clark", event: .ringing))
    try calls.receive(IncomingCall(caller: "Tom Clark", event: .missed))
    try calls.receive(IncomingCall(caller: "Tom Baker", event: .ringing))
    try calls.receive(IncomingCall(caller: "Bill James", event: .missed))
    #expect(try history() == ["missed Tom Clark", "ringing Tom Baker", "missed Bill James"])
  }

  @Test func `a caller is known by a first name that nobody shares`() async throws {
    let calls = calls()
    var speaker = try Speaker([calls.app])
    try calls.receive(IncomingCall(caller: "Nancy", event: .missed))
    try calls.receive(IncomingCall(caller: "Tom", event: .missed))
    #expect(try history() == ["missed Nancy Walker", "missed Tom"])
    #expect(
      await speaker.say("SearchCallHistory", ["recipient": "nancy"])
        == "There is 1 call: a missed call from Nancy Walker today at 10 a.m.")
  }

  @Test func `who is calling is said while it rings, and when it is asked`() async throws {
    let calls = calls()
    var speaker = try Speaker([calls.app])
    let bell = CallBell(database, clock: clock.clock)
    func said() throws -> [String] { try bell.announcements(until: clock.now).map(\.text) }
    let ringing: [String: Value] = ["callTypes": ["ringing"]]
    #expect(await speaker.say("SearchCallHistory", ringing) == "Nobody is calling.")
    #expect(try said() == [])
    try calls.receive(IncomingCall(caller: "555-0101", event: .ringing))
    #expect(try said() == ["Tom Clark is calling."])
    #expect(await speaker.say("SearchCallHistory", ringing) == "Tom Clark is calling.")
    #expect(await speaker.say("AnswerCall") == "You are talking to Tom Clark.")
    #expect(try said() == [] && bell.nextDue() == nil)
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["inProgress"]])
        == "You are talking to Tom Clark.")
    try calls.receive(IncomingCall(caller: nil, event: .ended))
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["inProgress"]])
        == "You are not in a call.")
  }

  @Test func `what was not reported to be over does not ring for ever`() throws {
    let bell = CallBell(database, clock: clock.clock)
    try calls().receive(IncomingCall(caller: nil, event: .ringing))
    #expect(try bell.announcements(until: clock.now).map(\.text) == ["Somebody is calling."])
    clock.now += 61
    #expect(try bell.announcements(until: clock.now).isEmpty && bell.nextDue() == nil)
  }

  @Test func `calling back reaches the last caller, redialling the one called last`() async throws {
    let dialler = ScriptedDialler()
    let calls = calls(dialler)
    var speaker = try Speaker([calls.app])
    _ = await speaker.say("StartCall", ["contacts": ["tom clark"]])
    clock.now += 60
    try calls.receive(IncomingCall(caller: "555 0102", event: .missed))
    #expect(
      await speaker.say("StartCall", ["destinationType": "callBack"]) == "Calling Tom Baker.")
    clock.now += 60
    #expect(await speaker.say("StartCall", ["destinationType": "redial"]) == "Calling Tom Baker.")
    try calls.receive(IncomingCall(caller: "Bill James", event: .missed))
    #expect(
      await speaker.say("StartCall", ["destinationType": "callBack"])
        == "I have no number to call. Whom should I call?")
    #expect(
      dialler.done == [
        "call Tom Clark 555 0101", "call Tom Baker 555 0102", "call Tom Baker 555 0102",
      ])
  }

  @Test func `who called`() async throws {
    let calls = calls()
    var speaker = try Speaker([calls.app])
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["missed"]])
        == "You have no missed calls.")
    #expect(await speaker.say("SearchCallHistory") == "I found no calls.")
    try calls.receive(
      IncomingCall(
        caller: "Nancy Walker", event: .missed, isVideo: true, date: clock.now - 17 * 3_600))
    try calls.receive(IncomingCall(caller: "Zoe", event: .voicemail, date: clock.now - 3_600))
    let new: [String: Value] = ["callTypes": ["missed"], "unseen": true]
    #expect(
      await speaker.say("SearchCallHistory", ["recipient": "zoe"])
        == "There is 1 call: a voice message from Zoe today at 9 a.m.")
    #expect(
      await speaker.say("SearchCallHistory", new)
        == "There is 1 call: a missed video call from Nancy Walker yesterday at 5 p.m.")
    #expect(await speaker.say("SearchCallHistory", new) == "You have no missed calls.")
    var yesterday = Moment()
    yesterday.dayOffset = -1
    #expect(
      await speaker.say("SearchCallHistory", ["dateCreated": .moment(yesterday)])
        == "There is 1 call: a missed video call from Nancy Walker yesterday at 5 p.m.")
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["latest"]])
        == "There is 1 call: a voice message from Zoe today at 9 a.m.")
    #expect(
      await speaker.say("SearchCallHistory", ["recipient": "tom"])
        == "Which one, Tom Baker or Tom Clark?")
    #expect(
      await speaker.say(
        "SearchCallHistory", ["callCapabilities": ["audio"], "callTypes": ["outgoing"]])
        == "I found no calls.")
  }

  @Test func `many calls are summed up`() async throws {
    let calls = calls()
    var speaker = try Speaker([calls.app])
    for hour in 1...7 {
      try calls.receive(
        IncomingCall(
          caller: "Nancy Walker", event: .missed, date: clock.now - Double(hour) * 3_600))
    }
    #expect(
      await speaker.say("SearchCallHistory")
        == "You have 7 calls. The latest is a missed call from Nancy Walker today at 9 a.m.")
  }
}
