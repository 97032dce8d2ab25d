import Storage
import StorageTestKit
import Testing

@testable import Domains

struct SongStoreTests {
  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (7, "Blue")
    ]) { database in
      try SongStore(database).songs().map(\.title)
    }
  }
}
