import Testing

@testable import Grammar

@Suite struct NumberIndexTests {
  @Test func `numbers are found again, also those whose hashes are equal`() {
    let things = (0..<1_000).map { "thing \($0)" }
    func hash(_ number: Int32) -> UInt64 { UInt64(number) % 7 }
    var index = NumberIndex()
    for number in things.indices.map(Int32.init) {
      let thing = things[Int(number)]
      #expect(index.number(hash: hash(number)) { things[Int($0)] == thing } == nil)
      index.insert(number, hash: hash(number), hashes: hash)
    }
    for number in things.indices.map(Int32.init) {
      let thing = things[Int(number)]
      #expect(index.number(hash: hash(number)) { things[Int($0)] == thing } == number)
    }
    #expect(index.number(hash: 3) { _ in false } == nil)
  }

  @Test func `hashes of small numbers differ in their last bits`() {
    let hashes = (0..<16).flatMap { one in
      (0..<16).map { other in NumberIndex.hash(4, one, other) & 0xFFFF }
    }
    #expect(Set(hashes).count > 250)
  }
}
