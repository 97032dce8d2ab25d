internal import Foundation
internal import Intents
internal import Programs

/// A bank behind an external program; one that is kept running gets `call` for `request`.
///
/// | question | answer |
/// |---|---|
/// | `{"request": "check", "order": "send", "request", "bill" or "transfer", "identifier", "person": {"name", "handle"}, "amount": "15.50", "currency": "USD", "note", "text", "fromAccount", "date"}` | `{}` when it would be carried out |
/// | the same with `"request": "pay"` | `{"status": "completed"}`, or `"pending"` while it goes on |
///
/// Any answer may be `{"error": "in words", "code": "insufficientFunds"}`. An order that arrives again with the same
/// identifier after it was carried out must not be carried out twice.
package struct ProgramBank: PaymentProvider {
  package let name: String
  private let program: ServingProgram
  /// The program's time limit, shorter than a handler's.
  private let timeout: Duration

  package init(name: String, program: ServingProgram, timeout: Duration = .seconds(8)) {
    self.name = name
    self.program = program
    self.timeout = timeout
  }

  package func check(_ order: PaymentOrder) async throws {
    do {
      _ = try await ask("check", order)
    } catch ProgramError.unknownCall {
      return
    }
  }

  package func carryOut(_ order: PaymentOrder) async throws -> Bool {
    let status = try await ask("pay", order).status
    switch status {
    case "completed": return true
    case "pending": return false
    default:
      throw ProgramError.unreadableAnswer(
        program: program.name, reason: "'status' is neither 'completed' nor 'pending'")
    }
  }

  private struct Question: Encodable {
    struct Person: Encodable {
      let name: String
      let handle: String?
    }
    let order: String
    let identifier: String
    let person: Person
    let amount: String
    let currency: String
    let note: String?
    /// The sentence that was said.
    let text: String?
    let fromAccount: String?
    /// The time at which to carry it out, in ISO 8601; absent for at once.
    let date: String?
  }

  private struct Answer: Decodable {
    let status: String?
  }

  private func ask(_ call: ProgramCall, _ order: PaymentOrder) async throws -> Answer {
    let question = Question(
      order: order.kind.rawValue, identifier: order.identifier,
      person: .init(name: order.person.name, handle: order.person.handle),
      amount: "\(order.amount.amount)", currency: order.amount.currency, note: order.note,
      text: order.text, fromAccount: order.fromAccount, date: order.date?.ISO8601Format())
    return try await program.ask(call, question, timeout: timeout) {
      PaymentError(code: $0, reason: $1)
    }
  }
}
