import Foundation
import Testing

/// `heed intents`, from which programs learn what they can invoke.
struct IntentsCommandTests {
  @Test func `parameters are JSON Schema, by their types`() async throws {
    let lines = try #require(try await Household().heed(["intents"]).objects)
    var schemas: [String: [String: Any]] = [:]
    for line in lines {
      let intent = try #require(line["intent"] as? String)
      let schema = try #require(line["parameters"] as? [String: Any])
      #expect(schema["type"] as? String == "object" && line["app"] is String)
      schemas[intent] = schema["properties"] as? [String: Any]
    }
    func parameter(_ intent: String, _ name: String) -> [String: Any]? {
      schemas[intent]?[name] as? [String: Any]
    }
    #expect(parameter("AddTasks", "taskTitles")?["type"] as? String == "array")
    #expect(parameter("SetTimer", "duration")?["format"] as? String == "duration")
    #expect(
      (parameter("SendPayment", "currencyAmount")?["pattern"] as? String)?.contains("[A-Z]{3}")
        == true)
    #expect(
      (parameter("StartCall", "callCapability")?["enum"] as? [String])?.contains("video") == true)
    let kind = (parameter("RequestRide", "dropOffLocation")?["properties"] as? [String: Any])?[
      "kind"]
    #expect((kind as? [String: Any])?["const"] as? String == "place")
  }

  @Test func `what is missing is asked for, and what costs is said`() async throws {
    let lines = try #require(try await Household().heed(["intents", "Pay"]).objects)
    let payment = try #require(lines.first { $0["intent"] as? String == "SendPayment" })
    #expect(payment["costly"] as? Bool == true)
    #expect((payment["asks"] as? [String])?.contains("currencyAmount") == true)
    #expect((payment["codes"] as? [String])?.contains("success") == true)
  }
}
