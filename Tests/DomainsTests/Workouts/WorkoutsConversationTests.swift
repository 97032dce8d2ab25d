import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Whole conversations about workouts, on Wednesday, 4 March 2026, 10:00.
@Suite struct WorkoutsConversationTests {
  let database: Database
  let store: WorkoutStore
  let clock = HandClock()
  var speaker: Speaker

  init() throws {
    database = try Database.empty()
    store = WorkoutStore(database)
    speaker = try Speaker([Workouts(database: database, clock: clock.clock).app])
  }

  private static let starts: [([String: Value], [Said])] = [
    (["workoutName": "run"], [.response(["workoutName": "run"])]),
    (["workoutName": "jogging"], [.response(["workoutName": "run"])]),
    (
      ["workoutName": "walk", "goalValue": 5, "goalUnit": "mile"],
      [.response(["workoutName": "walk", "goal": "5 miles"])]
    ),
    (
      ["workoutName": "run", "goalValue": 300, "goalUnit": "kiloCalorie"],
      [.response(["workoutName": "run", "goal": "300 calories"])]
    ),
    (
      ["workoutName": "yoga", "goalValue": 1.5, "goalUnit": "hour"],
      [.response(["workoutName": "yoga", "goal": "1 hour and 30 minutes"])]
    ),
    (
      ["workoutName": "swim", "workoutLocationType": "indoor"],
      [.response(["location": "indoor", "workoutName": "swim"])]
    ),
    (["workoutName": "hike", "isOpenEnded": true], [.response(["workoutName": "hike"])]),
    ([:], [.ask("workoutName")]),
    (
      ["workoutName": "training"],
      [.choose("workoutName", ["strength training", "cross training", "interval training"])]
    ),
    (["workoutName": "strength"], [.guess("workoutName", "strength training")]),
    (
      ["workoutName": "chess"],
      [.unsupported("workoutName", reason: "unknownWorkout", "chess"), .ask("workoutName")]
    ),
    (["workoutName": "run", "goalValue": 30], [.ask("goalUnit", ["goalValue": 30])]),
    (
      ["workoutName": "run", "goalValue": 0, "goalUnit": "mile"],
      [.unsupported("goalValue", reason: "notPositive"), .ask("goalValue")]
    ),
  ]

  @Test(arguments: starts)
  func `a workout is started or asked about`(
    _ slots: [String: Value], _ expected: [Said]
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say("StartWorkout", slots) == speaker.says("StartWorkout", expected))
    #expect(try (store.current() != nil) == (speaker.response?.code == .success))
  }

  @Test mutating func `what is missing is asked for`() async throws {
    _ = await speaker.say("StartWorkout", ["goalValue": 30])
    #expect(
      await speaker.say("workoutName", ["workoutName": "bike"])
        == speaker.says("StartWorkout", .ask("goalUnit", ["goalValue": 30])))
    #expect(
      await speaker.say("goalUnit", ["goalUnit": "minute"])
        == speaker.says(
          "StartWorkout",
          .response(["location": "bike", "workoutName": "ride", "goal": "30 minutes"])))
    #expect(try store.current()?.goal == .init(value: 30, unit: "minute"))
  }

  @Test mutating func `pauses do not count, and a restart loses nothing`() async throws {
    let run: [String: Value] = ["workoutName": "run", "goalValue": 30, "goalUnit": "minute"]
    _ = await speaker.say("StartWorkout", run)
    clock.now += 600
    #expect(
      await speaker.say("PauseWorkout")
        == speaker.says(
          "PauseWorkout", .response(["workout": "run", "time": .duration(.seconds(600))])))
    #expect(
      await speaker.say("PauseWorkout")
        == speaker.says("PauseWorkout", .response(["workout": "run"], case: "already")))
    clock.now += 1000
    #expect(
      await speaker.say("GetWorkoutStatus")
        == speaker.says(
          "GetWorkoutStatus",
          .response(
            [
              "workout": "run", "time": .duration(.seconds(600)), "left": .duration(.seconds(1200)),
            ], case: "paused")))
    // As after a restart: everything is read from the store.
    speaker = try Speaker([Workouts(database: database, clock: clock.clock).app])
    #expect(
      await speaker.say("ResumeWorkout", ["workoutName": "running"])
        == speaker.says("ResumeWorkout", .response(["workout": "run"])))
    #expect(
      await speaker.say("ResumeWorkout")
        == speaker.says("ResumeWorkout", .response(["workout": "run"], case: "already")))
    clock.now += 300
    #expect(
      await speaker.say("GetWorkoutStatus", ["workoutName": "running"])
        == speaker.says(
          "GetWorkoutStatus",
          .response(
            [
              "workout": "run", "time": .duration(.seconds(900)), "left": .duration(.seconds(900)),
            ], case: "left")))
    clock.now += 960
    _ = await speaker.say("GetWorkoutStatus")
    #expect(speaker.response?.case == "reached")
    #expect(
      await speaker.say("EndWorkout")
        == speaker.says(
          "EndWorkout",
          .response(
            [
              "workout": "run", "time": .duration(.seconds(1860)), "goal": "30 minutes",
            ], case: "reached")))
    let stored = try #require(try store.log().first)
    #expect(stored.activity(at: clock.now + 9999) == 1860)
  }

  @Test mutating func `only one workout goes on`() async throws {
    _ = await speaker.say("StartWorkout", ["workoutName": "run"])
    #expect(
      await speaker.say("StartWorkout", ["workoutName": "swim"])
        == speaker.says(
          "StartWorkout", .response(["ongoing": "run"], code: "failureOngoingWorkout")))
    #expect(
      await speaker.say("EndWorkout", ["workoutName": "swim"])
        == speaker.says(
          "EndWorkout",
          .response(["workoutName": "swim"], code: "failureNoMatchingWorkout", case: "named")))
    #expect(
      await speaker.say("CancelWorkout")
        == speaker.says("CancelWorkout", .response(["workout": "run"])))
    for intent in [
      "PauseWorkout", "ResumeWorkout", "EndWorkout", "CancelWorkout", "GetWorkoutStatus",
    ] {
      #expect(
        await speaker.say(intent)
          == speaker.says("GetWorkoutStatus", .response(code: "failureNoMatchingWorkout")))
    }
    #expect(try store.log().isEmpty)
  }

  @Test mutating func `the log is told`() async throws {
    #expect(
      await speaker.say("SearchForWorkouts")
        == speaker.says("SearchForWorkouts", .response(code: "successNone", case: "never")))
    for (name, days) in [("run", -9.0), ("swim", -1), ("run", 0)] {
      clock.now = wednesdayMorning + days * 86_400
      _ = await speaker.say("StartWorkout", ["workoutName": .text(name)])
      clock.now += 1800
      _ = await speaker.say("EndWorkout")
    }
    var week = Moment()
    week.weekOffset = 0
    #expect(
      await speaker.say("SearchForWorkouts", ["dateCreated": .moment(week)])
        == speaker.says(
          "SearchForWorkouts",
          .response([
            "count": 2, "total": "1 hour",
            "workouts": ["a run of 30 minutes today", "a swim of 30 minutes yesterday"],
          ]))
    )
    #expect(
      await speaker.say("SearchForWorkouts", ["workoutName": "swimming", "last": true])
        == speaker.says(
          "SearchForWorkouts",
          .response(
            [
              "workout": "swim", "when": "yesterday", "time": .duration(.seconds(1800)),
            ], case: "last")))
    #expect(
      await speaker.say("SearchForWorkouts", ["workoutName": "hike"])
        == speaker.says(
          "SearchForWorkouts",
          .response(["workoutName": "hike"], code: "successNone", case: "neverNamed")))
  }

  @Test mutating func `a goal of time is announced once when it is reached`() async throws {
    let agenda = Agenda([WorkoutGoals(database, clock: clock.clock)], clock: clock.clock)
    let run: [String: Value] = ["workoutName": "run", "goalValue": 10, "goalUnit": "minute"]
    _ = await speaker.say("StartWorkout", run)
    #expect(try agenda.wait() == .seconds(600))
    _ = await speaker.say("PauseWorkout")
    #expect(try agenda.wait() == nil)
    clock.now += 100
    _ = await speaker.say("ResumeWorkout")
    #expect(try agenda.wait() == .seconds(600))
    clock.now += 600
    let announcement = try #require(try agenda.announcements().first)
    #expect(announcement.text == "Your run has reached its goal of 10 minutes.")
    try agenda.settle(announcement)
    #expect(try agenda.announcements().isEmpty)
  }
}
