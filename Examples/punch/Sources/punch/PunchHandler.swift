import Foundation
import HeedIntents

/// Handles all three kinds of punches; each is refused while nobody is logged in, and tells what the server says.
class PunchHandler: NSObject, DailyPunchIntentHandling, BreakfastPunchIntentHandling,
  SportPunchIntentHandling
{
  private let server = Server()

  // MARK: DailyPunch

  func confirm(
    intent: DailyPunchIntent, completion: @escaping (DailyPunchIntentResponse) -> Void
  ) {
    let code: DailyPunchIntentResponseCode = server.isLoggedIn ? .ready : .failureUnLogin
    completion(DailyPunchIntentResponse(code: code, userActivity: nil))
  }

  func handle(
    intent: DailyPunchIntent, completion: @escaping (DailyPunchIntentResponse) -> Void
  ) {
    do {
      try server.punch("in")
      completion(DailyPunchIntentResponse(code: .success, userActivity: nil))
    } catch {
      completion(.failureWithSomething(errorMessage: error.message))
    }
  }

  // MARK: BreakfastPunch

  func resolveFood(
    for intent: BreakfastPunchIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(intent.food.map { .success(with: $0) } ?? .needsValue())
  }

  func handle(
    intent: BreakfastPunchIntent, completion: @escaping (BreakfastPunchIntentResponse) -> Void
  ) {
    guard server.isLoggedIn else {
      completion(BreakfastPunchIntentResponse(code: .failureUnLogin, userActivity: nil))
      return
    }
    do {
      try server.punch(intent.food ?? "")
      completion(BreakfastPunchIntentResponse(code: .success, userActivity: nil))
    } catch {
      completion(.failureWithSomething(errorMessage: error.message))
    }
  }

  // MARK: SportPunch

  func resolveSport(
    for intent: SportPunchIntent, with completion: @escaping (SportResolutionResult) -> Void
  ) {
    completion(intent.sport == .unknown ? .needsValue() : .success(with: intent.sport))
  }

  func handle(
    intent: SportPunchIntent, completion: @escaping (SportPunchIntentResponse) -> Void
  ) {
    guard server.isLoggedIn else {
      completion(SportPunchIntentResponse(code: .failureUnLogin, userActivity: nil))
      return
    }
    do {
      try server.punch("\(intent.sport)")
      completion(SportPunchIntentResponse(code: .success, userActivity: nil))
    } catch {
      completion(.failureWithSomething(errorMessage: error.message))
    }
  }
}
