/// One sound on its way through one open device.
struct Playback {
  private static let operation = "play on loudspeaker"
  private static let mostFaults = 10

  private let pcm: PCM
  private let bytes: [UInt8]
  private var played = 0
  private var faults = 0

  init(_ samples: Samples, on pcm: PCM) throws {
    self.pcm = pcm
    bytes = try Self.bytes(of: samples, for: pcm.setup)
  }

  /// Plays to the end, waiting for the device, or until `isStopped` says so (asked every period).
  ///
  /// - Returns: whether everything was played.
  mutating func run(until isStopped: () -> Bool) throws -> Bool {
    while true {
      if isStopped() {
        pcm.drop()
        return false
      }
      do {
        if try step() { return true }
      } catch {
        try recover(from: error)
      }
    }
  }

  /// Moves as much as the device takes now, or waits a period.
  ///
  /// - Returns: whether the last sample has been heard.
  private mutating func step() throws(PCMFault) -> Bool {
    if played == bytes.count {
      if try pcm.drain() { return true }
      pcm.pause()
      return false
    }
    let count = try pcm.write(bytes[played...])
    played += count
    if count == 0 { try pcm.wait(milliseconds: pcm.periodMilliseconds) }
    return false
  }

  private mutating func recover(from fault: PCMFault) throws {
    faults += 1
    do {
      switch fault {
      case .lost(let reason):
        throw SoundError(Self.operation, pcm.name, reason: reason)
      case _ where faults > Self.mostFaults:
        throw SoundError(Self.operation, pcm.name, reason: "it under-runs without end")
      case .overrun:
        try pcm.prepare()
      case .suspended:
        while try !pcm.resume() { pcm.pause() }
      }
    } catch let fault as PCMFault {
      throw SoundError(Self.operation, pcm.name, reason: "it does not go on after \(fault)")
    }
  }

  /// The sound as the device wants it: its rate, the same on all channels, its sample format.
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
