import Foundation
import Sound
import SoundTestKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct MicrophoneTests {
  @Test func `everything the device hears arrives in order`() async throws {
    let sound = Fixture.ramp(count: 48_000)
    let device = try VirtualMicrophone(playing: sound).with { $0.speed = 20 }.device
    let microphone = try Microphone(device: device) { _ in }
    let frames = await microphone.frames(300)
    microphone.stop()
    let isWhole = frames.flatMap(\.samples) == sound
    #expect(isWhole)
    #expect(frames.map(\.start) == (0..<300).map { $0 * Frame.length })
    #expect(frames.allSatisfy { $0.samples.count == Frame.length })
  }

  @Test(arguments: [
    ("500:xrun", [MicrophoneEvent.overrun]),
    ("500:xrun,600:xrun,900:xrun", [.overrun, .overrun, .overrun]),
    ("500:suspend", [.suspended, .returned]),
    ("300:suspend,1000:xrun", [.suspended, .returned, .overrun]),
    ("500:unplug", [.lost(reason: "it is not plugged in"), .returned]),
    ("500:stall", [.stalled, .returned]),
  ])
  func `capture goes on after`(faults: String, events: [MicrophoneEvent]) async throws {
    let log = EventLog()
    let sound = Fixture.ramp(count: 60_000)
    let microphone = try VirtualMicrophone(playing: sound).with {
      $0.speed = 10
      $0.faults = faults.contains("unplug") ? faults + ",4000:return" : faults
    }.open(log)
    let frames = await microphone.frames(until: 29_000)
    microphone.stop()
    #expect(log.events == [.opened(rate: 16_000, channels: 1)] + events)
    let isInOrder = frames.filter { !$0.isBreak }.areContiguousRunsOfARamp
    #expect(isInOrder)
    #expect(frames.count(where: \.isBreak) == events.count(where: \.breaksSoundOff))
  }

  @Test func `a reader learns at once that a device is lost`() async throws {
    let microphone = try VirtualMicrophone(playing: Fixture.ramp(count: 16_000)).with {
      $0.speed = 10
      $0.faults = "500:unplug"
    }.open(EventLog())
    while let frame = await microphone.next(), !frame.isBreak {}
    microphone.stop()
    #expect(await microphone.next() == nil)
  }

  @Test func `a device that is busy is reported once and taken when it is free`() async throws {
    let log = EventLog()
    let virtual = try VirtualMicrophone(playing: Fixture.ramp(count: 1_600)).with {
      $0.speed = 10
      $0.faults = "0:busy,5000:return"
    }
    #expect(throws: SoundError.self) { try virtual.open(log) }
    let microphone = try virtual.open(log, waiting: .always)
    _ = await microphone.frames(10)
    microphone.stop()
    #expect(log.events == [.lost(reason: "another program is using it"), .returned])
  }

  @Test func `a device that does not exist is an error in one line`() throws {
    _ = try VirtualSoundCard.shared()
    let error = #expect(throws: SoundError.self) { try Microphone(device: "hw:9") { _ in } }
    #expect(error?.description == "cannot open microphone 'hw:9': there is no such device")
  }

  @Test func `ALSA's null device captures nothing, and is none`() throws {
    _ = try VirtualSoundCard.shared()
    let error = #expect(throws: SoundError.self) { try Microphone(device: "silent") { _ in } }
    #expect(error?.description == "cannot open microphone 'silent': it captures nothing")
  }

  @Test func `a device that gives silence alone is told of once`() async throws {
    let log = EventLog()
    let microphone = try VirtualMicrophone().with { $0.speed = 50 }.open(log)
    _ = await microphone.frames(1_200)
    microphone.stop()
    #expect(log.events.count { $0 == .silent } == 1)
  }

  @Test func `a mistake in ALSA's configuration is explained`() throws {
    _ = try VirtualSoundCard.shared()
    let error = #expect(throws: SoundError.self) {
      try Microphone(device: "microphone:RATE=high") { _ in }
    }
    #expect(
      error?.description
        == "cannot open microphone 'microphone:RATE=high': invalid argument "
        + "(parameter RATE must be an integer)")
  }

  @Test(arguments: [
    (48_000, 1, "S16_LE"), (44_100, 2, "S16_LE"), (8_000, 1, "S32_LE"), (48_000, 2, "FLOAT_LE"),
    (16_000, 2, "S16_LE"),
  ])
  func `a tone keeps its pitch and strength`(rate: Int, channels: Int, format: String) async throws
  {
    let log = EventLog()
    let tone = Fixture.tone(440, rate: rate, seconds: 2, channels: channels)
    let microphone = try VirtualMicrophone(playing: tone.map { Int16($0 * 32_767) }).with {
      $0.speed = 20
      $0.rate = rate
      $0.channels = channels
      $0.format = format
    }.open(log)
    let samples = await microphone.frames(150).flatMap(\.samples)
    microphone.stop()
    #expect(log.events == [.opened(rate: rate, channels: channels)])
    #expect(abs(Fixture.amplitude(of: 440, in: samples[1_600..<17_600]) - 0.5) < 0.01)
  }

  @Test func `a reader that falls behind loses whole frames, which are counted`() async throws {
    let log = EventLog()
    let sound = Fixture.ramp(count: 160_000)
    let microphone = try Microphone(
      device: try VirtualMicrophone(playing: sound)
        .with { $0.speed = 20 }.device,
      capacity: .milliseconds(100), report: log.append)
    while microphone.dropped < 50 { usleep(1_000) }
    let frames = await microphone.frames(100)
    microphone.stop()
    while await microphone.next() != nil {}

    #expect(frames.prefix(10).map(\.start) == (0..<10).map { $0 * Frame.length })
    #expect(frames[10].start >= 60 * Frame.length)
    #expect(frames.allSatisfy { $0.samples.count == Frame.length })
    let isInPlace = frames.allSatisfy { $0.samples == sound.piece(at: $0.start) }
    #expect(isInPlace)
    log.wait { events in events.droppedFrames == microphone.dropped }
  }

  @Test func `a device that over-runs because we are late goes on`() async throws {
    let log = EventLog()
    let microphone = try Microphone(
      device: try VirtualMicrophone().with {
        $0.speed = 20
        $0.overruns = true
      }.device,
      capacity: .milliseconds(10)
    ) { event in
      // Nobody reads, so frames are dropped; the report of the first holds the capture up for four
      // times as long as the device's buffer lasts.
      if case .dropped = event, !log.events.contains(event) { usleep(100_000) }
      log.append(event)
    }
    log.wait { $0.contains(.overrun) }
    #expect(await microphone.frames(20).count == 20)
    microphone.stop()
  }

  @Test func `stopping ends the stream for good`() async throws {
    let microphone = try VirtualMicrophone().open(EventLog())
    _ = await microphone.frames(2)
    microphone.stop()
    while await microphone.next() != nil {}
    #expect(await microphone.next() == nil)
    #expect(await microphone.next() == nil)
  }

  @Test func `speech can be fed while the microphone runs`() async throws {
    let feed = try Feed()
    let microphone = try VirtualMicrophone().with {
      $0.feed = feed
      $0.speed = 10
    }.open(EventLog())
    #expect(await microphone.frames(10).flatMap(\.samples).allSatisfy { $0 == 0 })
    for said in [Fixture.ramp(count: 800), Fixture.ramp(count: 4_000)] {
      try feed.say(said)
      var heard: [Int16] = []
      while heard.count < said.count, let frame = await microphone.next() {
        heard += frame.samples.filter { $0 != 0 }
      }
      let isAsSaid = heard == said
      #expect(isAsSaid)
    }
    while !feed.isSilent { _ = await microphone.next() }
    microphone.stop()
  }
}

extension VirtualMicrophone {
  /// On a busy machine the sound may stop for a while that is nobody's fault, so a device that stalls is waited
  /// for at least a second, and others for so long that something must be wrong.
  fileprivate func open(_ log: EventLog, waiting: Microphone.Waiting = .never) throws -> Microphone
  {
    try Microphone(
      device: device, waiting: waiting,
      patience: faults.contains("stall") ? .seconds(1) : .seconds(60),
      report: log.append)
  }
}

extension Microphone {
  /// Frames until one holds the ramp's sample of this value.
  fileprivate func frames(until value: Int16) async -> [Frame] {
    var frames: [Frame] = []
    while let frame = await next() {
      frames.append(frame)
      if frame.samples.contains(value) { break }
    }
    return frames
  }
}

extension [Frame] {
  /// Whether the ramp goes on within every frame and never back from frame to frame.
  fileprivate var areContiguousRunsOfARamp: Bool {
    let steps = flatMap { zip($0.samples, $0.samples.dropFirst()).map { $1 - $0 } }
    let places = zip(self, dropFirst()).map { $1.start - $0.start }
    let values = compactMap(\.samples.first)
    return steps.allSatisfy { $0 == 1 } && places.allSatisfy { $0 >= Frame.length }
      && zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }
}

extension [Int16] {
  /// A frame's worth of it, with silence after the end.
  fileprivate func piece(at start: Int) -> [Int16] {
    let piece = dropFirst(start).prefix(Frame.length)
    return piece + [Int16](repeating: 0, count: Frame.length - piece.count)
  }
}

extension MicrophoneEvent {
  fileprivate var breaksSoundOff: Bool {
    switch self {
    case .suspended, .stalled, .lost: true
    case .opened, .overrun, .returned, .dropped, .echoRemains, .silent: false
    }
  }
}

extension [MicrophoneEvent] {
  fileprivate var droppedFrames: Int {
    reduce(0) { sum, event in
      if case .dropped(let frames) = event { sum + frames } else { sum }
    }
  }
}
