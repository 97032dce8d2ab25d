import Foundation
import Intents
import Testing

struct RestrictionTests {
  @Test(arguments: [
    ("true", Restriction.always), ("false", .never), (#""afterQuestions""#, .afterQuestions),
  ])
  func `it is written as it is read`(text: String, restriction: Restriction) throws {
    let read = try JSONDecoder().decode([Restriction].self, from: Data("[\(text)]".utf8))
    #expect(read == [restriction])
    #expect(String(decoding: try JSONEncoder().encode(read), as: UTF8.self) == "[\(text)]")
  }

  @Test(arguments: ["1", "null", #""always""#, "{}"])
  func `anything else is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Restriction].self, from: Data("[\(text)]".utf8))
    }
  }
}
