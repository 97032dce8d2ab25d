import Testing

@testable import Recognition

@Suite struct GrowingTableTests {
  @Test(arguments: [0, 1, 16, 17, 100_000])
  func `what was filled in stays as it was put, however far the table grew`(count: Int) {
    let growing = GrowingTable<Int32>()
    growing.append(contentsOf: (0..<Int32(count / 2)).map { $0 })
    for number in Int32(count / 2)..<Int32(count) { growing.append(-number) }
    for index in count / 2..<count { growing[index] = Int32(index) }
    let table = ConstantTable(growing)
    #expect(table.count == count)
    #expect((0..<count).allSatisfy { table.start[$0] == Int32($0) })
  }

  @Test func `a table that was taken is empty and can be filled again`() {
    let growing = GrowingTable<Int32>()
    growing.append(contentsOf: [1, 2, 3])
    let first = ConstantTable(growing)
    #expect(growing.count == 0)
    growing.append(4)
    let second = ConstantTable(growing)
    #expect((first.count, second.count) == (3, 1))
    #expect((first.start[2], second.start[0]) == (3, 4))
  }
}
