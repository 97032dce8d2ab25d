internal import Flite
package import Sound

/// The built-in voice: flite's US English "slt", in process.
package struct FliteVoice: Voice {
  private let signs: SignWords
  private let abbreviations: Set<String>

  /// Words in `abbreviations`, lower case, end in a point that ends no sentence.
  package init(saying signs: SignWords = SignWords(), abbreviations: Set<String> = []) {
    (self.signs, self.abbreviations) = (signs, abbreviations)
  }

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    let plain = PlainText(text, saying: signs).text
    return stream(of: sentences(of: plain, abbreviations: abbreviations)) { sentence in
      guard let samples = await FliteSynthesizer.samples(of: sentence) else {
        throw SpeechError.notSpoken(sentence)
      }
      return Samples(samples)
    }
  }
}
