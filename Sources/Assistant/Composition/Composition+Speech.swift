internal import Sound
package import Speech

extension Composition {
  /// What says the answers, as the configuration has it; `report` is told what goes wrong.
  package func speaker(report: @escaping @Sendable (any Error) -> Void) throws -> Speaker {
    Speaker(voice: voice, player: try player(), report: report)
  }

  private var voice: any Voice {
    let speech = configuration.speech
    return switch speech.voice {
    case .flite: CachingVoice(FliteVoice())
    case .program: CachingVoice(ProgramVoice(speech.program) { try SoundFile.samples(in: $0) })
    case .silent: SilentVoice()
    }
  }

  private func player() throws -> any SoundPlayer {
    let speech = configuration.speech
    if speech.voice == .silent { return SilentPlayer() }
    if let folder = speech.folder { return try FilePlayer(path: folder) }
    return Loudspeaker(device: speech.device)
  }
}
