import Foundation
import JSON
import Testing

struct JSONReaderTests {
  private struct Members: Codable, Equatable {
    var text = ""
    var numbers: [Double] = []
    var whole = 0
    var isSo = false
    var nothing: String?
    var inner: [String: String] = [:]
  }

  @Test(arguments: [
    "", "a \"quoted\" \\ line", "\u{1}\t\r\n\u{1F}", "é 日本 🍎", "</a>\u{7F}\u{2028}",
  ])
  func `what was read as an object is decoded as it was`(text: String) throws {
    let members = Members(
      text: text, numbers: [0, -1.5, 1e-9, 1e300], whole: .max, isSo: true, inner: [text: text])
    let object = try JSONReader.object(JSONEncoder().encode(members))
    #expect(try JSONReader.read(Members.self, from: object) == members)
  }

  @Test(arguments: [
    (#"{"text": }"#, "no valid JSON at line 1"),
    (#"{"text": 1, "text": 2}"#, "'text' stands twice"),
    (#"{"text": "a", "text": "b"}"#, "'text' stands twice"), (#"["a"]"#, "expected an object"),
    (#"{"text": 1}"#, "expected a text"),
  ])
  func `what is wrong with a text comes before what is wrong with its values`(
    text: String, reason: String
  ) {
    let data = Data(text.utf8)
    let error = #expect(throws: JSONFault.self) {
      try JSONReader.read([String: String].self, from: data)
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
