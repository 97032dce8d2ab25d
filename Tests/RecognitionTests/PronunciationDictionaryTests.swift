import Foundation
import Testing

@testable import Recognition

struct PronunciationDictionaryTests {
  @Test func `a file in any order is searched`() throws {
    let dictionary = try Self.dictionary(
      """
      # spoken reductions
      want W AA N T
      ;;; the usual comment
      going G OW IH NG
      goings  G OW\tIH NG Z
      going's G OW IH NG Z # no variant
      going(3) G OW AH N
      going(2) G OW N  # as in "going to"

      an AE N
      """)
    #expect(
      dictionary.pronunciations(of: "going").map(\.text) == [
        "G OW IH NG", "G OW N", "G OW AH N",
      ])
    #expect(dictionary.pronunciations(of: "goings").map(\.text) == ["G OW IH NG Z"])
    #expect(dictionary.pronunciations(of: "going's").map(\.text) == ["G OW IH NG Z"])
    #expect(dictionary.pronunciations(of: "an").map(\.text) == ["AE N"])
    #expect(dictionary.pronunciations(of: "ant").isEmpty)
    #expect(dictionary.pronunciations(of: "").isEmpty)
    #expect(dictionary.contains("want"))
    #expect(dictionary.firstFault() == nil)
  }

  @Test func `a fault is found where it is`() throws {
    let dictionary = try Self.dictionary("a AH\nb B IY\nc SEE\n")
    let fault = dictionary.firstFault()
    #expect(fault?.line == 3)
    #expect(fault?.reason == "the phones of 'c' are not CMUdict's")
  }

  @Test func `the shipped one has CMUdict's phones, and only what CMUdict has not`() throws {
    let shipped = URL(filePath: PhoneClassifierTests.shipped).deletingLastPathComponent()
      .appending(path: "pronunciations.dict").path
    let dictionary = try PronunciationDictionary(path: shipped)
    #expect(dictionary.firstFault() == nil)
    let almond = dictionary.pronunciations(of: "almond")
    #expect(almond.count == 3)
    let settings = RecognizerSettings()
    let known = try PronunciationDictionary(path: try #require(settings.dictionaries.first))
    let words = try String(contentsOfFile: shipped, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != "(" && $0 != " " }) }
    for word in Set(words) {
      let both = Set(dictionary.pronunciations(of: word).map(\.text))
        .intersection(known.pronunciations(of: word).map(\.text))
      #expect(both.isEmpty, "\(word): \(both)")
    }
  }

  @Test func `an empty file knows no word`() throws {
    #expect(try Self.dictionary("").pronunciations(of: "a").isEmpty)
  }

  @Test func `a missing file is an error`() {
    #expect(
      throws: RecognitionError.cannotOpen(
        path: "/nowhere/x.dict", reason: "No such file or directory")
    ) { try PronunciationDictionary(path: "/nowhere/x.dict") }
    #expect(throws: RecognitionError.cannotOpen(path: "/", reason: "it is no regular file")) {
      try PronunciationDictionary(path: "/")
    }
  }

  private static func dictionary(_ text: String) throws -> PronunciationDictionary {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).dict"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try PronunciationDictionary(path: path)
  }
}
