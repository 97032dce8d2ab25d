internal import Conversation
internal import Foundation
internal import Intents

/// "What workouts did I do this week", "when was my last run".
struct SearchForWorkoutsHandler: IntentHandler {
  /// The most workouts to name aloud.
  private static let spoken = 5

  let workouts: Workouts

  var intent: String { "SearchForWorkouts" }

  func handle(_ intent: Intent) async throws -> Response {
    let interval = intent["dateCreated"]?.moment.flatMap { workouts.clock.interval(of: $0, .past) }
    var log = try workouts.store.log(in: interval)
    if let named = intent["workoutName"]?.text {
      let names = try workouts.match(named).things.map(\.name)
      log = log.filter { names.contains($0.name) }
    }
    guard let latest = log.first else {
      let isNamed = intent["workoutName"] != nil
      guard interval == nil else { return Response("successNone", isNamed ? "named" : nil) }
      return Response("successNone", isNamed ? "neverNamed" : "never")
    }
    if intent["last"]?.boolean == true { return Response(.success, "last", fields: last(latest)) }
    return Response(.success, log.count == 1 ? "one" : nil, fields: account(of: log))
  }

  private func last(_ workout: StoredWorkout) -> [String: Value] {
    let when = workouts.clock.spokenPastDay(of: workout.started)
    return workouts.fields(workout).merging(["when": .text(when)]) { $1 }
  }

  private func account(of log: [StoredWorkout]) -> [String: Value] {
    var accounts = log.prefix(Self.spoken).map { workout in
      let time = workout.activity(at: workouts.clock.now())
      return workouts.clock(
        Workouts.Phrase.workoutDone,
        [
          "workout": .text(workout.name), "time": .text(workouts.clock.language.about(time)),
          "day": .text(workouts.clock.spokenPastDay(of: workout.started)),
        ])
    }
    if log.count > accounts.count {
      let more = Value.number(Double(log.count - accounts.count))
      accounts.append(workouts.clock(Workouts.Phrase.moreWorkouts, ["count": more]))
    }
    let total = log.reduce(0) { $0 + $1.activity(at: workouts.clock.now()) }
    return [
      "workouts": .list(accounts.map(Value.text)), "count": .number(Double(log.count)),
      "total": .text(workouts.clock.language.about(total)),
    ]
  }
}
