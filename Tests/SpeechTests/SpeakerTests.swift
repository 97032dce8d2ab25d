import Sound
import Speech
import Synchronization
import Testing

struct SpeakerTests {
  /// Counts the failures that are reported.
  private final class Reports: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ error: any Error) { texts.withLock { $0.append("\(error)") } }
  }

  private let reports = Reports()

  private func speaker(_ player: RecordingPlayer) -> Speaker {
    Speaker(voice: ScriptedVoice(), player: player) { [reports] in reports.add($0) }
  }

  @Test func `the pieces are played in order`() async {
    let player = RecordingPlayer()
    #expect(await speaker(player).say("one three seventeen"))
    #expect(player.played.map(\.values.count) == [3, 5, 9])
  }

  @Test func `the voice gets no control characters`() async {
    let player = RecordingPlayer()
    #expect(await speaker(player).say("one\u{1B}three\u{9B}seventeen"))
    #expect(player.played.map(\.values.count) == [3, 5, 9])
  }

  @Test func `nothing to say is said at once`() async {
    #expect(await speaker(RecordingPlayer()).say(""))
  }

  @Test func `stop cuts what is being said`() async {
    let player = RecordingPlayer(holding: true)
    let speaker = speaker(player)
    async let isSaid = speaker.say("one three")
    for await _ in player.starts { break }
    speaker.stop()
    #expect(await !isSaid)
    #expect(player.played.count == 1)
  }

  @Test func `stop cuts a sound that is still being made`() async {
    let player = RecordingPlayer()
    let speaker = speaker(player)
    async let isSaid = speaker.say("one forever")
    for await _ in player.starts { break }
    speaker.stop()
    #expect(await !isSaid)
  }

  @Test func `stop drops what waits to be said, and later texts are said`() async {
    let player = RecordingPlayer(holding: true)
    let speaker = speaker(player)
    let first = Task { await speaker.say("a") }
    for await _ in player.starts { break }
    let second = Task { await speaker.say("bb") }
    // The second is queued behind the first, or comes after the stop: then it is stopped by its task.
    second.cancel()
    speaker.stop()
    #expect(await !first.value)
    #expect(await !second.value)
    let third = Task { await speaker.say("ccc") }
    for await samples in player.starts where samples.values.count == 3 { break }
    speaker.stop()
    #expect(await !third.value)
    #expect(player.played.map(\.values.count) == [1, 3])
  }

  @Test func `stop without anything to say does nothing`() async {
    let speaker = speaker(RecordingPlayer())
    speaker.stop()
    #expect(await speaker.say("one"))
  }

  @Test func `stops from many threads end everything and harm nothing`() async {
    let player = RecordingPlayer()
    let speaker = speaker(player)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { await speaker.say("one two three") }
        group.addTask { speaker.stop() }
      }
    }
    #expect(await speaker.say("four"))
    #expect(player.played.last?.values.count == 4)
  }

  @Test func `one text is said at a time`() async {
    let player = RecordingPlayer()
    let speaker = speaker(player)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        let word = String(repeating: "x", count: number)
        group.addTask { await speaker.say("\(word) \(word) \(word)") }
      }
    }
    let lengths = player.played.map(\.values.count)
    let runs = stride(from: 0, to: lengths.count, by: 3).map { Set(lengths[$0..<$0 + 3]) }
    #expect(runs.count == 20)
    #expect(runs.allSatisfy { $0.count == 1 })
  }

  @Test func `a failing voice is reported once and again after it has worked`() async {
    let player = RecordingPlayer()
    let speaker = speaker(player)
    #expect(await !speaker.say("mute"))
    #expect(await !speaker.say("mute"))
    #expect(reports.all == ["Mute()"])
    #expect(await speaker.say("one"))
    #expect(await !speaker.say("mute"))
    #expect(reports.all == ["Mute()", "Mute()"])
  }
}
