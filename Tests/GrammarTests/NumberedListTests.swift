import Testing

@testable import Grammar

@Suite struct NumberedListTests {
  private static func settled(_ values: String...) -> NumberedList<Character, String> {
    var list = NumberedList<Character, String>()
    for value in values { _ = list.append(value, for: value.first ?? " ") }
    list.settle()
    return list
  }

  @Test func `values are numbered as they come and found by their keys`() {
    var list = Self.settled("ann", "bill")
    #expect(list.append("carol", for: "c") == 2)
    #expect(list.count == 3)
    #expect("abc".map { list.number(of: $0) } == [0, 1, 2])
    #expect(list.number(of: "d") == nil)
    #expect((0..<3).map { list[$0] } == ["ann", "bill", "carol"])
  }

  @Test func `copies grow apart`() {
    let list = Self.settled("ann")
    var (one, other) = (list, list)
    #expect(one.append("bill", for: "b") == 1)
    #expect(other.append("carol", for: "c") == 1)
    #expect(one[1] == "bill" && other[1] == "carol")
    #expect(list.count == 1 && other.number(of: "b") == nil)
  }

  @Test func `a value takes the place of another, settled or not`() {
    let list = Self.settled("ann")
    var copy = list
    _ = copy.append("bill", for: "b")
    copy.replace(0, with: "anne")
    copy.replace(1, with: "bob")
    #expect((0..<2).map { copy[$0] } == ["anne", "bob"])
    #expect(copy.number(of: "a") == 0 && list[0] == "ann")
  }

  @Test func `what comes after settling stays when it is settled again`() {
    var list = Self.settled("ann")
    _ = list.append("bill", for: "b")
    list.settle()
    #expect(list.count == 2 && list[1] == "bill" && list.number(of: "b") == 1)
  }
}
