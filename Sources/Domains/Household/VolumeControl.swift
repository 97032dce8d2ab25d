package import Conversation

/// A means to set the loudspeaker's volume: a mixer of the sound system, an external program.
package protocol VolumeControl: Sendable {
  /// The present volume, whoever has set it.
  func volume() async throws -> SoundVolume

  func set(_ volume: SoundVolume) async throws
}

/// The control used if none is configured.
package struct NoVolumeControl: VolumeControl {
  package init() {}

  package func volume() throws -> SoundVolume { throw missing }
  package func set(_ volume: SoundVolume) throws { throw missing }

  private var missing: VolumeError {
    VolumeError(control: "volume", reason: "there is neither a mixer nor a program")
  }
}

/// The volume of the loudspeaker.
package struct SoundVolume: Sendable, Hashable, Codable {
  /// The level in percent, 0 … 100.
  package var level: Int
  package var isMuted: Bool

  /// Levels out of range are clamped.
  package init(level: Int, isMuted: Bool = false) {
    self.level = min(100, max(0, level))
    self.isMuted = isMuted
  }
}

/// The reason why the volume can't be read or changed.
package struct VolumeError: Error, Equatable, CustomStringConvertible {
  package let control: String
  package let reason: String
  /// Whether the reason is in the words of a program, for whoever listens.
  package let isSpoken: Bool

  package init(control: String, reason: String, isSpoken: Bool = false) {
    self.control = control
    self.reason = reason
    self.isSpoken = isSpoken
  }

  package var description: String { "cannot change the volume with '\(control)': \(reason)" }
}

extension VolumeError: DiscreetError {
  package var discreetDescription: String {
    isSpoken ? "cannot change the volume with '\(control)'" : description
  }
  package var told: ToldReason { isSpoken ? .words(reason) : .failed }
}
