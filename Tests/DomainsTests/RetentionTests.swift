import Foundation
import Storage
import Testing

@testable import Domains

struct RetentionTests {
  @Test func `each key is a domain's, and is there with its default`() throws {
    let keys = BuiltInDomains.schema.parts.flatMap(\.expiries).compactMap(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys) == Set(Retention().days.keys))
  }

  @Test func `a number replaces the default, and null keeps for good`() throws {
    let key = try #require(BuiltInDomains.schema.parts.flatMap(\.expiries).compactMap(\.key).first)
    let text = Data("{\"\(key)\": 3}".utf8)
    #expect(try JSONDecoder().decode(Retention.self, from: text)[key] == 3)
    let none = Data("{\"\(key)\": null}".utf8)
    let kept = try JSONDecoder().decode(Retention.self, from: none)
    #expect(kept[key] == nil)
    #expect(try JSONDecoder().decode(Retention.self, from: JSONEncoder().encode(kept)) == kept)
  }
}
