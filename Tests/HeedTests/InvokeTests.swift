import Foundation
import Testing

/// A program does without words all that a voice can do.
struct InvokeTests {
  private static let send = [
    "invoke", "--world", "Audio/world.json", "SendMessage", "recipients=tom", "content=on my way",
  ]

  private func run(_ arguments: [String], _ input: String = "") async throws -> CommandLineRun {
    try await Household().heed(arguments, input: Data(input.utf8))
  }

  private func question(_ line: [String: Any]) -> [String: Any]? {
    line["question"] as? [String: Any]
  }

  private func code(_ line: [String: Any]?) -> String? {
    (line?["response"] as? [String: Any])?["code"] as? String
  }

  @Test func `a question that nobody answers ends it with a code of its own`() async throws {
    let run = try await run(Self.send)
    #expect(run.code == 75)
    #expect(
      run.firstError == "heed: 'recipients' was asked and not answered, see --answer and --yes")
    let lines = try #require(run.objects)
    #expect(lines.count == 1 && code(lines[0]) == nil)
    let asked = try #require(question(lines[0]))
    #expect(asked["kind"] as? String == "choice")
    #expect(asked["parameter"] as? String == "recipients")
    #expect(asked["choices"] as? [String] == ["Tom Baker", "Tom Clark"])
  }

  @Test(arguments: [
    ("2\nyes\n", 3, "inProgress", 0), ("Tom Clark\ntrue\n", 3, "inProgress", 0),
    ("clark\nno\n", 3, "cancelled", 1), ("1\n", 2, nil, 75),
    ("nobody\n2\nyes\n", 4, "inProgress", 0),
  ])
  func `a program answers line by line`(
    input: String, lines: Int, last: String?, exit: Int
  ) async throws {
    let run = try await run(Self.send, input)
    #expect(run.objects?.count == lines)
    #expect(code(run.objects?.last) == last)
    #expect(run.code == exit)
  }

  @Test func `answers given ahead leave one line, what was done`() async throws {
    let run = try await run(Self.send + ["--answer", "recipients=Tom Clark", "--yes"])
    #expect(run.code == 0 && run.objects?.count == 1)
    #expect(run.output.contains("Tom Clark"))
  }

  @Test func `several values are a JSON array, or an answer each`() async throws {
    let add = ["invoke", "--world", "Audio/world.json", "AddTasks", "targetTaskList=packing"]
    let lines = try await run(add, #"["socks", "a hat"]"# + "\n")
    #expect(lines.code == 0 && lines.output.contains("Added socks and a hat to Packing."))
    let ahead = try await run(
      add + ["--answer", "taskTitles=socks", "--answer", "taskTitles=a hat"])
    #expect(ahead.code == 0 && ahead.output.contains("Added socks and a hat to Packing."))
  }

  @Test func `an answer ahead has a name`() async throws {
    let run = try await run(["invoke", "--yes", "--answer", "x", "HangUpCall"])
    #expect(run.code == 64 && run.firstError.contains("needs NAME=VALUE"))
  }

  @Test func `a date is asked for in the form that is taken`() async throws {
    let run = try await run([
      "invoke", "--world", "Audio/world.json", "BookRestaurantReservation",
      "restaurant=Luigi's", "partySize=2",
    ])
    let asked = try #require(run.objects?.last.flatMap(question))
    #expect(asked["parameter"] as? String == "bookingDateComponents" && run.code == 75)
    #expect((asked["form"] as? String)?.contains("2026-11-21T09:30") == true)
  }

  @Test func `a shell script of a few lines books a table`() async throws {
    let day = String(Date(timeIntervalSinceNow: 2 * 86_400).ISO8601Format().prefix(10))
    let script = "PATH=\"$(dirname \"$1\"):$PATH\"; shift; sh \"$@\""
    let run = try await Household().run(
      script, [Household.root.appending(path: "Examples/book-a-table.sh").path, day, "19:00"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"code\":\"success\""))
  }

  @Test func `what only asks is followed until it fails, a line for each change`() async throws {
    let household = try Household()
    try household.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$(cat)" in
      *status*) ;;
      *options*) echo '{"options": []}'; exit ;;
      *) echo '{"ride": {"identifier": "r1", "phase": "received", "dropOff": "work"}}'; exit ;;
      esac
      echo >> asked
      case $(wc -l < asked) in
      1 | 2) echo '{"ride": {"identifier": "r1", "phase": "confirmed", "dropOff": "work"}}' ;;
      3) echo '{"ride": {"identifier": "r1", "phase": "ongoing", "dropOff": "work"}}' ;;
      *) echo '{}' ;;
      esac
      """, to: "fleet.sh", isExecutable: true)
    try household.write(
      #"{"rides": {"program": ["\#(household.path("fleet.sh"))"]}}"#, to: "heed.json")
    let options = ["--config", "FOLDER/heed.json", "--store", "FOLDER/heed.sqlite"]
    let book = try await household.heed(
      ["invoke", "--yes", "RequestRide", "pickupLocation=home", "dropOffLocation=work"] + options)
    #expect(book.code == 0, "\(book.output)\(book.errors)")
    let run = try await household.heed(
      ["invoke", "--follow", "--every", "0.1", "GetRideStatus"] + options)
    let phases = try #require(run.objects).map { line in
      ((line["response"] as? [String: Any])?["fields"] as? [String: Any])?["phase"] as? String
    }
    #expect(phases == ["confirmed", "ongoing", nil] && run.code == 0, "\(run.output)")
    #expect(code(run.objects?.last) == "failureNoRide")
    let refused = try await self.run(["invoke", "--follow", "HangUpCall"])
    #expect(refused.code == 64 && refused.firstError.contains("can't be followed"))
  }
}
