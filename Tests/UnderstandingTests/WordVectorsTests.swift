import Foundation
import Testing

@testable import Understanding

/// Words as points: a few in two dimensions, and those that are shipped.
struct WordVectorsTests {
  private static let points: [(piece: String, point: [Int8])] = [
    ("##s", [0, 10]), ("cab", [100, 0]), ("i", [0, 20]), ("m", [0, -20]), ("pie", [0, 100]),
    ("taxi", [90, 10]),
  ]

  private static func bytes(_ points: [(piece: String, point: [Int8])], dimensions: Int = 2)
    -> [UInt8]
  {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xff) } }
    var ends: [UInt8] = []
    var letters: [UInt8] = []
    for (piece, _) in points {
      letters += Array(piece.utf8)
      ends += number(letters.count)
    }
    return Array("HEEDVEC1".utf8) + number(points.count) + number(dimensions) + ends + letters
      + points.flatMap(\.point).map { UInt8(bitPattern: $0) }
  }

  private static func shipped() throws -> WordVectors {
    let file = World.models.appending(path: "reading/vectors.bin")
    return try WordVectors(bytes: Array(try Data(contentsOf: file)))
  }

  @Test(
    arguments: [
      (["cab"], [1, 0]), (["pie"], [0, 1]), (["zzz"], [0, 0]), ([], [0, 0]),
      // Pieces of a word that is not known: "pie" and "##s".
      (["pies"], [0, 1]), (["cabs"], [0.995, 0.0995]),
      // What stands around an apostrophe are words of their own; these two undo each other.
      (["i'm"], [0, 0]), (["cab", "pie", ","], [0.707, 0.707]),
      // What no piece begins is left out, as is the rest of a word.
      (["xcab"], [0, 0]), (["cabx"], [1, 0]),
    ] as [([String], [Float])])
  func `a sentence lies where its words do`(words: [String], expected: [Float]) throws {
    let vectors = try WordVectors(bytes: Self.bytes(Self.points))
    for (value, expected) in zip(vectors.embedding(of: words), expected) {
      #expect(abs(value - expected) < 0.001)
    }
  }

  @Test func `damaged bytes are refused`() {
    let bytes = Self.bytes(Self.points)
    let unordered = Self.bytes([("", [0, 0]), ("a", [0, 0])])
    let wide = Self.bytes([("a", [0])], dimensions: 1 << 11)
    for damaged in [
      [], [0], Array(bytes.dropLast()), bytes + [0], Array(bytes.dropFirst()),
      Array(bytes.prefix(20)), unordered, wide, Self.bytes([], dimensions: 2),
    ] {
      #expect(throws: WordVectors.Damaged.self) { try WordVectors(bytes: damaged) }
    }
  }

  /// The cosine of the angle between two sentences.
  private static func likeness(_ one: String, _ other: String, _ vectors: WordVectors) -> Float {
    let directions = [one, other].map {
      vectors.embedding(of: $0.split(separator: " ").map(String.init))
    }
    return zip(directions[0], directions[1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  @Test(arguments: [
    ("taxi", "cab", "banana"), ("delete", "erase", "play"), ("groceries", "shopping", "windscreen"),
    ("turn the sound down", "make it quieter", "book a table"),
  ])
  func `words of similar use lie near each other`(one: String, near: String, far: String) throws {
    let vectors = try Self.shipped()
    #expect(Self.likeness(one, near, vectors) > Self.likeness(one, far, vectors) + 0.1)
  }

  @Test func `an intent is told by words that it was not taught`() throws {
    let features = SentenceFeatures(
      classes: WordClasses(""), embedder: try Self.shipped(), count: 1 << 10)
    var trainer = ClassifierTrainer(
      labels: ["RequestRide", "DeleteTasks", SentenceClassifier.none],
      featureCount: features.count, dimensions: features.dimensions)
    let taught = [
      ["order a taxi", "book me a taxi to the airport"],
      ["delete the milk", "remove bread from the list"], ["who wrote that song", "it rains"],
    ]
    let classifier = trainer.classifier(
      trainedOn: taught.enumerated().flatMap { number, texts in
        texts.map { .init(features: features.values(of: Self.words($0)), label: number) }
      }, epochs: 20)
    #expect(try SentenceClassifier(bytes: classifier.bytes) == classifier)
    for (text, intent) in [("get us some cab", "RequestRide"), ("erase eggs", "DeleteTasks")] {
      #expect(classifier.ranking(of: features.values(of: Self.words(text))).first?.label == intent)
    }
    let drive = SentenceClassifier.Lesson(
      label: "Wash", sentences: [features.values(of: Self.words("clean the windows"))])
    let more = classifier.learning(
      [drive], against: taught.joined().map { features.values(of: Self.words($0)) })
    let ranking = more.ranking(of: features.values(of: Self.words("polish that glass")))
    #expect(ranking.first?.label == "Wash")
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
