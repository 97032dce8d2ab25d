import Testing

@testable import Grammar

@Suite struct VisitsTests {
  @Test(arguments: [3, 16, 17, 500]) func `each visit is new once`(count: Int32) {
    var visits = Visits()
    for _ in 0..<2 {
      let first = (0..<count).map { visits.insert($0, $0 % 7) }
      #expect(!first.contains(false))
      let second = (0..<count).map { visits.insert($0, $0 % 7) }
      #expect(!second.contains(true))
      let withOtherMarks = visits.insert(0, 1)
      #expect(withOtherMarks)
      #expect(visits.count == Int(count) + 1)
      visits.removeAll()
      #expect(visits.count == 0)
    }
  }
}
