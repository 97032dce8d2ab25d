import Foundation
import FuzzTargets
import TestKit
import Testing

/// Every reader stands its corpus, what once broke it, and damaged copies, a few hundred where all is tested; `./heed fuzz` goes on from here.
@Suite(.timeLimit(.minutes(2))) struct FuzzTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  private static func inputs(_ target: FuzzTarget) throws -> [(name: String, data: Data)] {
    let folder = corpus.appending(path: target.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, try Data(contentsOf: folder.appending(path: $0)))
    }
  }

  /// Damaged copies of all inputs together; of what takes long to read, fewer.
  private static let copies: [FuzzTarget: Int] = [.store: 100, .sentence: 40]

  @Test(arguments: FuzzTarget.allCases) func `a reader stands whatever it is given`(
    target: FuzzTarget
  ) throws {
    let feed = try target.feeder()
    let inputs = try Self.inputs(target)
    #expect(inputs.count >= 2)
    for (name, data) in inputs {
      feed(data)
      let count = (Self.copies[target] ?? 400) / inputs.count
      let seed = UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }.magnitude)
      for bytes in Mutations(
        of: Array(data), marks: Array(target.marks.utf8), count: count, seed: seed)
      {
        feed(Data(bytes))
      }
    }
  }
}
