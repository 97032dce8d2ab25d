import Dispatch
import Foundation
import Testing

@testable import Conversation

@Suite(.timeLimit(.minutes(5))) struct HandlerCallTests {
  @Test func `an answer in time is the answer`() async throws {
    let call = HandlerCall(timeout: .seconds(60)) { 42 }
    #expect(try await call.value() == 42)
  }

  @Test func `an error is thrown on`() async {
    struct Refusal: Error {}
    let call = HandlerCall<Int>(timeout: .seconds(60)) { throw Refusal() }
    await #expect(throws: Refusal.self) { try await call.value() }
  }

  @Test func `an answer that comes too late is lost`() async {
    let never = Suspension()
    let call = HandlerCall(timeout: .milliseconds(10)) {
      await never.wait()
      return 42
    }
    await #expect(throws: HandlerTimeout.self) { try await call.value() }
    never.release()
  }

  @Test func `what takes too long is cancelled`() async {
    let (cancellation, told) = AsyncStream<Void>.makeStream()
    let gate = Suspension()
    let call = HandlerCall(timeout: .milliseconds(10)) {
      await withTaskCancellationHandler {
        await gate.wait()
      } onCancel: {
        told.finish()
      }
    }
    await #expect(throws: HandlerTimeout.self) { try await call.value() }
    for await _ in cancellation {}
    gate.release()
  }

  @Test func `the wait ends when the waiting task is cancelled`() async {
    let never = Suspension()
    let task = Task {
      try await HandlerCall(timeout: .seconds(3600)) { await never.wait() }.value()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    never.release()
  }

  @Test func `handlers that block their threads are given up, and others still answer`()
    async throws
  {
    let gate = DispatchSemaphore(value: 0)
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount
    defer { for _ in 0..<count { gate.signal() } }
    for _ in 0..<count {
      let call = HandlerCall(timeout: .milliseconds(10)) { Self.block(until: gate) }
      await #expect(throws: HandlerTimeout.self) { try await call.value() }
    }
    #expect(try await HandlerCall(timeout: .seconds(60)) { 42 }.value() == 42)
  }

  private static func block(until gate: DispatchSemaphore) { gate.wait() }

  @Test func `many calls at once end once each`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask { try await HandlerCall(timeout: .seconds(60)) { number }.value() }
      }
      let sum = try await group.reduce(0, +)
      #expect(sum == 19_900)
    }
  }
}
