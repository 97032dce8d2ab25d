import Foundation
import Testing

@testable import Intents

struct JSONPlacesTests {
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
    let found = JSONPlaces(Data(Self.text.utf8)).place(of: path)
    #expect(found.map { "\($0.line):\($0.column)" } == place)
  }

  @Test(arguments: ["", "{", "[1,", "{\"a\"", "{\"a\":", "\"\\", "}", "[[[[", "{\"a\": \"b"])
  func `what is no JSON is survived`(text: String) {
    _ = JSONPlaces(Data(text.utf8)).place(of: "a[0]")
  }
}
