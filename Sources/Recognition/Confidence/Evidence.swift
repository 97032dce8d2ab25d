internal import Glibc

/// What a hypothesis rests on, in numbers: all that its confidence is made of.
///
/// A margin is how much better the grammar's words fit than any sounds in any order, in score units of a frame.
package struct Evidence: Sendable, Equatable {
  /// What one word rests on.
  package struct Word: Sendable, Equatable {
    package var frames: Int
    /// Over all its frames.
    package var margin: Double
    /// How much better it fits than the next best word in its place; `nil` where nothing else was heard.
    package var lead: Double?
    /// Letters, as a measure of how long it should take.
    package var letters: Int
    /// Whether any words might have stood in its place, so that it may be another than was heard.
    package var isFree = false
  }

  package var words: [Word] = []
  /// Frames of silence between and around the words, and their margin over all of them.
  package var silentFrames = 0
  package var silentMargin = 0.0
  /// How much better the sentence fits than the second best; `nil` where there is none.
  package var lead: Double?
  /// How many words were listened for.
  package var vocabulary = 1
  package var levels = LevelRange()
  /// How probable it is, on average, that a frame of the words is speech and no other sound.
  package var speech = 1.0
  /// Whether it begins at once after words that were no sentence: most probably the same talk goes on.
  package var followsTalk = false

  package init() {}

  /// The margin of the words that were listened for, and of all else as far as it speaks against them.
  ///
  /// Free words fit any speech more or less. The longer they are, the better must the others fit.
  private var total: Double {
    let free = words.filter(\.isFree)
    let freeFrames = min(Self.longFreeWords, free.reduce(0) { $0 + $1.frames })
    return words.reduce(0) { $0 + ($1.isFree ? 0 : $1.margin) }
      + Self.freeMisfit * min(0, free.reduce(0) { $0 + $1.margin })
      - Self.freeFrame * Double(freeFrames)
      + min(0, silentMargin + Self.silenceTolerance * Double(silentFrames))
  }

  /// What the sentence is believed for beside how its words fit.
  ///
  /// In noise sounds of any kind fit where the words don't, and only many words in a row fit by no chance; of very
  /// many words some always fit, and of much talk some stretch.
  private var allowance: Double {
    let known = Double(words.count { !$0.isFree })
    return LevelRange.noise(inRange: levels.range) * Self.noisyWord
      * max(0, known - Self.chanceWords)
      - Self.furtherWord * max(0, Double(words.count) - Self.manyWords)
      - (followsTalk ? Self.talk : 0)
  }

  /// Whether the sentence fits at least as well as any sounds in any order.
  package var isInside: Bool { total + allowance >= 0 }

  /// The features of the sentence, by the names that a model gives them weights by; each is of the order of 1.
  package var features: [String: Double] {
    let frames = Double(max(1, words.reduce(0) { $0 + $1.frames }))
    let margin = words.reduce(0) { $0 + $1.margin }
    let long = words.filter { $0.frames >= Self.shortWord }
    let worst = (long.isEmpty ? words : long).map(\.marginPerFrame).min() ?? 0
    let letters = Double(max(1, words.reduce(0) { $0 + $1.letters }))
    return [
      "margin": margin / frames / 10,
      "worst": worst / 10,
      "total": (total + allowance) / 500,
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
  }

  /// The features of one of the words, without those of its sentence.
  package func features(ofWord index: Int) -> [String: Double] {
    let word = words[index]
    return [
      "margin": word.marginPerFrame / 10,
      "length": log(Double(max(1, word.frames)) / 30),
      "lead": min(1, (word.lead ?? Self.farthest) / Self.farthest),
    ]
  }

  /// How much worse than any sounds a frame of silence may fit without speaking against the words around it: the
  /// breath and the room after a short answer.
  static let silenceTolerance = 4.0
  /// In score units, what each word beyond those that fit noise by chance is allowed there.
  private static let noisyWord = 300.0
  private static let chanceWords = 3.0
  /// In score units, what each word beyond as many as commands have has to fit better.
  private static let furtherWord = 200.0
  private static let manyWords = 20.0
  /// What a frame of free words costs, in score units, up to how many frames.
  private static let freeFrame = 4.0
  private static let longFreeWords = 400
  /// How far free words that fit badly speak against the sentence: they are often others than those that were heard.
  private static let freeMisfit = 0.25
  /// How much better a sentence has to fit in the middle of talk, in score units.
  private static let talk = 800.0
  /// Words of fewer frames fit well or badly by chance.
  private static let shortWord = 8
  /// Frames that a letter takes.
  private static let usualPace = 7.0
  /// Leads beyond this are all the same, in score units.
  private static let farthest = 200.0
}

extension Evidence.Word {
  /// The margin of one frame.
  package var marginPerFrame: Double { margin / Double(max(1, frames)) }
}
