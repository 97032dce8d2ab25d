import Conversation
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
    database = try Database(path: Database.memory)
    store = WorkoutStore(database)
    speaker = try Speaker([Workouts(database: database, clock: clock.clock).app])
  }

  private static let starts: [([String: Value], String)] = [
    (["workoutName": "run"], "Your run has started."),
    (["workoutName": "jogging"], "Your run has started."),
    (
      ["workoutName": "walk", "goalValue": 5, "goalUnit": "mile"],
      "Your walk has started, with a goal of 5 miles."
    ),
    (
      ["workoutName": "run", "goalValue": 300, "goalUnit": "kiloCalorie"],
      "Your run has started, with a goal of 300 calories."
    ),
    (
      ["workoutName": "yoga", "goalValue": 1.5, "goalUnit": "hour"],
      "Your yoga has started, with a goal of 1 hour and 30 minutes."
    ),
    (
      ["workoutName": "swim", "workoutLocationType": "indoor"],
      "Your indoor swim has started."
    ),
    (["workoutName": "hike", "isOpenEnded": true], "Your hike has started."),
    ([:], "What kind of workout?"),
    (
      ["workoutName": "training"],
      "What kind of workout, strength training, cross training or interval training?"
    ),
    (["workoutName": "strength"], "Did you mean strength training?"),
    (["workoutName": "chess"], "I don't know the workout chess. What kind of workout?"),
    (["workoutName": "run", "goalValue": 30], "30 what: minutes, miles or calories?"),
    (
      ["workoutName": "run", "goalValue": 0, "goalUnit": "mile"],
      "That is no goal. What is your goal?"
    ),
  ]

  @Test(arguments: starts)
  func `a workout is started or asked about`(
    _ slots: [String: Value], _ expected: String
  ) async throws {
    var speaker = speaker
    #expect(await speaker.say("StartWorkout", slots) == expected)
    #expect(try (store.current() != nil) == expected.contains("has started"))
  }

  @Test mutating func `what is missing is asked for`() async throws {
    _ = await speaker.say("StartWorkout", ["goalValue": 30])
    #expect(
      await speaker.say("workoutName", ["workoutName": "bike"])
        == "30 what: minutes, miles or calories?")
    #expect(
      await speaker.say("goalUnit", ["goalUnit": "minute"])
        == "Your bike ride has started, with a goal of 30 minutes.")
    #expect(try store.current()?.goal == .init(value: 30, unit: "minute"))
  }

  @Test mutating func `pauses do not count, and a restart loses nothing`() async throws {
    let run: [String: Value] = ["workoutName": "run", "goalValue": 30, "goalUnit": "minute"]
    _ = await speaker.say("StartWorkout", run)
    clock.now += 600
    #expect(await speaker.say("PauseWorkout") == "Your run is paused after 10 minutes.")
    #expect(await speaker.say("PauseWorkout") == "Your run was paused already.")
    clock.now += 1000
    #expect(
      await speaker.say("GetWorkoutStatus")
        == "Your run is paused at 10 minutes, 20 minutes before your goal.")
    // As after a restart: everything is read from the store.
    speaker = try Speaker([Workouts(database: database, clock: clock.clock).app])
    #expect(await speaker.say("ResumeWorkout", ["workoutName": "running"]) == "Your run goes on.")
    #expect(await speaker.say("ResumeWorkout") == "Your run is going on already.")
    clock.now += 300
    #expect(
      await speaker.say("GetWorkoutStatus", ["workoutName": "running"])
        == "Your run has taken 15 minutes so far, 15 minutes to go.")
    clock.now += 960
    #expect(
      await speaker.say("EndWorkout")
        == "Your run took 31 minutes. You have reached your goal of 30 minutes.")
    let stored = try #require(try store.log().first)
    #expect(stored.activity(at: clock.now + 9999) == 1860)
  }

  @Test mutating func `only one workout goes on`() async throws {
    _ = await speaker.say("StartWorkout", ["workoutName": "run"])
    #expect(
      await speaker.say("StartWorkout", ["workoutName": "swim"])
        == "Your run is still going on. End it first.")
    #expect(await speaker.say("EndWorkout", ["workoutName": "swim"]) == "No swim is going on.")
    #expect(
      await speaker.say("CancelWorkout") == "Your run is cancelled and will not be logged.")
    for intent in [
      "PauseWorkout", "ResumeWorkout", "EndWorkout", "CancelWorkout", "GetWorkoutStatus",
    ] {
      #expect(await speaker.say(intent) == "No workout is going on.")
    }
    #expect(try store.log().isEmpty)
  }

  @Test mutating func `the log is told`() async throws {
    #expect(await speaker.say("SearchForWorkouts") == "There is no workout in your log.")
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
        == "You did 2 workouts, 1 hour in all: a run of 30 minutes today and a swim of 30 minutes yesterday."
    )
    #expect(
      await speaker.say("SearchForWorkouts", ["workoutName": "swimming", "last": true])
        == "Your last swim was yesterday and took 30 minutes.")
    #expect(
      await speaker.say("SearchForWorkouts", ["workoutName": "hike"])
        == "There is no hike in your log.")
  }

  @Test mutating func `a goal of time is announced once when it is reached`() async throws {
    let agenda = Agenda([WorkoutGoals(database)], clock: clock.clock)
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
