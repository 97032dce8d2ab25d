import Testing

@testable import Understanding

@Suite struct WorkoutsGrammarTests {
  private static let starting: [Sentence] = [
    ["start a run", "StartWorkout workoutName=run"],
    [
      "go for a five mile walk", "StartWorkout goalValue=5; goalUnit=mile; workoutName=walk",
    ],
    [
      "start a 30 minute bike ride",
      "StartWorkout goalValue=30; goalUnit=minute; workoutName=bike ride",
    ],
    [
      "start an indoor swim", "StartWorkout workoutLocationType=indoor; workoutName=swim",
    ],
    ["jog for 10 miles", "StartWorkout workoutName=run; goalValue=10; goalUnit=mile"],
    ["start an open swim", "StartWorkout isOpenEnded=true; workoutName=swim"],
    ["start a run without a goal", "StartWorkout workoutName=run; isOpenEnded=true"],
    [
      "i want to run five kilometers outside",
      "StartWorkout workoutName=run; goalValue=5; goalUnit=kilometer; workoutLocationType=outdoor",
    ],
    ["let's go swimming", "StartWorkout workoutName=swim"],
    ["i'm going for a hike", "StartWorkout workoutName=hike"],
    ["yoga for half an hour", "StartWorkout workoutName=yoga; goalValue=0.5; goalUnit=hour"],
    [
      "yoga for an hour and a half",
      "StartWorkout workoutName=yoga; goalValue=1.5; goalUnit=hour",
    ],
    [
      "start a walk with a goal of five hundred calories",
      "StartWorkout workoutName=walk; goalValue=500; goalUnit=kiloCalorie",
    ],
    ["start a run with a goal of thirty", "StartWorkout workoutName=run; goalValue=30"],
    ["start a workout", "StartWorkout"],
    ["start working out", "StartWorkout"],
    ["start a kite surfing workout", "StartWorkout workoutName=kite surfing"],
  ]

  private static let changing: [Sentence] = [
    ["pause my workout", "PauseWorkout"],
    ["put my run on hold", "PauseWorkout workoutName=run"],
    ["resume my run", "ResumeWorkout workoutName=run"],
    ["continue with the workout", "ResumeWorkout"],
    ["end my workout", "EndWorkout"],
    ["stop running", "EndWorkout workoutName=run"],
    ["i'm done with my swim", "EndWorkout workoutName=swim"],
    ["i'm finished working out", "EndWorkout"],
    ["cancel my yoga workout", "CancelWorkout workoutName=yoga"],
    ["discard the workout", "CancelWorkout"],
  ]

  private static let asking: [Sentence] = [
    ["how long have i been running", "GetWorkoutStatus workoutName=run"],
    ["how long has my run taken so far", "GetWorkoutStatus workoutName=run"],
    ["how much time is left in my workout", "GetWorkoutStatus"],
    ["how's my workout going", "GetWorkoutStatus"],
    ["what workouts did i do this week", "SearchForWorkouts dateCreated=this week"],
    ["how long did i swim yesterday", "SearchForWorkouts workoutName=swim; dateCreated=yesterday"],
    ["when was my last run", "SearchForWorkouts last=true; workoutName=run"],
    ["when did i last work out", "SearchForWorkouts last=true"],
    ["did i run today", "SearchForWorkouts workoutName=run; dateCreated=today"],
    ["show my workout log", "SearchForWorkouts"],
  ]

  @Test(arguments: starting + changing + asking)
  func `sentences about workouts`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["a run", "workoutName workoutName=run"],
    ["yoga please", "workoutName workoutName=yoga"],
    ["minutes", "goalUnit goalUnit=minute"],
    ["five miles", "goalValue goalValue=5; goalUnit=mile"],
  ]

  @Test(arguments: answers)
  func `answers to a question about workouts`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(
      listening: ["workouts.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
