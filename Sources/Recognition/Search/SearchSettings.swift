internal import Glibc

/// How hard a network is searched, in scores.
struct SearchSettings {
  /// How far behind the best a path may be before it is given up.
  let beam: Score
  /// The same where one phone passes to the next.
  let phoneBeam: Score
  /// The same where one word passes to the next.
  let wordBeam: Score
  /// How far behind the best in the same place of a phrase a path may be that was called from elsewhere.
  let contextBeam: Score
  /// How far behind the best a path may be where many are followed, and how many that is.
  let crowdedBeam: Score
  let crowd: Int
  /// How many phones are followed in a frame.
  let activePhones: Int

  init(_ settings: RecognizerSettings) {
    beam = -Score(logarithm: log(settings.beam))
    phoneBeam = -Score(logarithm: log(settings.phoneBeam))
    wordBeam = -Score(logarithm: log(settings.wordBeam))
    contextBeam = -Score(logarithm: log(settings.contextBeam))
    crowdedBeam = -Score(logarithm: log(settings.crowdedBeam))
    crowd = settings.crowd
    activePhones = settings.activePhones
  }
}
