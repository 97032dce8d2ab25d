internal import Glibc

/// What a recogniser is made of and how hard it searches.
package struct RecognizerSettings: Sendable, Hashable, Codable {
  /// Where Debian's `pocketsphinx-en-us` puts its model.
  private static let model = "/usr/share/pocketsphinx/model/en-us"

  /// Directory of the acoustic model.
  package var acousticModel = model + "/en-us"

  /// Whether the late echoes of a room are weakened.
  package var dereverberates = true
  /// Directory of what is different in a room that echoes: how cepstra are corrected there, and the means, variances
  /// and weights that the acoustic model then has; `nil` for nothing.
  package var echoingModel: String?

  /// The network that helps the acoustic model in noise; `nil` for none.
  package var classifier: String?
  /// What the classifier counts for beside the acoustic model's Gaussians, in a quiet room and in noise; 0
  /// switches it off.
  package var classifierWeight = 0.45
  package var classifierWeightInNoise = 0.8

  /// Pronouncing dictionaries in CMUdict's format; what they say of one word is joined in this order.
  package var dictionaries = [model + "/cmudict-en-us.dict"]

  /// How much less likely than the best a path may be before it is given up (`-beam`).
  package var beam = 1e-100
  /// The same where one phone passes to the next (`-pbeam`).
  package var phoneBeam = 1e-100
  /// The same where one word passes to the next (`-wbeam`).
  package var wordBeam = 1e-90
  /// The same among the sentences that use a phrase, a name or a dictated word in the same moment.
  package var contextBeam = 1e-20

  /// How much less likely than the best a path may be where more phones than a crowd are followed: large grammars
  /// gain less from wider beams than small ones do in noise.
  package var crowdedBeam = 1e-90
  package var crowd = 1_000

  /// How many phones are followed in a frame before the beams are narrowed (`-maxhmmpf`): what bounds the
  /// work on a large grammar, while small ones keep their wide beams.
  package var activePhones = 4_000

  /// What the grammar's probabilities are raised to before they meet the sound's (`-lw`).
  package var languageWeight = 7.5

  /// Probability of each word, beside its own in the grammar (`-wip`), where a hundred are listened for at most.
  package var wordProbability = 0.6
  /// The power with which it falls where more are: the more there are, the better do they fit any noise.
  package var wordGrowth = 0.4
  static let fewWords = 100.0
  /// Probability of a silence between words (`-silprob`).
  package var silenceProbability = 0.2
  /// Probability of a noise between words (`-fillprob`).
  package var noiseProbability = 0.01

  /// Natural logarithm of the probability of each word of a dictated stretch.
  package var dictationPenalty = -6.0

  /// Probability of each phone of a loop that competes with the grammar, so that speech which is no
  /// sentence of it ends there and is refused; `nil` takes everything for a sentence.
  ///
  /// It is meant for a thousand words, and goes with a power of how many different ones are listened for.
  package var rejection: Double? = 0.25
  static let rejectionWords = 1_000.0
  static let rejectionGrowth = 0.9

  /// How the speaker differs from the acoustic model, where that has been learnt.
  package var speaker: SpeakerTransform?

  /// Makes a probability of what a hypothesis rests on.
  package var confidence = ConfidenceModel()

  /// Probability that a sentence is followed by another in one breath; `nil` hears one at a time.
  package var joinProbability: Double? = 1e-6

  /// Grammars kept ready besides the current one, as arcs in all.
  package var cachedArcs = 20_000

  /// Reads dictated stretches again; `null` leaves them as the grammar's list of common words heard them.
  package var dictation: DictationSettings? = DictationSettings()

  package init() {}
}

extension RecognizerSettings {
  /// Probability of each word where so many different ones are listened for.
  func wordProbability(among words: Int) -> Double {
    wordProbability * pow(max(1, Double(words) / Self.fewWords), -wordGrowth)
  }

  /// What the classifier counts for at most in a quiet room that echoes: the Gaussians are at home there.
  private static let classifierWeightInEchoes = 0.25

  /// What the classifier counts for in an utterance whose loud and quiet parts lie so far apart.
  func classifierWeight(inRange range: Double, isEchoing: Bool) -> Double {
    let quiet = isEchoing ? min(classifierWeight, Self.classifierWeightInEchoes) : classifierWeight
    return quiet + LevelRange.noise(inRange: range) * (classifierWeightInNoise - quiet)
  }
}
