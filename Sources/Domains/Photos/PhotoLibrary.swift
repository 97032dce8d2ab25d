internal import Dispatch
internal import Folders
internal import Foundation

/// The photos below a folder; each file's data is kept until the file changes.
final class PhotoLibrary: Sendable {
  private static let photoExtensions: Set = [
    "jpg", "jpeg", "png", "heic", "heif", "webp", "tif", "tiff", "gif", "bmp", "dng",
  ]
  private static let videoExtensions: Set = ["mp4", "mov", "m4v", "avi", "mkv", "webm", "3gp"]
  /// The rating from which a photo is a favourite.
  private static let favoriteRating = 5

  let store: PhotoStore
  private let folder: String
  private let timeZone: TimeZone
  private let queue = DispatchQueue(label: "heed.photos", qos: .utility)

  init(folder: String?, store: PhotoStore, timeZone: TimeZone) {
    self.folder = folder ?? NSHomeDirectory() + "/Pictures"
    self.store = store
    self.timeZone = timeZone
  }

  /// Whether the folder exists.
  var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Reads new and changed files, without blocking the caller's thread.
  func refresh() async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { continuation.resume(with: Result { try self.read() }) }
    }
  }

  /// All present photos, earliest first.
  func photos() async throws -> [Photo] {
    try await refresh()
    return try store.photos()
  }

  private func read() throws {
    let known = try store.known()
    let files = FolderFile.files(
      below: folder, withExtensions: Self.photoExtensions.union(Self.videoExtensions))
    let changed = files.filter { file in
      known[file.path] != FileState(modified: stamp(of: file), size: file.size)
    }
    let gone = Set(known.keys).subtracting(files.map(\.path))
    try store.update(changed.map(photo), forgetting: gone.sorted())
  }

  /// The later time of change, of the file or of its sidecar file.
  private func stamp(of file: FolderFile) -> Date {
    let plain = URL(fileURLWithPath: file.path).deletingPathExtension().path
    let dates = [plain + ".xmp", file.path + ".xmp"].compactMap { path in
      try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    return dates.reduce(file.modified, max)
  }

  private func photo(_ file: FolderFile) -> Photo {
    let details = PhotoDetails(readingFrom: file.path, timeZone: timeZone)
    return Photo(
      path: file.path, modified: stamp(of: file), size: file.size, albums: file.folders,
      taken: details.taken ?? file.modified, latitude: details.latitude,
      longitude: details.longitude, attributes: Self.attributes(of: file, details),
      people: details.people, tags: details.tags, places: details.places)
  }

  /// SiriKit's names for the photo's attributes.
  private static func attributes(of file: FolderFile, _ details: PhotoDetails) -> [String] {
    let url = URL(fileURLWithPath: file.path)
    let ending = url.pathExtension.lowercased()
    let words = details.tags.map(\.normalizedName) + [url.lastPathComponent.normalizedName]
    var attributes = [videoExtensions.contains(ending) ? "video" : "photo"]
    if ending == "gif" { attributes.append("gif") }
    if let rating = details.rating, rating >= favoriteRating { attributes.append("favorite") }
    if details.hasFlash { attributes.append("flash") }
    for kind in ["screenshot", "selfie", "panorama"]
    where words.contains(where: { $0.contains(kind) }) {
      attributes.append(kind)
    }
    guard let width = details.width, let height = details.height, width > 0, height > 0 else {
      return attributes
    }
    attributes.append(
      width == height
        ? "squarePhoto" : width > height ? "landscapeOrientation" : "portraitOrientation")
    if width >= 2 * height, !attributes.contains("panorama") { attributes.append("panorama") }
    return attributes
  }
}
