internal import Glibc

/// Runs the shipped encoder over a tone, and compares what it says with what it said where it was trained.
@main struct Main {
  static func main() {
    do throws(RecognitionError) {
      let pass = EncoderPass(try EncoderModel(path: "Models/en-US/encoder.bin"))
      guard let posteriors = pass.posteriors(of: RisingTone.samples) else {
        fail("the encoder hears nothing")
      }
      for (moment, label, score) in RisingTone.scores {
        let found = posteriors.values[moment * posteriors.labels + label]
        if abs(found - score) < RisingTone.tolerance { continue }
        fail("the score of label \(label) in moment \(moment) is \(found) instead of \(score)")
      }
    } catch {
      fail(error.description)
    }
  }

  private static func fail(_ reason: String) -> Never {
    print(reason)
    exit(1)
  }
}
