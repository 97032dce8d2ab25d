import Foundation
import Sound
import Testing

/// The output: JSON lines into a pipe, readable lines on a terminal, everything in order.
struct ResultsTests {
  private static let world = ["--world", "Audio/world.json"]

  @Test func `a pipe gets a line of JSON for each sentence`() async throws {
    let run = try await Household().heed(
      ["ask", "add apples to the grocery list", "yes", "colourless green ideas"] + Self.world)
    let objects = try #require(run.objects)
    #expect(
      objects.map { ($0["response"] as? [String: Any])?["text"] as? String } == [
        "Did you mean Grocery Store?", "Added apples to Grocery Store.",
        "Sorry, I did not understand. I can add to a list, send a message, book a ride and do more: "
          + "ask \"what can you do\".",
      ])
    #expect(objects.map { $0["expecting"] as? String } == ["yes or no", "command", "command"])
    #expect(objects[2]["reason"] as? String == "not understood")
    #expect(run.code == 1 && run.errors.isEmpty)
  }

  @Test func `dates and times come with what they mean, in ISO 8601`() async throws {
    let run = try await Household().heed(
      ["ask", "remind me to call tom in twenty minutes", "who called last week"] + Self.world)
    let slots = try #require(run.objects).map { $0["slots"] as? [String: Any] }
    let point = slots[0]?["temporalEventTrigger"] as? [String: Any]
    let date = try Date(#require(point?["iso8601"] as? String), strategy: .iso8601)
    #expect(abs(date.timeIntervalSinceNow - 1_200) < 600)
    let week = slots[1]?["dateCreated"] as? [String: Any]
    let ends = try #require(week?["iso8601"] as? String).split(separator: "/")
    let days = try ends.map { try Date("\($0)T00:00:00Z", strategy: .iso8601) }
    #expect(days.count == 2 && days[1].timeIntervalSince(days[0]) == 7 * 86_400)
  }

  @Test func `standard input is read line by line`() async throws {
    let run = try await Household().heed(
      ["ask"] + Self.world, input: Data("help\n\n  \nwhat's on my packing list\n".utf8))
    #expect(run.objects?.count == 2)
    #expect(run.code == 0)
  }

  @Test func `a terminal gets lines for people, and JSON when it is asked for`() async throws {
    let household = try Household()
    let people = try await household.onTerminal(["ask", "help"] + Self.world)
    #expect(people.output.contains("heard") && people.output.contains("answer"))
    #expect(!people.output.contains("{\"") && people.code == 0)
    let programs = try await household.onTerminal(["ask", "help", "--json"] + Self.world)
    #expect(programs.objects?.count == 1 && programs.code == 0)
  }

  @Test func `words of one's own are known to the next sentence`() async throws {
    let household = try Household()
    let added = try await household.heed([
      "vocabulary", "workout", "--add", "Barre = bar", "--synonym", "barre class",
    ])
    #expect(added.code == 0 && added.output.isEmpty)
    let listed = try await household.heed(["vocabulary"])
    #expect(listed.objects?.map { $0["phrase"] as? String } == ["Barre", "barre class"])
    let asked = try await household.heed(["ask", "start a barre class workout"])
    #expect(asked.output.contains("\"text\":\"Your Barre has started.\""))
  }

  @Test func `the intent itself can be sent`() async throws {
    let run = try await Household().heed(
      ["invoke", "AddTasks", "taskTitles=milk", "targetTaskList=packing"] + Self.world)
    #expect(run.output.contains("\"text\":\"Added milk to Packing.\""))
    #expect(run.code == 0 && run.objects?.count == 1)
  }

  @Test(arguments: ["phrases", "intents", "devices"]) func `lists are lines of JSON in a pipe`(
    command: String
  ) async throws {
    let run = try await Household().heed([command])
    #expect(run.objects != nil)
    #expect(run.code == 0 && run.errors.isEmpty)
  }

  @Test func `what can be said is told by examples, types and rules`() async throws {
    let household = try Household()
    let phrases = try await household.heed(["phrases", "Phone"])
    let call = try #require(phrases.objects?.first { $0["intent"] as? String == "StartCall" })
    #expect((call["types"] as? [String: String])?["callCapability"] == "audio, video")
    #expect((call["types"] as? [String: String])?["contacts"] == "contact…")
    #expect((call["codes"] as? [String])?.contains("failureCallInProgress") == true)
    #expect(call["domain"] as? String == "Calls")
    let rules = try #require(try await household.heed(["phrases", "Phone", "--rules"]).objects)
    let names = rules.compactMap { $0["rule"] as? String }
    #expect(names.contains("calls.HangUpCall") && names.contains("polite.lead"))
    #expect(!names.contains("lists.AddTasks") && Set(names).count == names.count)
  }

  @Test func `the configuration is printed whole`() async throws {
    let household = try Household()
    try household.write("{\"speech\": {\"voice\": \"silent\"}}", to: ".config/heed/config.json")
    let run = try await household.heed(["config"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((object?["speech"] as? [String: Any])?["voice"] as? String == "silent")
    #expect(object?["microphone"] != nil && run.code == 0)
  }

  @Test func `a message that came in is read from standard input`() async throws {
    let household = try Household()
    let received = try await household.heed(
      ["receive", "--from", "Tom Clark"], input: Data("see you at noon\n".utf8))
    #expect(received.code == 0 && received.output.isEmpty && received.errors.isEmpty)
    let read = try await household.heed(["ask", "read my messages"])
    #expect(read.output.contains("see you at noon"))
  }

  @Test func `contacts come from vCards, and what is wrong with one is told`() async throws {
    let household = try Household()
    try household.write(
      "BEGIN:VCARD\nVERSION:4.0\nFN:Zoe Quick\nEND:VCARD\n", to: "good.vcf")
    try household.write("BEGIN:VCARD\nVERSION:4.0\nFN:Zoe\n", to: "bad.vcf")
    let good = try await household.heed(["import", "FOLDER/good.vcf"])
    #expect(good.code == 0 && good.errors.contains("1 contact added, 0 replaced"))
    let bad = try await household.heed(["import", "FOLDER/bad.vcf"])
    #expect(bad.code == 65 && bad.firstError.contains("bad.vcf"))
  }

  @Test func `faults are lines with their places`() async throws {
    let household = try Household()
    let good = try await household.heed(["check", "--sentences", "90"])
    #expect(good.code == 0, "\(good.output)")
    #expect(good.output.contains("made of the rules, 0 of two intents alike"))
    try household.write("{\n  \"microphon\": 1, \"x\": 2}", to: "config.json")
    let bad = try await household.heed(
      ["check", "--config", "FOLDER/config.json", "--models", "FOLDER"])
    #expect(bad.code == 1)
    #expect(bad.output.contains("/config.json:2:3: unknown key 'microphon'\n  \"microphon\": 1"))
    #expect(bad.output.contains("/config.json:2:19: unknown key 'x'"))
    let json = try await household.heed(
      ["check", "--json", "--config", "FOLDER/config.json", "--models", "FOLDER"])
    #expect(json.objects?.first?["line"] as? Int == 2)
  }

  @Test func `bench finds the recordings that come with the models from any folder`() async throws {
    // It is ended once it has found them, as measuring takes long.
    let run = try await Household().run(
      "cd / && mkfifo ~/lines && { \"$@\" >~/lines & head -n 1 ~/lines; kill $!; }", ["bench"])
    #expect(run.output.contains("automata of all commands for text"), "\(run.errors)")
  }

  @Test func `a suite without recordings says what it needs`() async throws {
    let run = try await Household().heed(
      ["evaluate", "--suite", "FOLDER/data", "--report", "FOLDER/report"])
    #expect(run.code == 66 && run.output.isEmpty)
    #expect(run.errors.contains("coffee/labels.jsonl': labelled orders of coffee"))
    #expect(run.errors.contains("ln -s COPY '"))
  }

  @Test func `a recording's sound is judged`() async throws {
    let good = try await Household().heed(["doctor", "Audio/help.wav"])
    #expect(good.objects?.first?["good"] as? Bool == true)
    #expect(good.code == 0 && good.errors.isEmpty)
    let people = try await Household().onTerminal(["doctor", "Audio/help.wav"])
    #expect(people.output.contains("✓ Speech is heard well."))
    #expect(try await Household().heed(["doctor", "nowhere.wav"]).code == 66)
  }

  @Test func `a sentence and a recording are explained`() async throws {
    let world = ["--world", "Audio/world.json"]
    let typed = try await Household().heed(["explain", "add apples to the grocery list"] + world)
    #expect(typed.objects?.first?["readings"] != nil && typed.code == 0)
    let nothing = try await Household().heed(["explain", "colourless green ideas"] + world)
    #expect(nothing.objects?.first?["strictReach"] != nil && nothing.code == 1)
    let heard = try await Household().heed(["explain", "Audio/help.wav"] + world)
    #expect((heard.objects?.first?["intent"] as? [String: Any])?["name"] as? String == "Help")
    #expect(heard.objects?.first?["explanation"] != nil && heard.code == 0)
  }

  @Test func `a folder without a session can't be replayed`() async throws {
    let run = try await Household().heed(["replay", "FOLDER"])
    #expect(run.code == 66 && run.errors.contains("there is no 'session.json' in it"))
    #expect(try await Household().heed(["case", "nowhere/0001.wav"]).code == 66)
    #expect(try await Household().heed(["case", "Audio/help.wav"]).code == 66)
  }

  @Test func `the service's unit is printed`() async throws {
    let run = try await Household().heed(["service", "unit"])
    #expect(run.output.contains("[Service]") && run.code == 0)
  }
}
