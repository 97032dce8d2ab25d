internal import Flite
package import Sound

/// The built-in voice: flite's US English "slt", in process.
package struct FliteVoice: Voice {
  package init() {}

  package func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
    stream(of: sentences(of: PlainText(text).text)) { sentence in
      guard let samples = await FliteSynthesizer.samples(of: sentence) else {
        throw SpeechError.notSpoken(sentence)
      }
      return Samples(samples)
    }
  }
}
