internal import Glibc

/// The limits of a search, in scores.
struct SearchSettings {
  /// The distance behind the best at which a path is pruned.
  let beam: Score
  /// The same where one phone passes to the next.
  let phoneBeam: Score
  /// The same where one word passes to the next.
  let wordBeam: Score
  /// The same for a path called from elsewhere, behind the best in the same place of a phrase.
  let contextBeam: Score
  /// The same while many paths are followed, and how many that is.
  let crowdedBeam: Score
  let crowd: Int
  /// The greatest number of phones followed in a frame.
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
