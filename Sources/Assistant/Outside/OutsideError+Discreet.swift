internal import Conversation
internal import Foundation
package import Recognition
internal import Sound

extension OutsideError: DiscreetError {
  /// The key of the configuration under which the recogniser is named.
  private static let key = "recognition.outside"

  /// Without the output of a program, which may repeat what was said.
  package var discreetDescription: String {
    switch self {
    case .late(let time):
      "\(Self.key) wrote nothing within \(Self.text(time)): what was said is heard without it"
    case .failed(let error):
      "\(Self.key) does not work, what was said is heard without it: \(error.loggedDescription)"
    case .resting(let time):
      "\(Self.key) has failed again and again, and is not asked for \(Self.text(time))"
    }
  }

  private static func text(_ time: Duration) -> String { String(format: "%g s", time.seconds) }
}
