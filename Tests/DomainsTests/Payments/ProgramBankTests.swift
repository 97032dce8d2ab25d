import Foundation
import Intents
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct ProgramBankTests {
  /// A program that answers what its script says, the question being in `$q`.
  private func bank(_ script: String) -> ProgramBank {
    ProgramBank(
      name: "bank", program: ServingProgram.real(["/bin/sh", "-c", "q=$(cat); \(script)"]))
  }

  private let order = PaymentOrder(
    kind: .send, identifier: "p1", person: .init(name: "Bill", handle: "555 0101"),
    amount: Money(amount: Decimal(1550) / 100, currency: "USD"), note: "lunch")

  @Test func `questions and answers are JSON`() async throws {
    let bank = bank(
      #"""
      rest='"amount":"15.5","currency":"USD","identifier":"p1","note":"lunch","order":"send","person":{"handle":"555 0101","name":"Bill"}'
      case "$q" in
      "{$rest,\"request\":\"check\"}") echo '{}' ;;
      "{$rest,\"request\":\"pay\"}") echo '{"status":"completed"}' ;;
      *) echo "unexpected $q" >&2; exit 1 ;;
      esac
      """#)
    try await bank.check(order)
    #expect(try await bank.carryOut(order))
  }

  @Test func `a payment may go on`() async throws {
    #expect(try await bank(#"echo '{"status":"pending"}'"#).carryOut(order) == false)
  }

  @Test func `refusals are understood, by code or in words`() async throws {
    await #expect(throws: PaymentError.insufficientFunds) {
      try await bank(#"echo '{"error":"broke","code":"insufficientFunds"}'"#).carryOut(order)
    }
    await #expect(throws: PaymentError.refused("closed")) {
      try await bank(#"echo '{"error":"closed"}'"#).check(order)
    }
  }

  @Test(arguments: ["echo nonsense", "exit 3", "echo '{}'"])
  func `a program that answers nothing of use is an error`(_ script: String) async throws {
    await #expect(throws: ProgramError.self) { try await bank(script).carryOut(order) }
  }

  @Test func `a bank that is kept running remembers what it has paid`() async throws {
    let kept = ServingProgram.kept(
      answering: """
        asked = globals().setdefault('asked', [])
        asked.append(q['call'])
        if q['call'] == 'check':
          return {}
        if q['amount'] != '15.5' or q['person']['handle'] != '555 0101':
          return {'error': 'what?'}
        return {'status': 'completed' if asked == ['check', 'pay'] else 'pending'}
        """)
    let bank = ProgramBank(name: "bank", program: kept)
    try await bank.check(order)
    #expect(try await bank.carryOut(order))
    #expect(try await bank.carryOut(order) == false)
  }

  @Test func `a bank that is kept running refuses by the same codes, and need not check`()
    async throws
  {
    let bank = ProgramBank(
      name: "bank",
      program: .kept(
        answering: "return {'error': 'broke', 'code': 'insufficientFunds'}", calls: "['pay']"))
    try await bank.check(order)
    await #expect(throws: PaymentError.insufficientFunds) { try await bank.carryOut(order) }
  }
}
