import Foundation
import TestKit
import Testing

/// An app that carries out one of Heed's own intents, and looks at what was said for it.
@Suite(.enabled(if: SandboxTrial.isPossible)) struct HandledIntentsTests {
  private static let program = """
    #!/usr/bin/env python3
    import json, sys
    for line in sys.stdin:
        q = json.loads(line)
        if "cancel" in q:
            continue
        a = {"id": q["id"]}
        if q["call"] == "describe":
            a.update(protocol=1, calls=CALLS, resolves=["taskTitles", "targetTaskList"])
        elif q["call"] == "resolve" and q["parameter"] == "targetTaskList":
            a.update(resolution="success", value={"identifier": "c", "name": "cart"})
        elif q["call"] == "resolve" and q.get("value") == "milk":
            a.update(resolution="choose", choices=["whole milk", "skim milk"])
        elif q["call"] == "resolve" and q.get("value") == "gold":
            a.update(resolution="unsupported", text="There is no gold in this shop.")
        elif q["call"] == "resolve":
            a.update(resolution="success")
        else:
            slots = q["slots"]
            where = slots.get("targetTaskList", {})
            name = where.get("name") if isinstance(where, dict) else where
            a.update(speech={"text": f"{slots['taskTitles']} in {name}"})
        print(json.dumps(a), flush=True)
    """

  private func answers(
    _ lines: [String], calls: String = "[\"resolve\"]"
  ) async throws -> [String] {
    let household = try Household()
    try household.write(
      Self.program.replacing("CALLS", with: calls), to: "shopper/shopper.py", isExecutable: true)
    try household.write(
      """
      {"name": "Shopper", "usageDescription": "shop", "program": "./shopper.py", "protocol": 1,
       "handles": ["AddTasks"]}
      """, to: "shopper/app.json")
    let run = try await household.heed(
      ["ask", "--app", "FOLDER/shopper"], input: Data(lines.map { $0 + "\n" }.joined().utf8))
    return try #require(run.objects, "\(run.errors)").compactMap {
      ($0["response"] as? [String: Any])?["text"] as? String
    }
  }

  @Test func `its program resolves the intent's parameters`() async throws {
    let answers = try await answers(["in Shopper add milk to my groceries", "skim milk"])
    #expect(answers.count == 2 && answers[0].contains("whole milk"), "\(answers)")
    #expect(answers.last == "['skim milk'] in cart")
  }

  @Test func `it refuses a value in its own words`() async throws {
    let answers = try await answers(["in Shopper add gold to my groceries"])
    #expect(answers.first?.contains("There is no gold in this shop.") == true, "\(answers)")
  }

  @Test func `one that does not resolve takes what was said as it was heard`() async throws {
    let answers = try await answers(["in Shopper add milk to my groceries"], calls: "[]")
    #expect(answers == ["['milk'] in groceries"])
  }
}
