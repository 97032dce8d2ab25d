internal import Glibc
package import Sound

/// Spots phrases in speech: stretches that the phrase fits better than any other sounds do.
///
/// The paths through the phrases begin wherever the likeliest path through a loop of all phones is between
/// two phones, and are compared with that loop where they end.
package final class PhraseSpotter: WakeSpotter {
  /// The number of frames after a phrase in which none may fit better, before it is taken to have ended.
  private static let settling = 20
  /// The natural logarithm of the probability of each phone in the loop.
  private static let phonePenalty = -2.5
  /// The weight of the classifier relative to the acoustic model's Gaussians; the phrases' thresholds depend on it.
  private static let classifierWeight = 1.0

  /// The weight of the fit of the phrase's phones, relative to its margin over any other sounds.
  private static let fitWeight = 1.0
  /// The penalty for a phrase amid talk, since people pause before they call somebody.
  private static let amidTalk = 10.0

  private let features: FeatureStream
  private let scorer: FrameScorer
  private var loop: PhoneLoop
  private var talk = Talk()
  private var paths: [PhrasePath]
  /// The best candidate of each phrase that has not been returned yet, and the frame in which it ended.
  private var pending: [String: (candidate: WakeCandidate, frame: Int)] = [:]
  private var frame = 0

  package init(phrases: [WakePhrase], settings: RecognizerSettings) throws(RecognitionError) {
    let model = try AcousticModel(settings: settings)
    features = try FeatureStream(model: model, dereverberates: settings.dereverberates)
    scorer = FrameScorer(model: model)
    scorer.classifierWeight = Self.classifierWeight
    loop = PhoneLoop(model: model, penalty: Score(logarithm: Self.phonePenalty))
    paths = []
    for phrase in phrases {
      for pronunciation in phrase.pronunciations {
        guard let path = PhrasePath(of: pronunciation, phrase: phrase.text, model: model) else {
          throw .cannotStart(
            model: settings.acousticModel, reason: "it has not the phones of '\(phrase.text)'")
        }
        paths.append(path)
      }
    }
  }

  /// Whether Heed speaks meanwhile: the residue of the echo canceller decays as in a room that echoes, and says
  /// nothing about this one.
  package var hearsItself = false {
    didSet { features.learnsRoom = !hearsItself }
  }

  package func forgetSpeaker() { features.forgetSpeaker() }

  package func begin() throws {
    features.begin()
    loop.begin()
    talk.begin()
    for index in paths.indices { paths[index].begin() }
    pending = [:]
    frame = 0
  }

  package func accept(_ frame: Frame) throws -> [WakeCandidate] {
    features.accept(frame.samples, step)
    return settled(before: self.frame - Self.settling)
  }

  package func end() throws -> [WakeCandidate] {
    features.end(step)
    return settled(before: .max)
  }

  private func step(_ features: FrameFeatures) {
    scorer.take(features)
    let entering = loop.entering
    loop.step(scorer)
    talk.hear(scorer.speech ?? 0)
    guard let rival = loop.best.last else { return }
    for index in paths.indices {
      guard let end = paths[index].step(scorer, entering: entering, at: frame) else { continue }
      let score =
        Double(end.score - rival) / Double(frame + 1 - end.start) + Self.fitWeight * end.fit
        - (talk.isOn(at: end.start) ? Self.amidTalk : 0)
      let phrase = paths[index].phrase
      guard score > pending[phrase]?.candidate.score ?? -.infinity else { continue }
      pending[phrase] = (
        WakeCandidate(
          phrase: phrase, start: .milliseconds(10 * end.start),
          end: .milliseconds(10 * (frame + 1)), score: score), frame
      )
    }
    frame += 1
  }

  /// Removes and returns the candidates that none has beaten for a while.
  private func settled(before frame: Int) -> [WakeCandidate] {
    let settled = pending.values.filter { $0.frame < frame }.map(\.candidate)
    for candidate in settled { pending[candidate.phrase] = nil }
    return settled.sorted { $0.end < $1.end }
  }
}
