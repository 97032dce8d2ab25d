import Grammar
import TestKit
import Testing

/// Where drawn sentences fill slots.
@Suite struct RuleSamplerTests {
  static let rules = """
    public <s> = put <vocabulary.item> {item} on <list> [<later>];
    <list> = (the (shopping {=Groceries} | packing)) {list};
    <later> = (at <number>) {#time} {when} | quietly {loud=false};
    <number> = two {2} | three {3};
    """

  @Test func `slots stand with their words`() throws {
    var generator = SequenceGenerator(seed: 1)
    let compiler = try compiler(Self.rules, vocabularies: [vocabulary("item", ["cold milk=Milk"])])
    let sampler = compiler.sampler(dictation: ["something"])
    var told: Set<String> = []
    for _ in 0..<200 {
      let drawn = try #require(sampler.sample(of: "test.s", using: &generator))
      for slot in drawn.slots {
        let words = drawn.words[slot.range].joined(separator: " ")
        told.insert("\(slot.name)=\(slot.value ?? "") \(words)")
      }
    }
    #expect(
      told == [
        "item=Milk cold milk", "list=Groceries the shopping", "list= the packing", "when= at two",
        "when= at three", "loud=false quietly",
      ])
  }

  @Test func `slots move along when words are left out`() throws {
    var generator = SequenceGenerator(seed: 1)
    let compiler = try compiler("public <s> = please put (cold please milk) {item} please {end};")
    let drawn = try #require(
      compiler.sampler(dictation: []).sample(of: "test.s", using: &generator))
    let plain = drawn.without { $0 == "please" }
    #expect(plain.words == ["put", "cold", "milk"])
    #expect(plain.slots.map(\.range) == [1..<3, 3..<3])
    #expect(drawn.without { _ in false } == drawn)
  }
}
