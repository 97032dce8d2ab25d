internal import Sound

/// When speech is taken to begin and to end; levels are in decibels.
package struct EndpointerSettings: Sendable, Hashable, Codable {
  /// Sound given out from before speech was noticed, so that the first word is whole.
  package var preRoll = Duration.milliseconds(300)
  /// Silence after which an utterance is over, where nothing is known of its words.
  package var endSilence = Duration.milliseconds(550)
  /// How much longer the search must have heard nothing where the level does not fall.
  package var doubt = Duration.milliseconds(250)
  /// The longest an utterance may become.
  package var longestUtterance = Duration.seconds(15)

  /// How far above the noise floor speech begins.
  package var beginMargin = 9.0
  /// How far above the noise floor speech goes on.
  package var endMargin = 6.0
  /// The same for a band of the voice above its own floor.
  package var bandBeginMargin = 11.0
  package var bandEndMargin = 9.0
  /// How far below its loudest level speech goes on.
  package var depth = 34.0
  /// How much of the loudest level is forgotten with each frame.
  package var peakDecay = 0.05

  /// The time in which enough must be loud for speech to begin.
  package var onsetWindow = Duration.milliseconds(110)
  /// How much of the onset's time must be loud.
  package var onsetSpeech = Duration.milliseconds(70)
  /// Sounds shorter than this do not prolong an utterance.
  package var shortestSound = Duration.milliseconds(30)

  /// The noise floor is the lowest level within this time.
  package var floorWindow = Duration.milliseconds(2_000)
  /// How long a stream lasts before its noise is known, and up to which level it is believed to be noise till then.
  package var floorTrial = Duration.milliseconds(500)
  package var highestFirstFloor = 60.0

  package init() {}

  /// A time as a number of frames.
  func frames(_ time: Duration) -> Int { Int(time / .milliseconds(10)) }
}
