import Foundation
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProgramDiallerTests {
  /// A program that answers what its script says, the question being in `$q`.
  private func dialler(_ script: String) -> ProgramDialler {
    ProgramDialler(
      name: "phone", program: ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]))
  }

  private let order = CallOrder(
    identifier: "c1", participants: [.init(name: "Nancy", handle: "555 0201")], isVideo: true,
    route: "speaker")

  private let call = CallRecord(
    identifier: "c1", direction: .outgoing, participants: [], created: wednesdayMorning)

  @Test func `questions and answers are JSON`() async throws {
    let dialler = dialler(
      #"""
      case "$q" in
      '{"capability":"video","request":"check"}') echo '{}' ;;
      '{"capability":"video","contacts":[{"handle":"555 0201","name":"Nancy"}],"identifier":"c1","request":"call","route":"speaker"}') echo '{}' ;;
      '{"identifier":"c1","request":"answer","route":"speaker"}') echo '{}' ;;
      '{"identifier":"c1","request":"hangUp"}') echo '{}' ;;
      '{"identifier":"c1","request":"status"}') echo '{"active":true}' ;;
      *) echo "unexpected $q" >&2; exit 1 ;;
      esac
      """#)
    try await dialler.check(isVideo: true)
    try await dialler.start(order)
    try await dialler.answer("c1", route: "speaker")
    #expect(try await dialler.isGoingOn(call))
    try await dialler.hangUp("c1")
  }

  @Test func `a call it knows nothing of is over`() async throws {
    #expect(try await dialler("echo '{}'").isGoingOn(call) == false)
  }

  @Test func `refusals are understood, by code or in words`() async throws {
    await #expect(throws: CallError.callInProgress) {
      try await dialler(#"echo '{"error":"busy","code":"callInProgress"}'"#).start(order)
    }
    await #expect(throws: CallError.refused("the line is dead")) {
      try await dialler(#"echo '{"error":"the line is dead"}'"#).start(order)
    }
  }

  @Test(arguments: ["echo nonsense", "exit 3"])
  func `a program that answers nothing of use is an error`(_ script: String) async throws {
    await #expect(throws: ProgramError.self) { try await dialler(script).start(order) }
  }

  @Test func `a phone that is kept running knows its calls`() async throws {
    let phone = ProgramDialler(
      name: "phone",
      program: .kept(
        answering: """
          calls = globals().setdefault('calls', set())
          if q['call'] == 'call':
            if calls:
              return {'error': 'busy', 'code': 'callInProgress'}
            calls.add(q['identifier'])
          if q['call'] == 'hangUp':
            calls.discard(q['identifier'])
          if q['call'] == 'status':
            return {'active': q['identifier'] in calls}
          return {}
          """, calls: "['call', 'hangUp', 'status']"))
    try await phone.check(isVideo: true)
    try await phone.start(order)
    #expect(try await phone.isGoingOn(call))
    await #expect(throws: CallError.callInProgress) { try await phone.start(order) }
    await #expect(throws: ProgramError.unknownCall(program: "python3", call: "route")) {
      try await phone.setRoute("speaker", of: "c1")
    }
    try await phone.hangUp("c1")
    #expect(try await phone.isGoingOn(call) == false)
  }

  @Test(arguments: [false, true])
  func `the example for a SIP phone refuses by code where there is none`(isKept: Bool) async throws
  {
    let example = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/baresip.py").standardized
    let command = ["env", "BARESIP=127.0.0.1:1", "python3", example.path]
    let phone = ProgramDialler(name: "phone", program: .real(command, isKept: isKept))
    await #expect(throws: CallError.callingServiceNotAvailable) {
      try await phone.check(isVideo: false)
    }
    await #expect(throws: CallError.videoCallUnsupported) { try await phone.check(isVideo: true) }
  }
}
