internal import Sound

/// The rules by which speech begins and ends; levels are in decibels.
package struct EndpointerSettings: Sendable, Hashable, Codable {
  /// The sound included from before speech was noticed, so that the first word is whole.
  package var preRoll = Duration.milliseconds(300)
  /// The silence that ends an utterance while nothing is known of its words.
  package var endSilence = Duration.milliseconds(550)
  /// The additional time without words after which an utterance ends though the level has not fallen.
  package var doubt = Duration.milliseconds(250)
  /// The greatest length of an utterance.
  package var longestUtterance = Duration.seconds(15)

  /// The level above the noise floor at which speech begins.
  package var beginMargin = 9.0
  /// The level above the noise floor at which speech goes on.
  package var endMargin = 6.0
  /// The same levels in a band of the voice, above the band's own floor.
  package var bandBeginMargin = 11.0
  package var bandEndMargin = 9.0
  /// The distance below its loudest level down to which speech goes on.
  package var depth = 34.0
  /// The decay of the loudest level in each frame.
  package var peakDecay = 0.05

  /// The window in which enough frames must be loud for speech to begin.
  package var onsetWindow = Duration.milliseconds(110)
  /// The part of that window that must be loud.
  package var onsetSpeech = Duration.milliseconds(70)
  /// The length below which a sound does not prolong an utterance.
  package var shortestSound = Duration.milliseconds(30)

  /// The window whose lowest level is the noise floor.
  package var floorWindow = Duration.milliseconds(2_000)
  /// The time until a stream's noise is known, and the highest level that counts as noise till then.
  package var floorTrial = Duration.milliseconds(500)
  package var highestFirstFloor = 60.0

  package init() {}

  /// A time as a number of frames.
  func frames(_ time: Duration) -> Int { Int(time / .milliseconds(10)) }
}
