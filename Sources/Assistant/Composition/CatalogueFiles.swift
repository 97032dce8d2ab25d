internal import Foundation
internal import Intents
internal import Threads

/// The files that the models' domains are made of.
struct CatalogueFiles: Equatable, Sendable {
  private struct File: Equatable {
    let name: String
    let data: Data
  }

  private let catalogue: [File]
  private let language: [File]

  init(_ models: Models) throws {
    language = try models.files(withExtension: "json")
      .filter { !Models.languageFiles.contains($0.lastPathComponent) }
      .map { File(name: $0.lastPathComponent, data: try Data(contentsOf: $0)) }
    catalogue = try models.catalogue().map { file in
      File(name: "catalogue/\(file.lastPathComponent)", data: try Data(contentsOf: file))
    }
  }

  /// The domains that the language has words for.
  ///
  /// The same files are not decoded again right away: an app's conversations and a reload each make a composition anew.
  func domains() throws -> [Catalogue.Domain] {
    if let latest = Self.latest.withLock(\.self), latest.files == self { return latest.domains }
    let domains = try Catalogue(
      files: catalogue.map { ($0.name, $0.data) }, language: language.map { ($0.name, $0.data) }
    ).domains
    Self.latest.withLock { $0 = Decoded(files: self, domains: domains) }
    return domains
  }

  private struct Decoded {
    let files: CatalogueFiles
    let domains: [Catalogue.Domain]
  }

  private static let latest = Monitor<Decoded?>(nil)
}
