import Foundation
import Grammar
import Testing

@testable import Recognition

struct SpellingsTests {
  static let shipped = URL(filePath: PhoneClassifierTests.shipped).deletingLastPathComponent()
    .appending(path: "spelling").path

  let spellings: Spellings

  init() throws { spellings = try Spellings(folder: Self.shipped) }

  @Test(arguments: [
    ("mateusz", ["M AA T EH UW SH"]),
    ("kowalski", ["K AO V AA L S K IY", "K OW W AA L S K IY"]),
    ("wójcik", ["V UW Y CH IY K"]),
    ("szczepański", ["SH CH EH P AA N Y S K IY"]),
    ("dvořák", ["D V AO ZH AA K"]),
    ("marković", ["M AA R K AO V IY CH"]),
    ("muñoz", ["M UW N Y OW S"]),
    ("guillermo", ["G IY Y EH R M OW"]),
    ("fogli", ["F OW L IY"]),
    ("bianchetti", ["B Y AA N K EH T IY"]),
    ("conceição", ["K OW N S EY S AW N"]),
    ("beaulieux", ["B OW L Y ER"]),
    ("schönherr", ["SH ER N HH EH R"]),
    ("dijkstra", ["D AY K S T R AA"]),
    ("øyvind", ["OY V IY N D"]),
    ("virtanen", ["V IY R T AA N EH N"]),
    ("nagy", ["N AO JH"]),
    ("ionescu", ["IY OW N EH S K UW"]),
    ("yıldız", ["Y IH L D IH Z"]),
    ("nguyễn", ["N W EH N"]),
    ("zhang", ["JH AA NG"]),
    ("hashimoto", ["HH AA SH IY M OW T OW"]),
    ("bhattacharya", ["B AH T AH CH AA R Y AA"]),
    ("shevchenko", ["SH EH V CH EH NG K AO"]),
    ("papadopoulos", ["P AA P AA D OW P UW L OW S"]),
  ])
  func `a name is read by the language that it shows`(name: String, phones: [String]) {
    let found = spellings.pronunciations(of: name, isKnown: false).map(\.text)
    for expected in phones { #expect(found.contains(expected), "\(found)") }
    #expect(found.count <= 5)
  }

  @Test func `a name that shows none is read in a way that many languages share`() {
    #expect(
      Set(spellings.pronunciations(of: "tamaro", isKnown: false).map(\.text)) == ["T AA M AA R OW"])
  }

  @Test(arguments: ["list", "school", "accept", "beauty", "jacket", "fresh", "willow", "wax"])
  func `a word of the dictionary stays as it is`(word: String) {
    #expect(spellings.pronunciations(of: word, isKnown: true).isEmpty)
  }

  @Test func `a name of the dictionary is read otherwise only if its spelling leaves no doubt`() {
    #expect(!spellings.pronunciations(of: "kowalski", isKnown: true).isEmpty)
    #expect(spellings.pronunciations(of: "martinez", isKnown: true).isEmpty)
  }

  @Test(arguments: ["", "x", "o'brien", "7up", "дом", String(repeating: "la", count: 40)])
  func `what is no name in Latin letters has no reading`(word: String) {
    #expect(spellings.pronunciations(of: word, isKnown: false).isEmpty)
  }

  @Test(arguments: [
    ("[sounds]\na AA\nb\n", 3, "'b' has no phones"),
    ("[sounds]\na QQ\n", 2, "'QQ' is no phone of CMUdict"),
    ("[sounds]\na AA / AE / AH\n", 2, "'a AA / AE / AH' has more than two readings"),
    ("[sounds]\na AA /\n", 2, "'a AA /' has an empty reading"),
    ("[sounds]\na[e AA\n", 2, "'a[e' is not letters with others in brackets beside them"),
    ("[signs]\nsz\n", 2, "'sz' is not letters and a number from 1 to 3"),
    ("[signs]\nsz 4\n", 2, "'sz 4' is not letters and a number from 1 to 3"),
    ("# a remark\na AA\n", 2, "'a AA' stands before [signs] and [sounds]"),
  ])
  func `a damaged file is refused with the place`(text: String, line: Int, reason: String) throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).txt"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: RecognitionError.cannotReadSpelling(path: path, line: line, reason: reason)) {
      try SpellingRules(path: path)
    }
  }

  @Test func `a folder without the common file is refused`() {
    #expect(
      throws: RecognitionError.cannotOpen(
        path: "/nowhere/elsewhere.txt", reason: "No such file or directory")
    ) { try Spellings(folder: "/nowhere") }
  }

  @Test func `the lexicon adds them to what English spelling gives`() throws {
    var settings = RecognizerSettings()
    settings.spellings = Self.shipped
    let lexicon = try PronunciationLexicon(settings: settings)
    let found = try lexicon.pronunciations(of: Word("kowalski")).map(\.text)
    #expect(found.first == "K AH W AA L S K IY")
    #expect(found.contains("K AO V AA L S K IY"))
    #expect(
      try lexicon.pronunciations(of: Word("kłosowicz")).map(\.text).contains("K W AO S AO V IY CH"))
    #expect(
      try lexicon.pronunciations(of: Word("mateusz's")).map(\.text).contains("M AA T EH UW SH IH Z")
    )
    // A hint says how it sounds in English.
    let hinted = Word("zorbly", .soundsLike("zorb lee"))
    #expect(try lexicon.pronunciations(of: hinted).allSatisfy { !$0.text.hasPrefix("T S") })
  }

  @Test func `no word gets more pronunciations than the search affords`() throws {
    var settings = RecognizerSettings()
    settings.spellings = Self.shipped
    let lexicon = try PronunciationLexicon(settings: settings)
    for name in ["guglielmo", "szczepański", "ávila", "björn", "nguyễn", "wei"] {
      #expect(try lexicon.pronunciations(of: Word(name)).count <= 8)
    }
  }
}
