internal import Glibc

/// The models of a recogniser, and the limits of its search.
package struct RecognizerSettings: Sendable, Hashable, Codable {
  /// The directory where Debian's `pocketsphinx-en-us` installs its model.
  private static let model = "/usr/share/pocketsphinx/model/en-us"

  /// The search that finds the words; what belongs to Heed's own alone is not used with another.
  package var engine = Engine.heed

  /// The directory of the acoustic model.
  package var acousticModel = model + "/en-us"

  /// Whether the late echoes of a room are weakened.
  package var dereverberates = true
  /// The directory of whatever differs in a room that echoes; `nil` for nothing.
  ///
  /// It has the correction of cepstra in such a room, and the means, variances and weights for the acoustic model.
  package var echoingModel: String?

  /// The file of the network that helps the acoustic model in noise; `nil` for none.
  package var classifier: String?
  /// The weight of the classifier relative to the acoustic model's Gaussians, in a quiet room and in noise.
  ///
  /// 0 in both switches it off.
  package var classifierWeight = 0.45
  package var classifierWeightInNoise = 0.8

  /// The pronouncing dictionaries in CMUdict's format; their pronunciations of one word are joined in this order.
  package var dictionaries = [model + "/cmudict-en-us.dict"]

  /// The folder that tells how the names of other languages are read; `nil` reads all as English.
  package var spellings: String?

  /// The likelihood, relative to the best, below which a path is pruned (`-beam`).
  package var beam = 1e-100
  /// The same where one phone passes to the next (`-pbeam`).
  package var phoneBeam = 1e-100
  /// The same where one word passes to the next (`-wbeam`).
  package var wordBeam = 1e-90
  /// The same among the sentences that use a phrase, a name or a dictated word at the same moment.
  package var contextBeam = 1e-20

  /// The same while more phones than `crowd` are followed.
  ///
  /// Large grammars gain less from wider beams than small ones do in noise.
  package var crowdedBeam = 1e-90
  package var crowd = 1_000

  /// The number of phones in a frame above which the beams are narrowed (`-maxhmmpf`).
  ///
  /// It bounds the work on a large grammar, while small ones keep their wide beams.
  package var activePhones = 4_000

  /// The power to which the grammar's probabilities are raised before they meet the acoustic ones (`-lw`).
  package var languageWeight = 7.5

  /// The probability of each word, beside its own in the grammar (`-wip`), while at most a hundred are listened for.
  package var wordProbability = 0.6
  /// The power with which it falls beyond: the more words there are, the better they fit any noise.
  package var wordGrowth = 0.4
  static let fewWords = 100.0
  /// The probability of a silence between words (`-silprob`).
  package var silenceProbability = 0.2
  /// The probability of a noise between words (`-fillprob`).
  package var noiseProbability = 0.01

  /// The natural logarithm of the probability of each word in a dictated stretch.
  package var dictationPenalty = -6.0

  /// The probability of each phone in a loop that competes with the grammar; `nil` takes everything for a sentence.
  ///
  /// Speech that is no sentence of the grammar ends in that loop and is refused. The value is for a thousand words,
  /// and scales with a power of the number of different words listened for.
  package var rejection: Double? = 0.25
  static let rejectionWords = 1_000.0
  static let rejectionGrowth = 0.9

  /// The transform that adapts the acoustic model to the speaker, if one has been learnt.
  package var speaker: SpeakerTransform?

  /// The model that turns the evidence for a hypothesis into a probability.
  package var confidence = ConfidenceModel()

  /// The probability that a sentence is followed by another in one breath; `nil` hears one at a time.
  package var joinProbability: Double? = 1e-6

  /// The number of arcs, in all, of grammars kept ready besides the current one.
  package var cachedArcs = 20_000

  /// Hears each utterance a second time, as a whole; `null` leaves it at the streaming search.
  package var secondPass: SecondPassSettings? = SecondPassSettings()

  /// A recogniser outside of Heed, whose text is one more witness.
  package var outside = OutsideSettings()

  /// The second pass over dictated stretches; `null` leaves them as the grammar's list of common words heard them.
  package var dictation: DictationSettings? = DictationSettings()

  package init() {}
}

extension RecognizerSettings {
  /// The probability of each word while this many different ones are listened for.
  func wordProbability(among words: Int) -> Double {
    wordProbability * pow(max(1, Double(words) / Self.fewWords), -wordGrowth)
  }

  /// The factor on `rejection` while this many different words are listened for: the more, the better they fit any speech.
  func rejectionFactor(among words: Int) -> Double {
    pow(Double(words) / Self.rejectionWords, Self.rejectionGrowth)
  }

  /// The greatest weight of the classifier in a quiet room that echoes, for which the Gaussians have mixtures of their
  /// own.
  private static let classifierWeightInEchoes = 0.25

  /// The weight of the classifier in an utterance with this range between its loud and quiet parts.
  func classifierWeight(inRange range: Double, isEchoing: Bool) -> Double {
    let quiet = isEchoing ? min(classifierWeight, Self.classifierWeightInEchoes) : classifierWeight
    return quiet + LevelRange.noise(inRange: range) * (classifierWeightInNoise - quiet)
  }
}
