internal import Conversation
internal import Folders
internal import Foundation
internal import Intents

/// "Add this song to my workout playlist".
struct AddMediaHandler: IntentHandler {
  let media: Media

  var intent: String { "AddMedia" }

  var resolvers: [ParameterResolver] {
    media.resolvers + [
      .named(
        "playlistName", whenMissing: { $0["mediaDestination"] == nil ? .needsValue : .notRequired }
      ) {
        heard, _ in
        let match = NameMatch(heard, among: media.library.playlists()) { [$0.name] }
        guard match.things.isEmpty else { return match.resolution(Media.entity) }
        let isName = Self.fileName(heard) != nil
        return .unsupported(reason: isName ? "playlistNameNotFound" : "playlistNotEditable")
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let songs = try await media.songs(for: intent)
    guard !songs.isEmpty else { return Response(.failure, "none") }
    var fields = Media.fields(songs, intent)
    guard let name = intent["playlistName"] else {
      // Everything in the folder is in the library.
      return Response(.success, "inLibrary", fields: fields)
    }
    let path = path(of: name)
    try Playlist.append(songs.map(\.path), toFile: path)
    fields["playlist"] = .text(path)
    if let new = name.entity, new.isNew {
      fields["playlistName"] = .text(Self.fileName(new.name) ?? new.name)
    }
    return Response(.success, Media.isOne(songs, intent) ? nil : "several", fields: fields)
  }

  private func path(of list: Value) -> String {
    if let entity = list.entity, !entity.isNew { return entity.identifier }
    let name = list.plain
    let known = media.library.playlists().first { $0.name.normalizedName == name.normalizedName }
    return known?.path ?? media.library.folder + "/" + (Self.fileName(name) ?? "Playlist") + ".m3u8"
  }

  /// A safe file name, without anything that could lead to another folder.
  private static func fileName(_ heard: String) -> String? {
    let name = heard.titled.filter { $0.isLetter || $0.isNumber || " -'&".contains($0) }
      .trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }
}
