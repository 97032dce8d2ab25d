import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct CarStoreTests {
  @Test func `states and profiles are kept, car by car`() throws {
    let store = CarStore(try Database.empty())
    let now = Date(timeIntervalSince1970: 1_000)
    #expect(try store.state(of: "truck") == nil)
    try store.save("{1}", of: "truck", at: now)
    try store.save("{2}", of: "truck", at: now)
    #expect(try store.state(of: "truck") == "{2}")
    #expect(try store.state(of: "sedan") == nil)
    try store.save(profile: "anne", "{3}", of: "truck")
    try store.save(profile: "2", "{4}", of: "truck")
    #expect(try store.profiles(of: "truck") == ["2", "anne"])
    #expect(try store.profile("anne", of: "truck") == "{3}")
    #expect(try store.profile("anne", of: "sedan") == nil)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (6, "{\"isLocked\":true}")
    ]) { database in
      try CarStore(database).state(of: "my car").map { ["\($0)"] } ?? []
    }
  }
}
