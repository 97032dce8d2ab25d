internal import Flite
package import Sound

/// The built-in voice: flite's US English "slt", in process.
package struct FliteVoice: Voice {
  private let abbreviations: Set<String>

  /// Words in `abbreviations`, lower case, end in a point that ends no sentence.
  package init(abbreviations: Set<String> = []) { self.abbreviations = abbreviations }

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    stream(of: sentences(of: PlainText(text).text, abbreviations: abbreviations)) { sentence in
      guard let samples = await FliteSynthesizer.samples(of: sentence) else {
        throw SpeechError.notSpoken(sentence)
      }
      return Samples(samples)
    }
  }
}
