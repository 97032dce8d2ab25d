import Foundation
import TestKit
import Testing

/// `heed import intents`, as the maker of an app uses it.
struct ImportIntentsTests {
  private static let bakery = Household.root.appending(path: "Examples/bakery").path

  @Test func `a whole project becomes an app that passes its check and answers`() async throws {
    let household = try Household()
    let made = try await household.heed([
      "import", "intents", Self.bakery, "--into", "FOLDER/bread",
    ])
    #expect(made.code == 0, "\(made.errors)")
    let result = try #require(made.objects?.first)
    #expect(result["name"] as? String == "Corner Bakery")
    #expect(
      result["intents"] as? [String] == ["OrderBread", "SetOven", "CornerBakerySetTimer"])
    let unused = try #require(result["unused"] as? [String])
    for reason in [
      "the title 'Order ${nothing}' speaks of 'nothing', which is no parameter: it can't be said",
      "'SetTimer' is called 'CornerBakerySetTimer' here", "the image 'dough' is not shown",
      "Heed knows no intent 'OpenSesame': it is not used", "the subtitle 'for you' is not shown",
      "nothing takes the names of 'INNobody.knows': they are not used",
      "other programs go on with it, Heed passes nothing on by itself",
      "'${nowhere}' speaks of 'nowhere', which is no parameter: it is not said",
    ] {
      #expect(unused.contains { $0.hasSuffix(reason) }, "\(reason): \(unused)")
    }
    #expect(unused.contains { $0.contains("Intents.intentdefinition:") }, "\(unused)")
    let checked = try await household.heed(["app", "check", "FOLDER/bread"])
    #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    let linted = try await household.heed(["check", "--app", "FOLDER/bread"])
    #expect(linted.code == 0, "\(linted.output)\(linted.errors)")
    let asked = try await household.heed(
      ["ask", "--app", "FOLDER/bread"], input: Data("order two bagels please\nyes\n".utf8))
    let answers = try #require(asked.objects)
    #expect((answers[0]["parameters"] as? [String: Any])?["bread"] as? String == "bageL")
    // Without a program the app has done it, and has nothing to fill its sentence with.
    #expect((answers[1]["response"] as? [String: Any])?["text"] as? String == "Done.")
  }

  @Test func `what other programs can invoke has its limits and defaults`() async throws {
    let run = try await Household().heed(["intents", "Corner Bakery", "--app", Self.bakery])
    let intent = try #require(run.objects?.first { $0["intent"] as? String == "OrderBread" })
    let schema = try #require(intent["parameters"] as? [String: Any])
    let parameters = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(intent["key"] as? String == "quantity" && intent["output"] as? String == "wait")
    #expect(parameters["quantity"]?["maximum"] as? Double == 12)
    #expect(parameters["way"]?["default"] as? String == "pickup")
    #expect(parameters["bread"]?["enum"] as? [String] == ["rye", "bageL", "ciabatta"])
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `the example's program resolves, confirms and handles`() async throws {
    let run = try await Household().heed(["app", "check", Self.bakery])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.objects?.first?["conversations"] as? Int == 9)
  }

  /// The bakery with a program that opens it on the screen.
  private static let opening = #"""
    {"name": "Corner Bakery", "usageDescription": "order your bread", "program": "./bakery.py",
     "protocol": 1, "open": ["sh", "-c", "cat > opened; echo '{\"taken\": TAKEN}'"]}
    """#

  @Test(
    .enabled(if: SandboxTrial.isPossible),
    arguments: [
      ("true", "true", "It goes on in Corner Bakery: Fly to the moon."),
      ("false", "true", "Please go on in Corner Bakery: Fly to the moon."),
      ("true", "false", "Please go on in Corner Bakery: Fly to the moon."),
      ("true", "small", "Please go on in Corner Bakery: Fly to the moon."),
    ].oneIn(3)) func `an activity goes on where there is a screen`(
      taken: String, screen: String, text: String
    )
    async throws
  {
    let household = try Household()
    try FileManager.default.copyItem(
      at: URL(filePath: Self.bakery), to: household.folder.appending(path: "bakery"))
    try household.write(Self.opening.replacing("TAKEN", with: taken), to: "bakery/app.json")
    try household.write(
      screen == "small"
        ? "{\"dialogue\": {\"display\": \"small\", \"hasScreen\": true}}"
        : "{\"dialogue\": {\"hasScreen\": \(screen)}}", to: "config.json")
    let run = try await household.heed(
      ["ask", "--config", "FOLDER/config.json", "--app", "FOLDER/bakery"],
      input: Data("order 2 rye bread for delivery to moon\nyes\n".utf8))
    let response = try #require(run.objects?.last?["response"] as? [String: Any], "\(run.errors)")
    #expect(response["text"] as? String == text, "\(run.output)")
    let activity = try #require(response["activity"] as? [String: Any])
    #expect(activity["type"] as? String == "com.example.bakery.order")
    #expect(activity["taken"] as? Bool == (screen == "true" ? taken == "true" : nil))
    let opened = household.folder.appending(path: "bakery/opened")
    #expect(FileManager.default.fileExists(atPath: opened.path) == (screen == "true"))
  }

  /// A kept program that shows a screen, and tells Heed of it.
  private static let showing = """
    #!/usr/bin/env python3
    import json, sys
    told = {"donate": {"activity": {"type": "order", "title": "Make order", "data": {"bread": "rye"}},
                       "phrase": "bread time"}, "donation": 1}
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("call") == "handle":
            print(json.dumps(told), flush=True)
        if "id" in request and "call" in request:
            print(json.dumps({"id": request["id"]}), flush=True)
    """

  @Test(.enabled(if: SandboxTrial.isPossible), arguments: ["true", "false"].oneIn(2))
  func `what a screen has shown gets a phrase, and is opened by it`(screen: String) async throws {
    let household = try Household()
    try household.write(Self.showing, to: "baker/baker.py", isExecutable: true)
    try household.write(
      "#JSGF V1.0;\ngrammar baker;\npublic <Look> = look at the bread;", to: "baker/baker.jsgf")
    try household.write(
      #"""
      {"name": "Baker", "program": "./baker.py", "protocol": 1, "intents": [{"name": "Look", "donated": false}],
       "open": ["sh", "-c", "cat > $HEED_DATA/opened"], "activities": ["order"]}
      """#, to: "baker/app.json")
    try household.write(
      #"{"dialogue": {"hasScreen": \#(screen)}, "apps": ["\#(household.path("baker"))"]}"#,
      to: ".config/heed/config.json")
    #expect(try await household.heed(["permit", "Baker"]).code == 0)
    let lines = ["look at the bread", "make that a shortcut", "yes", "bread time"]
    let run = try await household.heed(
      ["ask"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let objects = try #require(run.objects, "\(run.errors)")
    #expect(objects.count == 5, "\(run.output)")
    let texts = objects.compactMap { ($0["response"] as? [String: Any])?["text"] as? String }
    #expect(
      texts.last
        == (screen == "true"
          ? "It goes on in Baker: Make order." : "Please go on in Baker: Make order."),
      "\(run.output)")
    let opened = try? String(
      contentsOfFile: household.path(".local/share/heed/app-data/apps/baker/opened"),
      encoding: .utf8)
    #expect(
      opened?.contains(#""activity":{"data":{"bread":"rye"},"title":"Make order","type":"order"}"#)
        == (screen == "true" ? true : nil), "\(opened ?? "")")
    let done = try await household.heed(["suggestions", "--done"])
    let number = try #require(done.objects?.first?["number"] as? Int, "\(done.output)")
    #expect(done.objects?.first?["phrase"] as? String == "bread time")
    let added = try await household.heed(["shortcut", "add", "bakery now", "--done", "\(number)"])
    #expect(added.code == 0, "\(added.errors)")
    let now = try await household.heed(["ask", "bakery now"])
    #expect(now.output.contains("Make order"), "\(now.output)\(now.errors)")
    #expect(try await household.heed(["shortcut", "add", "x", "--done", "99"]).code == 64)
  }

  /// "Three rye loaf please" is an example of the app's.
  @Test func `a number in an example is any number`() async throws {
    let run = try await Household().heed(["ask", "five rye loaf please", "--app", Self.bakery])
    let slots = run.objects?.first?["slots"] as? [String: Any]
    #expect(slots?["quantity"] as? Int == 5, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `the app has a system's intent where it is named`() async throws {
    let household = try Household()
    let lines = ["add rye to my shopping list", "in corner bakery add rye to my shopping list"]
    let run = try await household.heed(
      ["ask", "--app", Self.bakery], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    let objects = try #require(run.objects)
    #expect(objects.first?["app"] as? String == "List-o-Mat")
    #expect(objects.last?["app"] as? String == "Corner Bakery", "\(run.output)")
  }

  @Test func `nothing is written over what is there`() async throws {
    let household = try Household()
    try household.write("{}", to: "bread/app.json")
    let run = try await household.heed([
      "import", "intents", Self.bakery, "--into", "FOLDER/bread",
    ])
    #expect(run.code == 1 && run.errors.contains("is there already"))
  }

  @Test(arguments: [
    ("<plist>\n<dict>\n", 65), ("<plist><dict/></plist>", 65),
    ("<plist><dict><key>INIntents</key><array/></dict></plist>", 65),
  ]) func `a damaged or empty file is an error with its place`(text: String, code: Int) async throws
  {
    let household = try Household()
    try household.write(text, to: "x.intentdefinition")
    let run = try await household.heed(
      ["import", "intents", "FOLDER/x.intentdefinition", "--into", "FOLDER/x"])
    #expect(run.code == code && run.errors.contains("x.intentdefinition"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: household.folder.appending(path: "x").path))
  }

  @Test func `a damaged file in an app's folder leaves the app out`() async throws {
    let household = try Household()
    try household.write("<plist><dict>", to: "x/Intents.intentdefinition")
    let run = try await household.heed(["ask", "--app", "FOLDER/x", "help"])
    #expect(run.code == 65 && run.errors.contains("Intents.intentdefinition"), "\(run.errors)")
    let check = try await household.heed(["check", "--app", "FOLDER/x"])
    #expect(check.code == 1 && check.output.contains("no property list"), "\(check.output)")
  }

  @Test func `an example that nobody understands fails the check`() async throws {
    let household = try Household()
    try household.write(
      "{\"name\": \"Lamp\", \"examples\": [\"glow brightly\", \"zorp blim\"]}", to: "lamp/app.json")
    try household.write(
      "#JSGF V1.0;\ngrammar lamp;\npublic <Glow> = glow brightly;\n", to: "lamp/a.jsgf")
    let run = try await household.heed(["app", "check", "FOLDER/lamp"])
    #expect(run.code == 1)
    #expect(
      run.objects?.first?["failures"] as? [String] == ["the example 'zorp blim' is not understood"])
  }

  @Test func `a missing file is told`() async throws {
    let run = try await Household().heed(["import", "intents", "FOLDER/none.intentdefinition"])
    #expect(run.code == 66)
  }
}
