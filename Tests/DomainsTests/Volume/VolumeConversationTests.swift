import Conversation
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

  private static let changes: [([String: Value], String, SoundVolume)] = [
    (["relativeVolume": "higher"], "The volume is 50 percent now.", .init(level: 50)),
    (["relativeVolume": "lower"], "The volume is 30 percent now.", .init(level: 30)),
    (
      ["relativeVolume": "higher", "change": 25], "The volume is 65 percent now.",
      .init(level: 65)
    ),
    (["relativeVolume": "highest"], "I am at full volume.", .init(level: 100)),
    (["relativeVolume": "lowest"], "The volume is 10 percent now.", .init(level: 10)),
    (["volume": 70, "unit": "percent"], "The volume is 70 percent now.", .init(level: 70)),
    (["volume": 5, "unit": "percent"], "The volume is 5 percent now.", .init(level: 5)),
    (["volume": 5], "The volume is 50 percent now.", .init(level: 50)),
    (["muted": true], "I am muted.", .init(level: 40, isMuted: true)),
    (["volume": 120], "The volume goes from 0 to 100. How loud, from 0 to 100?", .init(level: 40)),
    ([:], "How loud, from 0 to 100?", .init(level: 40)),
  ]

  @Test(arguments: changes)
  func `the volume is changed`(
    _ slots: [String: Value], _ expected: String, _ volume: SoundVolume
  ) async throws {
    let control = RecordedVolume()
    var speaker = try Speaker([Volume(effects: .real, control: control).app])
    #expect(await speaker.say("SetVolume", slots) == expected)
    #expect(await control.current == volume)
  }

  @Test func `the volume is told`() async throws {
    var speaker = try Speaker([Volume(effects: .real, control: RecordedVolume()).app])
    #expect(await speaker.say("GetVolume") == "The volume is 40 percent.")
    _ = await speaker.say("SetVolume", ["muted": true])
    #expect(await speaker.say("GetVolume") == "I am muted, at 40 percent.")
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
    let program = Program(["/bin/sh", "-c", script])
    var speaker = try Speaker([Volume(VolumeConfiguration(program: program), effects: .real).app])
    #expect(
      await speaker.say("SetVolume", ["relativeVolume": "higher"])
        == "The volume is 30 percent now.")
    #expect(
      await speaker.say("SetVolume", ["muted": true])
        == "Volume could not do that: cannot change the volume with '/bin/sh': the amplifier is off."
    )
  }

  @Test func `without a mixer and a program it says so`() async throws {
    var speaker = try Speaker([Volume(effects: .real).app])
    #expect(
      await speaker.say("GetVolume")
        == "Volume could not do that: cannot change the volume with 'volume': there is neither a mixer nor a program."
    )
  }
}
