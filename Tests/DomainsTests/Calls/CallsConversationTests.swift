import Conversation
import DialogueTestKit
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
        == speaker.says(
          "StartCall", .response(["callee": "Bill James", "simulation": "simulated phone"])))
    #expect(try history() == ["inProgress Bill James"])
    clock.now += 65
    #expect(
      await speaker.say("HangUpCall")
        == speaker.says(
          "HangUpCall", .response(["callee": "Bill James", "duration": .duration(.seconds(65))])))
    #expect(
      await speaker.say("HangUpCall")
        == speaker.says("HangUpCall", .response(code: "failureNoCallToHangUp")))
    #expect(try history() == ["outgoing Bill James"])
  }

  @Test func `a call goes on elsewhere, and waits`() async throws {
    let dialler = ScriptedDialler()
    let calls = calls(dialler)
    var speaker = try Speaker([calls.app])
    #expect(
      await speaker.say("SetCallAudioRoute", ["audioRoute": "speaker"])
        == speaker.says("SetCallAudioRoute", .response(code: "failureNoCall")))
    try calls.receive(IncomingCall(identifier: "1", caller: "Nancy Walker", event: .ringing))
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .answered))
    #expect(
      await speaker.say("SetCallAudioRoute", ["contact": "nancy", "audioRoute": "speaker"])
        == speaker.says(
          "SetCallAudioRoute", .response(["callee": "Nancy Walker"], case: "speaker")))
    #expect(
      await speaker.say("SetCallAudioRoute", ["contact": "bill", "audioRoute": "earpiece"])
        == speaker.says(
          "SetCallAudioRoute",
          .response(
            ["callee": "Nancy Walker", "person": "Bill James"], code: "failureSomebodyElse")))
    #expect(dialler.done == ["route speaker"])
    let onHold: [String: Value] = ["callTypes": ["onHold"]]
    #expect(
      await speaker.say("SearchCallHistory", onHold)
        == speaker.says("SearchCallHistory", .response(case: "noneOnHold")))
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .held))
    #expect(
      await speaker.say("SearchCallHistory", onHold)
        == speaker.says(
          "SearchCallHistory", .response(["onHold": ["Nancy Walker"]], case: "onHold")))
    #expect(try history() == ["onHold Nancy Walker"])
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .resumed))
    #expect(try history() == ["inProgress Nancy Walker"])
  }

  @Test func `two Toms, and the phone calls the right one`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["tom"]])
        == speaker.says("StartCall", .choose("contacts", ["Tom Baker", "Tom Clark"])))
    #expect(
      await speaker.choose("clark") == speaker.says("StartCall", .response(["callee": "Tom Clark"]))
    )
    #expect(dialler.done == ["call Tom Clark 555 0101"])
  }

  @Test func `whom to call is asked for, and cancelling calls nobody`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(await speaker.say("StartCall") == speaker.says("StartCall", .ask("contacts")))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    _ = await speaker.say("StartCall")
    #expect(
      await speaker.say("contacts", ["contacts": ["my sister"]])
        == speaker.says("StartCall", .response(["callee": "Emily Carter"])))
    #expect(dialler.done == ["call Emily Carter emily@example.org"])
  }

  @Test func `of several numbers one is asked for, and the same is taken the next time`()
    async throws
  {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["nancy"]])
        == speaker.says("StartCall", .choose("handleLabel", ["mobile", "home"])))
    #expect(
      await speaker.choose("home")
        == speaker.says("StartCall", .response(["callee": "Nancy Walker"])))
    #expect(
      await speaker.say("StartCall", ["contacts": ["nancy"]])
        == speaker.says("StartCall", .response(["callee": "Nancy Walker"])))
    #expect(
      await speaker.say("StartCall", ["contacts": ["nancy"], "handleLabel": "mobile"])
        == speaker.says("StartCall", .response(["callee": "Nancy Walker"])))
    #expect(
      dialler.done == [
        "call Nancy Walker 555 0201", "call Nancy Walker 555 0201", "call Nancy Walker 555 0202",
      ])
  }

  @Test(
    arguments: [
      (
        ["contacts": ["zoe"]],
        [.unsupported("contacts", reason: "noContactFound", "zoe"), .ask("contacts")]
      ),
      (
        ["contacts": ["bill"]],
        [.unsupported("contacts", reason: "noHandle", "bill"), .ask("contacts")]
      ),
      (["contacts": ["emi"]], [.guess("contacts", "Emily Carter")]),
      (
        ["contacts": ["nancy"], "handleLabel": "work"],
        [
          .unsupported(
            "handleLabel", reason: "noHandleForLabel", "work", ["contacts": "Nancy Walker"]),
          .ask("handleLabel"),
        ]
      ),
      (
        ["contacts": ["bill", "tom clark"]],
        [.unsupported("contacts", reason: "multipleContactsUnsupported"), .ask("contacts")]
      ),
      (
        ["contacts": ["*100#"]],
        [.unsupported("contacts", reason: "unsupportedMmiUssd"), .ask("contacts")]
      ),
      (["contacts": ["5"]], [.unsupported("contacts", reason: "invalidHandle"), .ask("contacts")]),
      (
        ["destinationType": "redial"],
        [.unsupported("contacts", reason: "noCallHistoryForRedial"), .ask("contacts")]
      ),
      (
        ["destinationType": "callBack"],
        [.unsupported("callRecordToCallBack", reason: "noMatchingCall")]
      ),
      (["contacts": ["5551234"]], [.confirmation(["callee": "5 5 5 1 2 3 4"])]),
      (["destinationType": "emergency"], [.confirmation(["callee": "the emergency number 9 1 1"])]),
      (["destinationType": "voicemail"], [.response(["callee": "your voicemail"])]),
      (
        ["contacts": ["tom clark"], "callCapability": "video", "audioRoute": "speaker"],
        [.response(["callee": "Tom Clark", "video": true, "speaker": true])]
      ),
    ] as [([String: Value], [Said])])
  func `a request is answered`(_ slots: [String: Value], _ expected: [Said]) async throws {
    var speaker = try Speaker([calls(ScriptedDialler()).app])
    #expect(await speaker.say("StartCall", slots) == speaker.says("StartCall", expected))
  }

  @Test func `a number is dialled, and help called, only after a yes`() async throws {
    let dialler = ScriptedDialler()
    var speaker = try Speaker([calls(dialler).app])
    _ = await speaker.say("StartCall", ["contacts": ["5551234"]])
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(dialler.done.isEmpty)
    _ = await speaker.say("StartCall", ["contacts": ["5551234"]])
    #expect(
      await speaker.answer("yes")
        == speaker.says("StartCall", .response(["callee": "5 5 5 1 2 3 4"])))
    _ = await speaker.say("StartCall", ["destinationType": "emergency"])
    #expect(
      await speaker.answer("yes")
        == speaker.says("StartCall", .response(["callee": "the emergency number 9 1 1"])))
    #expect(
      dialler.done == ["call 5 5 5 1 2 3 4 5551234", "call emergency services 911 emergency"])
  }

  @Test(
    arguments: [
      (
        CallError.videoCallUnsupported,
        [.unsupported("callCapability", reason: "videoCallUnsupported")]
      ),
      (.cameraNotAccessible, [.unsupported("callCapability", reason: "cameraNotAccessible")]),
      (
        .microphoneNotAccessible,
        [.unsupported("callCapability", reason: "microphoneNotAccessible")]
      ),
      (
        .requiringInAppAuthentication,
        [.unsupported("contacts", reason: "requiringInAppAuthentication"), .ask("contacts")]
      ),
      (.callInProgress, [.response(code: "failureCallInProgress")]),
      (.callRinging, [.response(code: "failureCallRinging")]),
      (.airplaneModeEnabled, [.response(code: "failureAirplaneModeEnabled")]),
      (.callingServiceNotAvailable, [.response(code: "failureCallingServiceNotAvailable")]),
      (
        .appConfigurationRequired,
        [.response(["app": "Phone"], code: "failureAppConfigurationRequired")]
      ),
    ] as [(CallError, [Said])])
  func `what can't be called is explained before anything is`(
    _ obstacle: CallError, _ said: [Said]
  ) async throws {
    let dialler = ScriptedDialler(obstacle: obstacle)
    var speaker = try Speaker([calls(dialler).app])
    let call: [String: Value] = ["contacts": ["tom clark"], "callCapability": "video"]
    #expect(await speaker.say("StartCall", call) == speaker.says("StartCall", said))
    #expect(dialler.done.isEmpty)
    #expect(try history() == [])
  }

  @Test(
    arguments: [
      (
        CallError.contactNotSupportedByApp,
        [
          .response(
            ["app": "Phone", "callee": "Tom Clark"], code: "failureContactNotSupportedByApp")
        ]
      ),
      (.unableToHandOff, [.response(code: "failureUnableToHandOff")]),
      (.refused("the line is dead"), [.words("the line is dead")]),
    ] as [(CallError, [Said])])
  func `a call that fails is not noted`(_ refusal: CallError, _ said: [Said]) async throws {
    var speaker = try Speaker([calls(ScriptedDialler(refusal: refusal)).app])
    #expect(
      await speaker.say("StartCall", ["contacts": ["tom clark"]]) == speaker.says("StartCall", said)
    )
    #expect(try history() == [])
  }

  @Test func `calls come in, are answered, declined and missed`() async throws {
    let dialler = ScriptedDialler()
    let calls = calls(dialler)
    var speaker = try Speaker([calls.app])
    #expect(
      await speaker.say("AnswerCall")
        == speaker.says("AnswerCall", .response(code: "failureNoCallToAnswer")))
    try calls.receive(IncomingCall(identifier: "1", caller: "555-0101", event: .ringing))
    #expect(
      await speaker.say("AnswerCall", ["audioRoute": "speaker"])
        == speaker.says("AnswerCall", .response(["callee": "Tom Clark"])))
    clock.now += 120
    try calls.receive(IncomingCall(identifier: "1", caller: nil, event: .ended))
    try calls.receive(IncomingCall(identifier: "2", caller: "Bill James", event: .ringing))
    #expect(
      await speaker.say("HangUpCall")
        == speaker.says("HangUpCall", .response(["callee": "Bill James"], case: "declined")))
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
        == speaker.says(
          "SearchCallHistory",
          .response(
            ["count": 1, "read": "a missed call from Nancy Walker today at 10 a.m."]))
    )
  }

  @Test func `who is calling is said while it rings, and when it is asked`() async throws {
    let calls = calls()
    var speaker = try Speaker([calls.app])
    let bell = CallBell(database, clock: clock.clock)
    func said() throws -> [String] { try bell.announcements(until: clock.now).map(\.text) }
    let ringing: [String: Value] = ["callTypes": ["ringing"]]
    #expect(
      await speaker.say("SearchCallHistory", ringing)
        == speaker.says("SearchCallHistory", .response(case: "noneRinging")))
    #expect(try said() == [])
    try calls.receive(IncomingCall(caller: "555-0101", event: .ringing))
    #expect(try said() == ["Tom Clark is calling."])
    #expect(
      await speaker.say("SearchCallHistory", ringing)
        == speaker.says("SearchCallHistory", .response(["ringing": ["Tom Clark"]], case: "ringing"))
    )
    #expect(
      await speaker.say("AnswerCall")
        == speaker.says("AnswerCall", .response(["callee": "Tom Clark"])))
    #expect(try said() == [] && bell.nextDue() == nil)
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["inProgress"]])
        == speaker.says(
          "SearchCallHistory", .response(["inProgress": "Tom Clark"], case: "inProgress")))
    try calls.receive(IncomingCall(caller: nil, event: .ended))
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["inProgress"]])
        == speaker.says("SearchCallHistory", .response(case: "noneInProgress")))
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
      await speaker.say("StartCall", ["destinationType": "callBack"])
        == speaker.says("StartCall", .response(["callee": "Tom Baker"])))
    clock.now += 60
    #expect(
      await speaker.say("StartCall", ["destinationType": "redial"])
        == speaker.says("StartCall", .response(["callee": "Tom Baker"])))
    try calls.receive(IncomingCall(caller: "Bill James", event: .missed))
    #expect(
      await speaker.say("StartCall", ["destinationType": "callBack"])
        == speaker.says(
          "StartCall", .unsupported("contacts", reason: "noUsableHandleForRedial"), .ask("contacts")
        ))
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
        == speaker.says("SearchCallHistory", .response(case: "noneMissed")))
    #expect(
      await speaker.say("SearchCallHistory")
        == speaker.says("SearchCallHistory", .response(case: "none")))
    try calls.receive(
      IncomingCall(
        caller: "Nancy Walker", event: .missed, isVideo: true, date: clock.now - 17 * 3_600))
    try calls.receive(IncomingCall(caller: "Zoe", event: .voicemail, date: clock.now - 3_600))
    let new: [String: Value] = ["callTypes": ["missed"], "unseen": true]
    #expect(
      await speaker.say("SearchCallHistory", ["recipient": "zoe"])
        == speaker.says(
          "SearchCallHistory",
          .response(["count": 1, "read": "a voice message from Zoe today at 9 a.m."]))
    )
    #expect(
      await speaker.say("SearchCallHistory", new)
        == speaker.says(
          "SearchCallHistory",
          .response(
            [
              "count": 1, "read": "a missed video call from Nancy Walker yesterday at 5 p.m.",
            ])))
    #expect(
      await speaker.say("SearchCallHistory", new)
        == speaker.says("SearchCallHistory", .response(case: "noneMissed")))
    var yesterday = Moment()
    yesterday.dayOffset = -1
    #expect(
      await speaker.say("SearchCallHistory", ["dateCreated": .moment(yesterday)])
        == speaker.says(
          "SearchCallHistory",
          .response(
            [
              "count": 1, "read": "a missed video call from Nancy Walker yesterday at 5 p.m.",
            ])))
    #expect(
      await speaker.say("SearchCallHistory", ["callTypes": ["latest"]])
        == speaker.says(
          "SearchCallHistory",
          .response(["count": 1, "read": "a voice message from Zoe today at 9 a.m."]))
    )
    #expect(
      await speaker.say("SearchCallHistory", ["recipient": "tom"])
        == speaker.says("SearchCallHistory", .choose("recipient", ["Tom Baker", "Tom Clark"])))
    #expect(
      await speaker.say(
        "SearchCallHistory", ["callCapabilities": ["audio"], "callTypes": ["outgoing"]])
        == speaker.says("SearchCallHistory", .response(case: "none")))
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
        == speaker.says(
          "SearchCallHistory",
          .response(
            ["count": 7, "latest": "a missed call from Nancy Walker today at 9 a.m."],
            case: "latest")))
  }
}
