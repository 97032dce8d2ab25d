import Foundation
import StorageTestKit
import TestKit
import Testing

@testable import Storage

/// The writer is killed again and again while it writes.
@Suite struct CrashTests {
  private static let kills = Extent.share(of: 1_000, oneIn: 10)

  @Test func `nothing confirmed is lost and nothing is half there`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("heed.sqlite")
    var confirmed: Set<Int> = []
    var random = SystemRandomNumberGenerator()
    for kill in 1...Self.kills {
      let writer = try CrashWriter(path: path)
      confirmed.formUnion(
        try writer.confirmed(beforeKillAfter: Int.random(in: 0...3, using: &random)))
      if kill.isMultiple(of: Self.kills / 10) { try check(path, holds: confirmed) }
    }
    #expect(confirmed.count > Self.kills / 2)
  }

  private func check(_ path: String, holds confirmed: Set<Int>) throws {
    let database = try Database(path: path)
    #expect(try database.faults() == [])
    let store = Notebook(database)
    let lines = Dictionary(grouping: try store.lines(), by: \.page)
    let lost = confirmed.filter { lines[$0]?.map(\.text) != ["one", "two", "three"] }
    #expect(lost.isEmpty)
    #expect(lines.values.allSatisfy { $0.count == 3 })
  }
}
