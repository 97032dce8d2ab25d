import Conversation
import DialogueTestKit
import Intents
import Programs
import Testing

@testable import Domains

@Suite struct VolumeConversationTests {
  /// A loudspeaker whose volume is a number.
  private actor RecordedVolume: VolumeControl {
    private(set) var current = SoundVolume(level: 40)
    func volume() -> SoundVolume { current }
    func set(_ volume: SoundVolume) { current = volume }
  }

  private static let changes: [([String: Value], [Said], SoundVolume)] = [
    (["relativeVolume": "higher"], [.response(["level": 50])], .init(level: 50)),
    (["relativeVolume": "lower"], [.response(["level": 30])], .init(level: 30)),
    (
      ["relativeVolume": "higher", "change": 25], [.response(["level": 65])],
      .init(level: 65)
    ),
    (["relativeVolume": "highest"], [.response(case: "full")], .init(level: 100)),
    (["relativeVolume": "lowest"], [.response(["level": 10])], .init(level: 10)),
    (["volume": 70, "unit": "percent"], [.response(["level": 70])], .init(level: 70)),
    (["volume": 5, "unit": "percent"], [.response(["level": 5])], .init(level: 5)),
    (["volume": 5], [.response(["level": 50])], .init(level: 50)),
    (["muted": true], [.response(case: "muted")], .init(level: 40, isMuted: true)),
    (
      ["volume": 120], [.unsupported("volume", reason: "outOfRange"), .ask("volume")],
      .init(level: 40)
    ),
    ([:], [.ask("volume")], .init(level: 40)),
  ]

  @Test(arguments: changes)
  func `the volume is changed`(
    _ slots: [String: Value], _ expected: [Said], _ volume: SoundVolume
  ) async throws {
    let control = RecordedVolume()
    var speaker = try Speaker([Volume(effects: .real, control: control).app])
    #expect(await speaker.say("SetVolume", slots) == speaker.says("SetVolume", expected))
    #expect(await control.current == volume)
  }

  @Test func `the volume is told`() async throws {
    var speaker = try Speaker([Volume(effects: .real, control: RecordedVolume()).app])
    #expect(await speaker.say("GetVolume") == speaker.says("GetVolume", .response(["level": 40])))
    _ = await speaker.say("SetVolume", ["muted": true])
    #expect(
      await speaker.say("GetVolume")
        == speaker.says("GetVolume", .response(["level": 40], case: "muted")))
  }

  @Test func `an outside program may set it`() async throws {
    let script = #"""
      q=$(cat)
      case "$q" in
      '{"request":"get"}') echo '{"level": 20}' ;;
      '{"isMuted":false,"level":30,"request":"set"}') echo '{}' ;;
      *) echo '{"error": "the amplifier is off"}' ;;
      esac
      """#
    let program = ConfiguredProgram(["/bin/sh", "-c", script])
    var speaker = try Speaker([Volume(VolumeConfiguration(program: program), effects: .real).app])
    #expect(
      await speaker.say("SetVolume", ["relativeVolume": "higher"])
        == speaker.says("SetVolume", .response(["level": 30])))
    #expect(
      await speaker.say("SetVolume", ["muted": true])
        == speaker.says(
          .failed,
          [
            "app": "Volume",
            "reason": "the amplifier is off",
          ])
    )
  }

  @Test func `without a mixer and a program it says so`() async throws {
    var speaker = try Speaker([Volume(effects: .real).app])
    #expect(
      await speaker.say("GetVolume")
        == speaker.says("GetVolume", .response(code: "failure")))
  }
}
