import Conversation
import Domains
import Foundation
import Intents
import Programs
import Storage

/// Opens a file as the store, and reads what the apps would.
final class StoreReader {
  private let folder: URL
  private var file: URL { folder.appending(path: "store.sqlite") }

  init() throws {
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    folder = (isThere ? memory : FileManager.default.temporaryDirectory)
      .appending(path: "heed-fuzz-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func read(_ data: Data) {
    for suffix in ["-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
    guard (try? data.write(to: file)) != nil, let database = try? Database(path: file.path) else {
      return
    }
    _ = try? database.faults()
    _ = try? ContactStore(database).contacts()
    _ = try? PlaceStore(database).places()
    let apps = BuiltInDomains(in: Household(database: database, effects: .simulated))
    _ = try? apps.agenda.announcements()
    for app in apps.apps {
      for vocabulary in app.vocabularies {
        _ = try? vocabulary.version()
        _ = try? vocabulary.terms()
      }
    }
  }
}
