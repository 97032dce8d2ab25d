import DialogueTestKit
import Domains
import Foundation
import Intents
import SoundTestKit
import Storage
import Testing

@testable import Assistant

/// Every kind of answer that the domains declare is had by typing, where it takes no program to have it.
struct AnswersTests {
  /// Sentences, the last of which is answered so: an intent, a code, and the name of a sentence.
  struct Case: CustomTestStringConvertible, Sendable {
    let answer: String
    let said: [String]
    init(_ answer: String, _ said: String...) {
      self.answer = answer
      self.said = said
    }
    var testDescription: String { "\(answer): \(said.joined(separator: " / "))" }
  }

  private static let cases: [Case] = [
    Case("SearchForBills success none", "show my paid bills"),
    Case("SearchForAccounts success none", "how many miles do i have"),
    Case("SetCallAudioRoute success bluetooth", "call nancy walker", "put the call on bluetooth"),
    Case("SetCallAudioRoute success earpiece", "call nancy walker", "take her off speaker"),
    Case("GetCarLockStatus success unlocked", "unlock my car", "is my car locked"),
    Case("SetTimer success several", "set two timers for five minutes"),
    Case("PauseTimer success several", "set two timers for five minutes", "pause all timers"),
    Case(
      "ResumeTimer success several", "set two timers for five minutes", "pause all timers",
      "resume all timers"),
    Case("GetDate success ago", "how many days since december 25th 2020"),
    Case(
      "SearchForNotebookItems success doneAnywhere", "check off milk", "show my completed tasks"),
    Case("SearchForNotebookItems success openAnywhere", "check off milk", "show all my tasks"),
    Case(
      "SearchForNotebookItems success allDone", "check off everything on the packing list",
      "show my packing list"),
    Case("SearchForNotebookItems success nothing", "what tasks are due tomorrow"),
    Case("SetTaskAttribute success allDone", "check off everything on the packing list"),
    Case(
      "SetTaskAttribute success allUndone", "check off everything on the packing list",
      "uncheck everything on the packing list"),
    Case(
      "SetTaskAttribute success othersDone",
      "mark everything on the packing list as done apart from the passport"),
    Case("SetTaskAttribute success noneLeft", "uncheck everything on the packing list"),
    Case("SetTaskAttribute success", "rename milk to oat milk", "unflag oat milk"),
    Case("MoveTasks success", "move milk to the packing list"),
    Case("MoveTasks success copied", "copy milk to the packing list"),
    Case("MoveTasks success alreadyThere", "move milk to the grocery store list"),
    Case("CopyTaskList success", "copy the packing list to camping"),
    Case("SortTaskList success", "sort the packing list"),
    Case("RenameTask success", "rename milk to oat milk"),
    Case("RenameTaskList success", "rename the packing list to travel"),
    Case("LockDevice failureNoPIN", "lock the device"),
    Case("PlayMedia success queuedSeveral", "play songs by queen next"),
    Case("PlayMedia success queued", "play barcelona next"),
    Case("SearchForMedia success", "what songs do i have by abba"),
    Case("SearchForMedia success several", "find songs by queen"),
    Case("SearchForMedia success playlists", "what playlists do i have"),
    Case("SearchForMedia success albums", "what albums do i have by queen"),
    Case("SearchForMedia success none", "show me all songs from nineteen fifty"),
    Case("AddMedia success several", "add songs by queen to my workout playlist"),
    Case("AddMedia success inLibrary", "add barcelona to my library"),
    Case("AddMedia failure none", "add this song to my workout playlist"),
    Case("UpdateMediaAffinity success like", "i like barcelona"),
    Case("UpdateMediaAffinity success likeSeveral", "i like queen"),
    Case("UpdateMediaAffinity success dislikeSeveral", "i don't like queen"),
    Case("UpdateMediaAffinity failure none", "i like this song"),
    Case("ControlMedia success", "next song"),
    Case("ControlMedia success pause", "play barcelona", "pause the music"),
    Case("ControlMedia success stop", "play barcelona", "stop the music"),
    Case("SearchForPayments success latest", "show my payments"),
    Case("StartPhotoPlayback failureAppConfigurationRequired", "start a slideshow"),
    Case("GetRestaurantGuest failure", "under which name do you book tables"),
    Case(
      "RequestRide success arrival", "i have to be at work tomorrow by nine", "home", "yes"),
    Case(
      "GetRideStatus success notKnownYet", "get me a ride from home to work", "yes",
      "who is my driver"),
    Case(
      "CancelRide failureNoRide other", "get me a ride from home to work", "yes",
      "cancel my ride for tomorrow"),
    Case(
      "ChangeRideDestination success", "get me a ride from home to work", "yes",
      "change the destination of my ride to the airport", "yes"),
    Case("CancelRide success", "get me a ride from home to work", "yes", "cancel it"),
    Case(
      "ChangeRideDestination success", "get me a ride from home to work", "yes",
      "change the destination of it to the airport", "yes"),
    Case("ChangeRideDestination failureNoRide", "change the destination of my ride to the airport"),
    Case("SearchForShortcuts success none", "what shortcuts do i have"),
    Case(
      "SearchForShortcuts success one", "when i say tea time, set a timer for four minutes",
      "what happens when i say tea time"),
    Case("CancelAlarm success leftOut", "wake me at seven every day", "skip tomorrow"),
    Case(
      "SearchForShortcuts success", "add milk to the packing list",
      "make that a shortcut called milk run", "what shortcuts do i have"),
    Case(
      "RunShortcut success", "add milk to the packing list",
      "make that a shortcut called milk run", "milk run"),
    Case("GetSuggestions success none", "what do you suggest"),
    Case("PauseWorkout failureNoMatchingWorkout named", "start a run", "pause my swim"),
    Case(
      "ResumeWorkout failureNoMatchingWorkout named", "start a run", "pause my run",
      "resume my swim"),
    Case("CancelWorkout failureNoMatchingWorkout named", "start a run", "cancel my swim"),
    Case("GetWorkoutStatus success", "start a run", "how is my workout going"),
    Case(
      "GetWorkoutStatus failureNoMatchingWorkout named", "start a run", "how is my swim going"),
    Case(
      "SearchForWorkouts success one", "start a run", "end my run", "what workouts did i do today"),
    Case(
      "SearchForWorkouts successNone", "start a run", "end my run",
      "what workouts did i do last week"),
    Case(
      "SearchForWorkouts successNone named", "start a run", "end my run", "did i swim last week"),
    Case("UnsendMessages failureMessageNotFound", "unsend my last message"),
  ]

  private static let composition = Result {
    let folder = Scratch.file("answers")
    let songs = [
      "Queen/Live/01 Barcelona.mp3", "Queen/Live/02 Love.mp3", "ABBA/Gold/01 Waterloo.mp3",
      "Workout.m3u8",
    ]
    for song in songs {
      let file = folder.appending(path: song)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    return try Fixture.composition(effects: .simulated) {
      try $0.read(
        """
        {"media": {"folder": "\(folder.path)", "player": ["/bin/sh", "-c", "echo {}"]},
         "photos": {"folder": "/nowhere"}}
        """)
    }
  }

  @Test(arguments: cases) func `an answer is had`(wanted: Case) async throws {
    let composition = try Self.composition.get()
    let database = try Fixture.database()
    let domains = Fixture.domains(in: database)
    let lunch = Arrival.Kind.payment(Money(amount: 10, currency: "USD"))
    for _ in 0..<6 { #expect(try domains.receive(Arrival(lunch, from: "Tom Clark"))) }
    var session = try composition.session(database: database)
    // The names of artists and songs are known once the folder has been read.
    var last = try await session.respond(toText: "what songs do i have by queen")
    for sentence in wanted.said { last = try await session.respond(toText: sentence) }
    #expect(Self.answer(last) == wanted.answer, "\(last.answer)")
  }

  private static func answer(_ outcome: Outcome) -> String {
    Reached.note(outcome.turn.intent, outcome.turn.response)
    let parts = [
      outcome.turn.intent?.name, outcome.turn.response?.code.rawValue, outcome.turn.response?.case,
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A conversation with what a configuration sets up; `PROGRAM` is a program that answers by the second element.
  struct Served: CustomTestStringConvertible, Sendable {
    let wanted: Case
    let configuration: String
    let program: String
    init(_ configuration: String, _ program: String, _ wanted: Case) {
      self.wanted = wanted
      self.configuration = configuration
      self.program = program
    }
    var testDescription: String { wanted.testDescription }
  }

  private static let bank = #"{"payments": {"program": PROGRAM}}"#
  private static let fleet = #"{"rides": {"program": PROGRAM}}"#
  private static let noMusic = #"{"media": {"folder": "/nowhere"}}"#
  private static let tables = #"{"reservations": {"program": PROGRAM}}"#
  private static let post = #"{"messaging": {"program": PROGRAM}}"#
  private static let isPending = #"echo '{"status": "pending"}'"#
  private static let times =
    #"case $q in *times*) echo "{\"times\": [\"$(date -d 'tomorrow 19:00' -Iseconds)\"]}" ;; "#
    + #"*) echo '{"identifier": "b1", "status": "pending"}' ;; esac"#

  private static func ride(_ phase: String, _ rest: String = "") -> String {
    #"case $q in *'"status"'*) echo '{"ride": {"identifier": "r1", "phase": "\#(phase)"\#(rest)}}' ;; "#
      + #"*options*) echo '{"options": [{"name": "van"}]}' ;; "#
      + #"*) echo '{"ride": {"identifier": "r1", "phase": "received"}}' ;; esac"#
  }

  private static let served: [Served] = [
    Served(bank, isPending, Case("PayBill inProgress", "pay my electricity bill", "yes")),
    Served(
      bank, isPending,
      Case("TransferMoney inProgress", "transfer 50 dollars from checking to savings", "yes")),
    Served(
      bank, isPending, Case("RequestPayment inProgress", "ask nancy walker for 10 dollars", "yes")),
    Served(
      #"{"messaging": {"program": null}}"#, "",
      Case("SendMessage inProgress noService", "text nancy walker hello", "yes")),
    Served(
      post, "exit 77",
      Case("SendMessage inProgress notAuthenticated", "text nancy walker hello", "yes")),
    Served(
      post, #"echo '{"error": "too long"}'"#,
      Case("SendMessage failure refused", "text nancy walker hello", "yes")),
    Served(
      #"{"messaging": {"program": PROGRAM, "programTakesChanges": false}}"#, "true",
      Case(
        "UnsendMessages failureUnsupportedOnService", "text nancy walker hello", "yes",
        "unsend my last message", "yes")),
    Served(
      tables, times,
      Case(
        "BookRestaurantReservation success pending",
        "book a table for two at luigi's tomorrow at seven", "yes")),
    Served(
      tables, times,
      Case(
        "GetAvailableRestaurantReservationBookings success",
        "is there a table for two at luigi's tomorrow at seven")),
    Served(
      #"{"reservations": {"guest": "Ada"}}"#, "",
      Case("GetRestaurantGuest success", "under which name do you book tables")),
    Served(
      fleet, ride("received"),
      Case("ListRideOptions success", "what rides are available from home to work")),
    Served(
      fleet, ride("confirmed", #", "driver": "Ahmed""#),
      Case(
        "GetRideStatus success driver", "get me a ride from home to work", "yes", "who is my driver"
      )),
    Served(
      fleet, ride("confirmed", #", "vehicle": "white Ford""#),
      Case(
        "GetRideStatus success vehicle", "get me a ride from home to work", "yes",
        "what car should i look for")),
    Served(
      fleet, ride("confirmed", #", "registrationPlate": "AB 12""#),
      Case(
        "GetRideStatus success registrationPlate", "get me a ride from home to work", "yes",
        "what is the license plate of my ride")),
    Served(
      fleet, ride("cancelled"),
      Case(
        "GetRideStatus success cancelled", "get me a ride from home to work", "yes",
        "where is my ride")),
    Served(
      fleet, ride("completed"),
      Case(
        "SendRideFeedback success ratingAndTip", "get me a ride from home to work", "yes",
        "where is my ride", "rate my ride five stars and tip two dollars", "yes")),
    Served(
      #"{"media": {"folder": "FOLDER"}}"#, "", Case("PlayMedia failure noPlayer", "play barcelona")),
    Served(noMusic, "", Case("SearchForMedia success noPlaylists", "show my playlists")),
    Served(noMusic, "", Case("PlayMedia failure noMusic", "play the song thriller")),
    Served(noMusic, "", Case("SearchForMedia failure noMusic", "what songs do i have by queen")),
    Served(
      noMusic, "", Case("AddMedia failure noMusic", "add the song thriller to my party playlist")),
  ]

  @Test(arguments: served) func `an answer of a program is had`(served: Served) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["Queen/Live/01 Barcelona.mp3", "a.jpg"] {
      let file = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([0]).write(to: file)
    }
    let program = folder.appending(path: "program").path
    try Data("q=$(cat)\n\(served.program)\n".utf8).write(to: URL(filePath: program))
    let composition = try Fixture.composition {
      try $0.read(
        served.configuration.replacing("PROGRAM", with: "[\"/bin/sh\", \"\(program)\"]")
          .replacing("FOLDER", with: folder.path))
    }
    let database = try Fixture.database()
    let domains = Fixture.domains(in: database)
    let bill = Arrival.Kind.bill(Money(amount: 80, currency: "USD"), due: .now + 86_400)
    #expect(try domains.receive(Arrival(bill, from: "City Power", text: "electricity")))
    var session = try composition.session(database: database)
    var last: Outcome?
    for sentence in served.wanted.said { last = try await session.respond(toText: sentence) }
    let outcome = try #require(last)
    #expect(Self.answer(outcome) == served.wanted.answer, "\(outcome.answer)")
  }
}
