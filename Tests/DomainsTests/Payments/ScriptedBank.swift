import Synchronization

@testable import Domains

/// Notes what it is asked to pay, and refuses as it is told.
final class ScriptedBank: PaymentProvider {
  let name = "scripted bank"
  private let obstacle: PaymentError?
  private let refusal: PaymentError?
  private let isSlow: Bool
  private let journal = Mutex<[String]>([])

  init(obstacle: PaymentError? = nil, refusal: PaymentError? = nil, isSlow: Bool = false) {
    self.obstacle = obstacle
    self.refusal = refusal
    self.isSlow = isSlow
  }

  var done: [String] { journal.withLock { $0 } }

  func check(_ order: PaymentOrder) async throws {
    if let obstacle { throw obstacle }
  }

  func carryOut(_ order: PaymentOrder) async throws -> Bool {
    if let refusal { throw refusal }
    let line = "\(order.kind.rawValue) \(order.amount.amount) \(order.amount.currency)"
    journal.withLock { $0.append("\(line) \(order.person.name) \(order.note ?? "-")") }
    return !isSlow
  }
}
