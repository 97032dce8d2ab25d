import Storage
import Synchronization

@testable import Domains

/// A delivery that fails as often as it is told to, and notes what it got.
final class ScriptedDelivery: Delivery {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "no network" }
  }

  private let state: Mutex<(failures: Int, delivered: [String])>
  private let refusal: DeliveryError?

  init(failures: Int = 0, refusal: DeliveryError? = nil) {
    state = Mutex((failures, []))
    self.refusal = refusal
  }

  var delivered: [String] { state.withLock { $0.delivered } }

  func check() async throws {
    if let refusal { throw refusal }
  }

  func deliver(_ message: Message) async throws {
    try state.withLock { state in
      guard state.failures == 0 else {
        state.failures -= 1
        throw Failure()
      }
      state.delivered.append(message.content)
    }
  }
}
