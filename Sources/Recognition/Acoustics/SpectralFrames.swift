/// The input of the recogniser's networks from a recording: cepstra without noise and late echoes, and raw spectra.
///
/// Use it from one thread at a time.
package final class SpectralFrames {
  private let raw: FrontEnd
  private let clean: FrontEnd
  private let dereverberation = Dereverberation()

  /// Prepares the analysis that the acoustic model in a directory prescribes.
  package init(model: String) throws(RecognitionError) {
    let parameters = try FeatureParameters(model: model)
    guard let clean = FrontEnd(arguments: parameters.arguments),
      let raw = FrontEnd(arguments: parameters.spectralArguments, removesNoise: false)
    else { throw .cannotStart(model: model, reason: DecoderLog.takeComplaint()) }
    self.raw = raw
    self.clean = clean
  }

  /// The values of each frame of an utterance: cepstra, then the spectrum.
  package func frames(of samples: [Int16]) -> [[Float]] {
    var spectra: [[Float]] = []
    var cepstra: [[Float]] = []
    raw.begin()
    raw.process(samples) { spectra.append(Array(UnsafeBufferPointer(start: $0, count: raw.width))) }
    raw.end { spectra.append(Array(UnsafeBufferPointer(start: $0, count: raw.width))) }
    clean.begin()
    dereverberation.forget()
    dereverberation.begin()
    // Whether the room echoes is known once everything has been heard.
    _ = dereverberation.process(samples)
    dereverberation.begin(again: true)
    clean.process(dereverberation.process(samples) + dereverberation.end()) {
      cepstra.append(Array(UnsafeBufferPointer(start: $0, count: clean.width)))
    }
    clean.end { cepstra.append(Array(UnsafeBufferPointer(start: $0, count: clean.width))) }
    return zip(cepstra, spectra).map { $0 + $1 }
  }
}
