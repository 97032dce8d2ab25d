import Storage
import StorageTestKit
import Testing

@testable import Domains

struct PhotoStoreTests {
  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (7, "beach")
    ]) { database in
      try PhotoStore(database).photos().flatMap(\.tags)
    }
  }
}
