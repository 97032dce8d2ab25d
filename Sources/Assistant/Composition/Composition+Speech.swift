internal import Intents
internal import Programs
package import Sound
package import Speech

extension Composition {
  /// Refuses to hear a language that no acoustic model is for.
  func checkIsHeard() throws(ConfigurationError) {
    guard !configuration.hasAcousticModel else { return }
    throw ConfigurationError(
      file: "configuration", key: "language",
      reason: "cannot hear '\(configuration.language)': there is no acoustic model for it, "
        + "it is only read as typed (see recognition.acousticModel)")
  }

  /// The speaker that says the answers, as configured; it is silent while effects are simulated.
  ///
  /// `report` receives what goes wrong; `farEnd` receives what is played through a loudspeaker.
  package func speaker(
    farEnd: FarEnd? = nil, report: @escaping @Sendable (any Error) -> Void
  ) throws -> Speaker {
    Speaker(voice: try voice(), player: try player(farEnd), report: report)
  }

  /// Whether Heed's own speech is removed from what the microphone hears, so that it can be interrupted.
  var cancelsEcho: Bool {
    let speech = configuration.speech
    return configuration.echo && speech.voice != .silent && speech.folder == nil
  }

  /// The voice that needs no other program, with the language's words for signs.
  package func builtInVoice() throws -> FliteVoice {
    FliteVoice(saying: try models.signWords(), abbreviations: written.abbreviations)
  }

  private func voice() throws -> any Voice {
    let speech = configuration.speech
    guard effects == .real else { return SilentVoice() }
    switch speech.voice {
    case .flite: return CachingVoice(try builtInVoice())
    case .silent: return SilentVoice()
    case .program:
      guard let program = speech.program else {
        throw ConfigurationError(file: "speech", reason: "the voice 'program' needs a 'program'")
      }
      return effects.runner(of: program).map { program in
        CachingVoice(
          ProgramVoice(program, abbreviations: written.abbreviations) {
            try SoundFile.samples(in: $0)
          })
      } ?? SilentVoice()
    }
  }

  private func player(_ farEnd: FarEnd?) throws -> any SoundPlayer {
    let speech = configuration.speech
    if speech.voice == .silent || effects == .simulated { return SilentPlayer() }
    if let folder = speech.folder { return try FilePlayer(path: folder) }
    return Loudspeaker(device: speech.device, farEnd: farEnd)
  }
}
