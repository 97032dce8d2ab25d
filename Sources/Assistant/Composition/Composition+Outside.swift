internal import Programs
package import Recognition
internal import Understanding

extension Composition {
  /// The recogniser outside of Heed that is asked about utterances, as configured; `nil` where there is none.
  ///
  /// It runs where effects are simulated, too: it tells what was said, and does nothing about it. Whoever takes it says by
  /// `Recognizer.mayAskOutside` what it may hear.
  package func outsideRecognizer() -> (any OutsideRecognizer)? {
    let settings = configuration.recognition.outside
    let normalizer = Normalizer(written)
    return Effects.real.runner(of: settings.program.map { Program($0) }).map { program in
      ProgramRecognizer(program, timeout: settings.waiting) { normalizer.words(of: $0) }
    }
  }
}
