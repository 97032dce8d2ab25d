import Foundation
import JSON
import Testing

@testable import Intents

struct JSONPositionsTests {
  private static let text = """
    {"a": [1, {"b": "x\\"y", "c": {}}],
     "é": {"d":
       [[], [true]]}}
    """

  @Test(arguments: [
    ("a", "1:2"), ("a[0]", "1:8"), ("a[1]", "1:11"), ("a[1].b", "1:12"), ("a[1].c", "1:25"),
    ("é", "2:2"), ("é.d", "2:8"), ("é.d[1]", "3:9"), ("é.d[1][0]", "3:10"),
    // What is not there is looked for where it should be.
    ("a[1].z", "1:11"), ("a[7].z", "1:2"), ("é.d.x.y", "2:8"), ("z", nil), ("", nil),
  ])
  func `a value is found by its path`(path: String, place: String?) {
    let found = JSONPositions(Data(Self.text.utf8)).position(of: path)
    #expect(found.map { "\($0.line):\($0.column)" } == place)
  }

  @Test(arguments: ["", "{", "[1,", "{\"a\"", "{\"a\":", "\"\\", "}", "[[[[", "{\"a\": \"b"])
  func `what is no JSON is survived`(text: String) {
    _ = JSONPositions(Data(text.utf8)).position(of: "a[0]")
  }

  @Test(arguments: [
    (#"{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 2}]}"#, nil),
    (#"{"a": 1, "b": {}, "a": 2}"#, "a"), (#"{"x": [{"b": 1, "b": 2}]}"#, "x[0].b"),
    (#"{"x": {"y": {"z": 1}, "y": {}}}"#, "x.y"), (#"{"a": 1, "\u0061": 2}"#, "a"),
    (#"[{"a": 1}, {"a": {"a": [], "b": 0, "a": []}}]"#, "[1].a.a"), ("{", nil), ("3", nil),
  ])
  func `a key that an object has twice is found`(text: String, path: String?) {
    #expect(JSONPositions(Data(text.utf8)).repeatedKey == path)
  }

  @Test func `the keys of a value come in order`() {
    let text = #"{"x": {"q": 1}, "lists": {"b": {"c": 1}, "\u0061": [], "b": 2}}"#
    #expect(JSONPositions(Data(text.utf8)).keys(of: "lists") == ["b", "a", "b"])
  }

  @Test func `a text of many values deep inside takes no memory for their paths`() {
    let depth = 400
    let text =
      String(repeating: "[", count: depth) + String(repeating: "1,", count: 500_000) + "1"
      + String(repeating: "]", count: depth)
    let positions = JSONPositions(Data(text.utf8))
    #expect(positions.repeatedKey == nil)
    #expect(positions.position(of: "[0][0].x")?.column == 3)
  }
}
