import Conversation
import Intents
import LanguageTestKit
import Testing

@testable import Assistant

/// Each domain in words of different people: terse, polite, out of order, with what led up to it; and with its slots.
struct PeoplesWordingTests {
  private static let session = Result {
    try Fixture.composition().session(database: try Fixture.database())
  }

  /// A sentence, its intent, and slots that must be among those read.
  static let sentences: [(text: String, intent: String, slots: [String: [String]])] = [
    (
      "would you mind putting yogurt on the grocery list", "AddTasks",
      ["targetTaskList": ["grocery"], "taskTitles": ["yogurt"]]
    ),
    ("the hardware store list needs sandpaper", "AddTasks", ["taskTitles": ["sandpaper"]]),
    (
      "jot down paint thinner for the hardware store", "AddTasks",
      ["targetTaskList": ["hardware store"], "taskTitles": ["paint thinner"]]
    ),
    (
      "i've got to get duct tape, add that to hardware store", "AddTasks",
      ["taskTitles": ["duct tape"], "targetTaskList": ["hardware store"]]
    ),
    (
      "set a reminder for friday at five to pick up the dry cleaning", "AddTasks",
      ["taskTitles": ["pick up the dry cleaning"]]
    ),
    ("what's left to do on packing", "SearchForNotebookItems", ["title": ["packing"]]),
    (
      "which items have i finished on the packing list", "SearchForNotebookItems",
      ["title": ["packing"], "status": ["completed"]]
    ),
    ("what should i do today", "SearchForNotebookItems", ["dateTime": ["today"]]),
    ("show everything flagged", "SearchForNotebookItems", ["taskPriority": ["flagged"]]),
    ("get a list going called baby names", "CreateTaskList", ["title": ["baby names"]]),
    (
      "i finished cleaning the garage", "SetTaskAttribute",
      ["taskTitle": ["cleaning the garage"], "status": ["completed"]]
    ),
    ("i already called the plumber", "SetTaskAttribute", ["taskTitle": ["called the plumber"]]),
    ("put off calling the plumber till monday", "SnoozeTasks", [:]),
    (
      "could you jot down that anne prefers tea", "CreateNote", ["content": ["anne prefers tea"]]
    ),
    ("what notes did i write last week", "SearchForNotebookItems", ["itemType": ["note"]]),
    (
      "can you text bill and tell him the game starts at seven", "SendMessage",
      ["recipients": ["bill"], "content": ["the game starts at seven"]]
    ),
    (
      "drop maria a line that the tickets are here", "SendMessage",
      ["recipients": ["maria"], "content": ["the tickets are here"]]
    ),
    (
      "send see you tomorrow to nancy", "SendMessage",
      ["recipients": ["nancy"], "content": ["see you tomorrow"]]
    ),
    ("show what i sent to anne", "SearchForMessages", ["recipients": ["anne"]]),
    ("did i get a text from maria today", "SearchForMessages", ["senders": ["maria"]]),
    (
      "set nancy's message to unread", "SetMessageAttribute",
      ["senders": ["nancy"], "attribute": ["unread"]]
    ),
    ("oops delete that last message i sent", "UnsendMessages", [:]),
    (
      "i need to be picked up at home and dropped off at work", "RequestRide",
      ["pickupLocation": ["home"], "dropOffLocation": ["work"]]
    ),
    (
      "we're five people and need a ride to city hall", "RequestRide",
      ["partySize": ["5"], "dropOffLocation": ["city hall"]]
    ),
    ("what kind of car is picking me up", "GetRideStatus", [:]),
    ("i changed my mind about the ride", "CancelRide", [:]),
    ("what's the cheapest ride to the airport", "ListRideOptions", [:]),
    (
      "the ride was great, give him five stars and a two dollar tip", "SendRideFeedback",
      ["rating": ["5"]]
    ),
    (
      "call anne's cell phone", "StartCall", ["contacts": ["anne"], "handleLabel": ["mobile"]]
    ),
    ("start a conference call with nancy and bill", "StartCall", ["contacts": ["nancy", "bill"]]),
    ("did anyone call while i was out", "SearchCallHistory", [:]),
    ("i owe maria fifteen fifty for lunch, pay her", "SendPayment", ["payee": ["maria"]]),
    ("bill owes me fifty bucks, request it", "RequestPayment", ["payer": ["bill"]]),
    ("have i paid maria yet", "SearchForPayments", ["person": ["maria"]]),
    ("schedule my mortgage payment for the fifteenth", "PayBill", ["billType": ["mortgage"]]),
    ("which bills are overdue", "SearchForBills", [:]),
    ("do i have enough money in checking", "SearchForAccounts", [:]),
    (
      "i'd like to reserve a table at the golden dragon for saturday",
      "BookRestaurantReservation", ["restaurant": ["golden dragon"]]
    ),
    ("we won't be coming to luigi's, cancel the reservation", "CancelRestaurantReservation", [:]),
    (
      "find the pics i took in paris last summer", "SearchForPhotos",
      ["locationCreated": ["paris"], "dateCreated": ["last summer"]]
    ),
    (
      "show photos with both anne and bill", "SearchForPhotos", ["peopleInPhoto": ["anne", "bill"]]
    ),
    ("photos from two weeks ago", "SearchForPhotos", ["dateCreated": ["2 weeks ago"]]),
    ("play some relaxing music", "PlayMedia", ["moodNames": ["relaxing"]]),
    ("play rock from the eighties", "PlayMedia", ["releaseDate": ["the 1980s"]]),
    (
      "i want to go running for thirty minutes", "StartWorkout",
      ["workoutName": ["run"], "goalValue": ["30"]]
    ),
    ("hold my workout for a second", "PauseWorkout", [:]),
    ("how long have i been running", "GetWorkoutStatus", ["workoutName": ["run"]]),
    (
      "seventy degrees on the passenger side", "SetClimateSettingsInCar",
      ["temperature": ["70"], "climateZone": ["passenger"]]
    ),
    ("let some fresh air in", "SetClimateSettingsInCar", ["airCirculationMode": ["freshAir"]]),
    (
      "turn off the seat heater in the back", "SetSeatSettingsInCar",
      ["seat": ["rear"], "enableHeating": ["no"]]
    ),
    ("turn on npr on the radio", "SetRadioStation", ["stationName": ["npr"]]),
    ("make sure the car is locked", "SetCarLockStatus", ["locked": ["yes"]]),
    ("how full is the tank", "GetCarPowerLevelStatus", ["powerLevel": ["fuel"]]),
    ("five more minutes", "SnoozeAlarm", [:]),
    ("restart the paused timer", "ResumeTimer", [:]),
    ("days until halloween", "GetDate", [:]),
    ("what are you able to do", "Help", [:]),
  ]

  @Test(arguments: sentences) func `people's own words are understood with what they name`(
    text: String, intent: String, slots: [String: [String]]
  ) throws {
    let outcome = try Self.session.get().read(text, expecting: .command)
    #expect(outcome.following.isEmpty)
    let reading = try #require(outcome.interpretation)
    #expect(reading.rule == intent)
    for (name, values) in slots {
      #expect(reading.slots.filter { $0.name == name }.map(\.value.inEnglish) == values, "\(name)")
    }
  }

  /// A command beside a remark is carried out; one that is only talked about is not.
  static let remarks: [(text: String, intent: String?)] = [
    ("i'm late, book me a ride home", "RequestRide"),
    ("it's so loud here turn the volume up", "SetVolume"),
    ("cancel my ride because i found another way", "CancelRide"),
    ("i told my sister to book me a ride home", nil),
    ("i don't like this turn it off", nil),
    ("it's not that i want to call nancy", nil),
  ]

  @Test(arguments: remarks) func `a remark beside a command is passed over`(
    text: String, intent: String?
  ) throws {
    #expect(try Self.session.get().read(text, expecting: .command).intentName == intent)
  }
}
