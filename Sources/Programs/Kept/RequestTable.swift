internal import Foundation

/// The requests a kept program has not answered yet.
struct RequestTable {
  struct Request: Sendable {
    let timeout: Duration
    let deadline: ContinuousClock.Instant
    let finish: @Sendable (Result<Data, ProgramError>) -> Void
  }

  private var open: [Int: Request] = [:]
  /// The number of the latest request.
  private(set) var last = 0

  var isEmpty: Bool { open.isEmpty }

  /// The time at which the next request expires.
  var deadline: ContinuousClock.Instant? { open.values.map(\.deadline).min() }

  /// The number the next request will have.
  mutating func nextNumber() -> Int {
    last += 1
    return last
  }

  mutating func add(_ request: Request, as number: Int) { open[number] = request }

  /// Takes out the request of a number; `nil` if it was answered, has expired, or never was.
  mutating func take(_ number: Int) -> Request? { open.removeValue(forKey: number) }

  /// Takes out the requests that have expired, in the order in which they were made.
  mutating func takeExpired(at now: ContinuousClock.Instant) -> [(number: Int, request: Request)] {
    let expired = open.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
    for (number, _) in expired { open[number] = nil }
    return expired.map { (number: $0.key, request: $0.value) }
  }

  /// Takes out the requests up to a number, in the order in which they were made.
  mutating func takeAll(upTo last: Int) -> [Request] {
    let taken = open.filter { $0.key <= last }.sorted { $0.key < $1.key }
    for (number, _) in taken { open[number] = nil }
    return taken.map(\.value)
  }
}
