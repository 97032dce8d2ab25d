/// One sound being played on one open device.
struct Playback {
  private static let operation = "play on loudspeaker"
  private static let mostFaults = 10
  private static let longestWait: CInt = 5_000

  private let pcm: PCM
  private let bytes: [UInt8]
  private let values: [Int16]
  private let farEnd: FarEnd?
  private let number: Int
  private var played = 0
  private var faults = 0
  // Milliseconds since the device last took sound.
  private var waited: CInt = 0

  /// Converts the whole sound for the device; the far end is told when it is heard.
  init(_ samples: Samples, on pcm: PCM, farEnd: FarEnd? = nil) throws {
    self.pcm = pcm
    self.farEnd = farEnd
    number = farEnd?.begin() ?? 0
    values = samples.values
    bytes = try Self.bytes(of: samples, for: pcm.setup)
  }

  /// Plays to the end, or until `isStopped` says so (asked every period); blocks meanwhile.
  ///
  /// - Returns: whether everything was played.
  mutating func run(until isStopped: () -> Bool) throws -> Bool {
    while true {
      if isStopped() {
        pcm.drop()
        farEnd?.stops(number, at: .now)
        return false
      }
      do {
        if try step() { return true }
      } catch {
        try recover(from: error)
      }
    }
  }

  /// Writes as much as the device takes now, or waits for a period.
  ///
  /// - Returns: whether the last sample has been heard.
  private mutating func step() throws(PCMFault) -> Bool {
    if waited > Self.longestWait { throw .lost(reason: "it takes no sound") }
    if played == bytes.count {
      note()
      if try pcm.drain() { return true }
      pcm.pause()
      waited += pcm.periodMilliseconds
      return false
    }
    let count = try pcm.write(bytes[played...])
    played += count
    if count > 0 {
      waited = 0
      note()
    } else {
      try pcm.wait(milliseconds: pcm.periodMilliseconds)
      waited += pcm.periodMilliseconds
    }
    return false
  }

  /// Tells the far end when the sound began to be heard, by the device's present delay.
  private func note() {
    guard let farEnd, let delay = pcm.delay else { return }
    let written = played / (pcm.setup.channels * pcm.setup.format.size)
    let heard = Duration.seconds(1) * (Double(written - delay) / Double(pcm.setup.rate))
    farEnd.plays(values, number: number, from: .now - heard)
  }

  private mutating func recover(from fault: PCMFault) throws {
    do {
      switch fault {
      case .lost(let reason):
        throw SoundError(Self.operation, pcm.name, reason: reason)
      case .suspended:
        // While it sleeps, the next step ends up here again.
        if try !pcm.resume() { pcm.pause() }
      case .overrun:
        faults += 1
        guard faults <= Self.mostFaults else {
          throw SoundError(Self.operation, pcm.name, reason: "it under-runs without end")
        }
        try pcm.prepare()
      }
    } catch let error as PCMFault {
      let reason = if case .lost(let reason) = error { reason } else { "it does not recover" }
      throw SoundError(Self.operation, pcm.name, reason: reason)
    }
  }

  /// The bytes of the sound at the device's rate, in its sample format, the same on all channels.
  private static func bytes(of samples: Samples, for setup: PCM.Setup) throws -> [UInt8] {
    var sound = samples.values.map { Float($0) / 32_768 }
    if setup.rate != Samples.rate {
      do {
        let converter = try RateConverter(from: Samples.rate, to: setup.rate)
        sound = try converter.convert(sound, isLast: true)
      } catch {
        throw SoundError(operation, "\(setup.rate) Hz", reason: error.reason)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sound.count * setup.channels * setup.format.size)
    for sample in sound {
      for _ in 0..<setup.channels { setup.format.append(sample, to: &bytes) }
    }
    return bytes
  }
}
