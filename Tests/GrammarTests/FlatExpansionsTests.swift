import Testing

@testable import Grammar

@Suite struct FlatExpansionsTests {
  private static let rules = """
    public <s> = [a] (/3/ b {x} | /1/ <t> {y=1}) <vocabulary.n> <vocabulary.dictation> c* d+ <TYPED> <LOOSE> <NULL> <VOID>;
    <t> = e <vocabulary.typed>;
    """

  @Test func `the parts are those of the table`() throws {
    let table = try compiler(Self.rules).table
    for id in table.entries.indices {
      let parts = table.flat.range(of: id).map { Int(table.flat.parts[$0]) }
      let weights = table.flat.range(of: id).map { table.flat.weights[$0] }
      switch table.entries[id] {
      case .word(let index): #expect(table.flat.kinds[id] == .word && parts == [index])
      case .choice(let branches):
        #expect(parts == branches.map(\.expansion) && weights == branches.map(\.weight))
      default: #expect(parts == table.parts(of: id) && weights.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test func `each kind of expansion is told`() throws {
    let kinds = try compiler(Self.rules).table.flat.kinds
    let all = (0...FlatExpansions.Kind.tagged.rawValue).compactMap(FlatExpansions.Kind.init)
    #expect(all.filter { !kinds.contains($0) }.isEmpty)
  }
}
