package import Conversation
internal import Foundation
package import Intents
import Synchronization

/// What tests have reached, in the file that `HEED_REACHED` names, and nowhere without it: an intent, a code and a sentence's
/// name a line, and an intent and a parameter that has a value.
package enum Reached {
  private static let noted = Mutex<Set<String>>([])
  private static let file = ProcessInfo.processInfo.environment["HEED_REACHED"]

  package static func note(_ intent: Intent?, _ response: Response?) {
    guard let file, let intent, let response else { return }
    let parameters = intent.parameters.keys.map { "\(intent.name).\($0)\n" }
    for line in ["\(intent.name) \(response.code.rawValue) \(response.case ?? "")\n"] + parameters {
      note(line, in: file)
    }
  }

  private static func note(_ line: String, in file: String) {
    noted.withLock { noted in
      guard noted.insert(line).inserted else { return }
      let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT, 0o644)
      guard descriptor >= 0 else { return }
      _ = line.withCString { write(descriptor, $0, strlen($0)) }
      close(descriptor)
    }
  }
}
