import Testing

@testable import Sound

@Suite struct CaptureRecoveryTests {
  private typealias Action = CaptureRecovery.Action

  private static let opened = CaptureRecovery.Occurrence.opened(rate: 16_000, channels: 1)
  private static let gone = PCMFault.lost(reason: "gone")

  /// A recovery whose device is open and has delivered sound.
  private static var running: CaptureRecovery {
    var recovery = CaptureRecovery()
    _ = recovery.react(to: opened)
    _ = recovery.react(to: .captured)
    return recovery
  }

  @Test func `opening is told once`() {
    var recovery = CaptureRecovery()
    #expect(recovery.react(to: Self.opened) == [.report(.opened(rate: 16_000, channels: 1))])
    #expect(recovery.react(to: .captured) == [])
  }

  @Test func `an over-run is told and the stream restarted`() {
    var recovery = Self.running
    #expect(recovery.react(to: .faulted(.overrun)) == [.report(.overrun), .restart])
  }

  @Test func `over-runs without any sound in between are a lost device`() {
    var recovery = Self.running
    var actions: [Action] = []
    for _ in 0..<11 { actions = recovery.react(to: .faulted(.overrun)) }
    #expect(actions.contains(.close))
    #expect(actions.contains(.open(after: .milliseconds(100))))
  }

  @Test func `a suspended device is asked until it wakes`() {
    var recovery = Self.running
    #expect(
      recovery.react(to: .faulted(.suspended))
        == [.report(.suspended), .breakOff, .resume(after: .zero)])
    #expect(recovery.react(to: .stillAsleep) == [.resume(after: .milliseconds(100))])
    #expect(recovery.react(to: .tick) == [])
    #expect(recovery.react(to: .tick) == [])
    #expect(recovery.react(to: .resumed) == [.restart])
    #expect(recovery.react(to: .captured) == [.report(.returned)])
  }

  @Test func `a lost device is told once and tried ever more rarely`() {
    var recovery = Self.running
    #expect(
      recovery.react(to: .faulted(Self.gone))
        == [.report(.lost(reason: "gone")), .close, .open(after: .milliseconds(100))])
    var delays: [Duration] = []
    for _ in 0..<8 {
      for action in recovery.react(to: .notOpened(reason: "gone")) {
        guard case .open(let delay) = action else {
          Issue.record("\(action)")
          continue
        }
        delays.append(delay)
      }
    }
    let milliseconds = [200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]
    #expect(delays == milliseconds.map { .milliseconds($0) })
  }

  @Test func `a device has returned when its sound has`() {
    var recovery = Self.running
    _ = recovery.react(to: .faulted(Self.gone))
    #expect(recovery.react(to: Self.opened) == [])
    #expect(recovery.react(to: .captured) == [.report(.returned)])
    // The next trouble starts with a short delay again.
    #expect(recovery.react(to: .faulted(Self.gone)).last == .open(after: .milliseconds(100)))
  }

  @Test func `only silence for a whole tick is a stall`() {
    var recovery = Self.running
    #expect(recovery.react(to: .tick) == [])
    #expect(recovery.react(to: .captured) == [])
    #expect(recovery.react(to: .tick) == [])
    #expect(
      recovery.react(to: .tick)
        == [.report(.stalled), .close, .open(after: .milliseconds(100))])
  }

  @Test func `a device that opens and stalls again and again is told once`() {
    var recovery = Self.running
    _ = recovery.react(to: .tick)
    _ = recovery.react(to: .tick)
    #expect(recovery.react(to: Self.opened) == [])
    #expect(recovery.react(to: .tick) == [])
    #expect(recovery.react(to: .tick) == [.close, .open(after: .milliseconds(200))])
  }
}
