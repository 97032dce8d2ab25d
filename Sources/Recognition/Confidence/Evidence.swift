internal import Glibc

/// The evidence for a hypothesis, in the numbers from which its confidence is computed.
///
/// A margin is how much better the grammar's words fit than any sounds in any order, in score units.
package struct Evidence: Sendable, Equatable, Codable {
  /// The evidence for one word.
  package struct Word: Sendable, Equatable, Codable {
    package var frames: Int
    /// The margin over all its frames.
    package var margin: Double
    /// The lead over the next best word in its place; `nil` if nothing else was heard.
    package var lead: Double?
    /// The number of letters, as a measure of how long it should take.
    package var letters: Int
    /// Whether any words might have stood in its place, so that it may be another one than was heard.
    package var isFree = false
  }

  /// The evidence of the second pass.
  package struct SecondHearing: Sendable, Equatable, Codable {
    /// How much better any phones in any order fit than those of the sentence, for each of these, as a natural
    /// logarithm; never below 0.
    package var misfit: Double
    /// How much likelier the sentence is than the next likely one, as a natural logarithm, less than 0 where only the
    /// streaming search has it the likelier; `nil` where there is none.
    package var lead: Double?
    /// How many phones the sentence has.
    package var phones: Int

    package init(misfit: Double, phones: Int, lead: Double? = nil) {
      (self.misfit, self.phones, self.lead) = (misfit, phones, lead)
    }
  }

  /// The evidence of Whisper's decoder.
  package struct Decoding: Sendable, Equatable, Codable {
    /// How likely the sentence is to be all that was said, as a natural logarithm.
    package var likelihood: Double
    /// How many tokens it has, with the one that ends it.
    package var tokens: Int

    package init(likelihood: Double, tokens: Int) {
      (self.likelihood, self.tokens) = (likelihood, tokens)
    }
  }

  /// The evidence of an outside recogniser's text.
  package struct OutsideText: Sendable, Equatable, Codable {
    /// The share of phones in which the sentence differs from the text, from 0 to 1.
    package var difference: Double
    /// How many phones the sentence has.
    package var phones: Int

    package init(difference: Double, phones: Int) {
      (self.difference, self.phones) = (difference, phones)
    }
  }

  package var words: [Word] = []
  /// The number of silent frames between and around the words, and their margin over all of them.
  package var silentFrames = 0
  package var silentMargin = 0.0
  /// The lead of the sentence over the second best; `nil` if there is none.
  package var lead: Double?
  /// The number of words that were listened for.
  package var vocabulary = 1
  package var levels = LevelRange()
  /// The mean probability that a frame of the words is speech and no other sound.
  package var speech = 1.0
  /// Whether it follows at once after words that were no sentence, so that the same talk most probably goes on.
  package var followsTalk = false
  /// The encoder's evidence; `nil` if it did not hear the utterance.
  package var secondHearing: SecondHearing?
  /// The evidence of Whisper's decoder; `nil` if it is not installed, or did not hear the utterance.
  package var decoding: Decoding?
  /// The evidence of an outside recogniser's text; `nil` if it wrote none.
  package var outsideText: OutsideText?

  package init() {}

  /// The margin of the words that were listened for, less whatever else speaks against them.
  ///
  /// Free words fit any speech more or less; the longer they are, the better the others must fit.
  private var total: Double {
    let free = words.filter(\.isFree)
    let freeFrames = min(Self.longFreeWords, free.reduce(0) { $0 + $1.frames })
    return words.reduce(0) { $0 + ($1.isFree ? 0 : $1.margin) }
      + Self.freeMisfit * min(0, free.reduce(0) { $0 + $1.margin })
      - Self.freeFrame * Double(freeFrames)
      + min(0, silentMargin + Self.silenceTolerance * Double(silentFrames))
  }

  /// An addition to the margin for the circumstances, in score units.
  ///
  /// In noise, sounds of any kind fit where the words do not, and only many words in a row do not fit by chance; of
  /// very many words some always fit, and of much talk some stretch does.
  private var allowance: Double {
    let known = Double(words.count { !$0.isFree })
    return Self.betterFit * max(0, Self.leastMisfit - misfitHeardAgain)
      + LevelRange.noise(inRange: levels.range) * Self.noisyWord
      * max(0, known - Self.chanceWords)
      - Self.furtherWord * max(0, Double(words.count) - Self.manyWords)
      - (followsTalk ? Self.talk : 0)
  }

  /// How badly the sentence fits where it was heard again, as far as that tells commands from talk: free words fit any
  /// talk, and so do a few phones.
  private var misfitHeardAgain: Double {
    guard let secondHearing, secondHearing.phones >= Self.fewPhones,
      !words.contains(where: \.isFree)
    else { return .infinity }
    return secondHearing.misfit
  }

  /// Whether it was heard again so well, or written down by somebody else, that it is speech, however it rises and falls.
  var isClearlySpeech: Bool {
    misfitHeardAgain < Self.clearMisfit || outsideText?.isSame == true
  }

  /// Whether the sentence fits at least as well as any sounds in any order.
  package var isInside: Bool { total + allowance >= 0 }

  /// The name of the feature that those have which were heard again.
  package static let heardAgain = "heardAgain"

  /// The name of the feature that those have of which Whisper's decoder has told how likely they are.
  package static let decoded = "decoded"

  /// The features of the sentence, by the names under which a model weights them; each is of the order of 1.
  package var features: [String: Double] {
    let frames = Double(max(1, words.reduce(0) { $0 + $1.frames }))
    let margin = words.reduce(0) { $0 + $1.margin }
    let long = words.filter { $0.frames >= Self.shortWord }
    let worst = (long.isEmpty ? words : long).map(\.marginPerFrame).min() ?? 0
    let letters = Double(max(1, words.reduce(0) { $0 + $1.letters }))
    let own = [
      "margin": margin / frames / 10,
      "worst": worst / 10,
      "total": min(Self.farTotal, max(-Self.farTotal, (total + allowance) / 500)),
      "free": Double(words.reduce(0) { $0 + ($1.isFree ? $1.frames : 0) }) / frames,
      "silence": silentMargin / Double(max(1, silentFrames)) / 10,
      "length": log(frames / 100),
      "words": log(Double(max(1, words.count))),
      "pace": abs(log(frames / letters / Self.usualPace)),
      "lead": min(1, (lead ?? Self.farthest) / Self.farthest),
      "vocabulary": log(Double(vocabulary) / 1_000),
      "speech": speech,
      "range": levels.range / 10,
      "height": levels.height / 10,
      "change": levels.change,
      "unexplained": levels.unexplained,
    ]
    guard let secondHearing else { return own }
    let again = secondHearing.features(free: own["free"] ?? 0, words: own["words"] ?? 0)
    return own.merging(again) { own, _ in own }
      .merging(decoding?.features ?? [:]) { own, _ in own }
  }

  /// The features of one word, without those of its sentence.
  package func features(ofWord index: Int) -> [String: Double] {
    let word = words[index]
    return [
      "margin": word.marginPerFrame / 10,
      "length": log(Double(max(1, word.frames)) / 30),
      "lead": min(1, (word.lead ?? Self.farthest) / Self.farthest),
    ]
  }

  /// Weight, in score units, of each unit by which it fits better when it is heard again than talk does,
  /// and how well that is: of 203 utterances of talk five reach it, which fit badly otherwise; most commands from across
  /// a room do.
  private static let betterFit = 1_000.0
  private static let leastMisfit = 2.0
  private static let clearMisfit = 0.8
  /// Fewer phones fit anything by chance.
  static let fewPhones = 6
  /// The amount by which silence may fit worse than any sounds and not count against the words, in score units a frame.
  ///
  /// It allows for the breath and the room after a short answer.
  static let silenceTolerance = 4.0
  /// The allowance in noise for each word beyond those that fit noise by chance, in score units.
  private static let noisyWord = 300.0
  private static let chanceWords = 3.0
  /// The penalty for each word beyond as many as commands have, in score units.
  private static let furtherWord = 200.0
  private static let manyWords = 20.0
  /// The penalty for a frame of free words, in score units, and the number of frames that count.
  private static let freeFrame = 4.0
  private static let longFreeWords = 400
  /// The share of a misfit of free words that counts, since they are often other words than were heard.
  private static let freeMisfit = 0.25
  /// The penalty for a sentence in the middle of talk, in score units.
  private static let talk = 800.0
  /// The number of frames below which a word fits well or badly by chance.
  private static let shortWord = 8
  /// The usual number of frames for a letter.
  private static let usualPace = 7.0
  /// The margin beyond which margins are all the same, as a feature.
  private static let farTotal = 6.0
  /// The lead beyond which leads are all the same, in score units.
  private static let farthest = 200.0
}

extension Evidence.SecondHearing {
  /// Beyond this a sentence is as wrong as can be.
  private static let worst = 6.0

  /// The features by their names, as those of the sentence; 0 is what would be expected of a command.
  ///
  /// Free words fit whatever was said, so a misfit of a sentence of which they are a greater share counts for more; so does
  /// that of many words, as one short word of a command may fit badly by chance. `words` is the logarithm of their number.
  fileprivate func features(free: Double, words: Double) -> [String: Double] {
    let misfit = min(misfit, Self.worst)
    return [
      Evidence.heardAgain: 1, "misfit": misfit, "freeMisfit": free * misfit,
      "wordsMisfit": words * misfit,
      "secondLead": min(1, max(-1, (lead ?? 10) / 10)),
    ]
  }
}

extension Evidence.Decoding {
  /// The likelihood of a token below which a sentence is as unlikely as can be, as a natural logarithm.
  private static let worst = -4.0

  /// The features by their names, as those of the sentence.
  ///
  /// The likelihood is spread over one token more than there are: the decoder would rather write the first with a capital, which
  /// is most of what there is against a bare "no".
  fileprivate var features: [String: Double] {
    [
      Evidence.decoded: 1, "likelihood": max(Self.worst, likelihood / Double(tokens + 1)),
    ]
  }
}

extension Evidence.OutsideText {
  /// The share of phones up to which a text speaks for the sentence: talk that is nearly a command differs in more.
  private static let same = 0.1
  /// The share from which on it speaks against the sentence, and that from which on it does not do so any more.
  private static let unlike = 0.25
  private static let other = 0.5
  /// Log-odds for the same text, and against another one, which may also be a recogniser's mistake.
  private static let most = 2.0
  private static let least = -1.5

  /// Whether the sentence is as good as the same as the text, which no noise is by chance.
  var isSame: Bool { phones >= Evidence.fewPhones && difference < Self.same }

  /// The log-odds by which the sentence is to be believed more or less.
  ///
  /// They are set by hand: what an outside recogniser's text is worth depends on the recogniser. Any talk is written down, and a
  /// few phones of it are a short sentence by chance.
  package var support: Double {
    if isSame { return Self.most * (1 - difference / Self.same) }
    let share = (difference - Self.unlike) / (Self.other - Self.unlike)
    return Self.least * min(1, max(0, share))
  }
}

extension Evidence.Word {
  /// The mean margin of a frame.
  package var marginPerFrame: Double { margin / Double(max(1, frames)) }
}
