/// What the recogniser's networks see of a recording: cepstra without noise and late echoes, and spectra as they are.
///
/// To be used from one thread at a time.
package final class SpectralFrames {
  private let raw: FrontEnd
  private let clean: FrontEnd
  private let dereverberation = Dereverberation()

  /// Takes the directory of the acoustic model that says how sound is analysed.
  package init(model: String) throws(RecognitionError) {
    let parameters = try FeatureParameters(model: model)
    guard let clean = FrontEnd(arguments: parameters.arguments),
      let raw = FrontEnd(arguments: parameters.spectralArguments, removesNoise: false)
    else { throw .cannotStart(model: model, reason: DecoderLog.takeComplaint()) }
    self.raw = raw
    self.clean = clean
  }

  /// The numbers of each frame of an utterance: the cepstra's, then the spectrum's.
  package func frames(of samples: [Int16]) -> [[Float]] {
    var spectra: [[Float]] = []
    var cepstra: [[Float]] = []
    raw.begin()
    raw.process(samples) { spectra.append(Array(UnsafeBufferPointer(start: $0, count: raw.width))) }
    raw.end { spectra.append(Array(UnsafeBufferPointer(start: $0, count: raw.width))) }
    clean.begin()
    dereverberation.forget()
    dereverberation.begin()
    // Whether the room echoes is known when all has been heard.
    _ = dereverberation.process(samples)
    dereverberation.begin(again: true)
    clean.process(dereverberation.process(samples) + dereverberation.end()) {
      cepstra.append(Array(UnsafeBufferPointer(start: $0, count: clean.width)))
    }
    clean.end { cepstra.append(Array(UnsafeBufferPointer(start: $0, count: clean.width))) }
    return zip(cepstra, spectra).map { $0 + $1 }
  }
}
