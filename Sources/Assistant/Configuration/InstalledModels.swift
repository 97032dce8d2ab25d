package import Foundation
internal import Recognition

/// The optional models of a language that were installed: a file each, and the text of its licence.
package struct InstalledModels: Sendable, Equatable {
  /// The name of Whisper, encoder and decoder.
  package static let whisper = "whisper"

  package let folder: URL

  /// Names their folder among the data of whoever runs Heed.
  package init(data: URL, language: String) {
    folder = data.appending(path: "models").appending(path: language)
  }

  /// Where a model is, once it is installed.
  package func file(of name: String) -> URL { folder.appending(path: "\(name).bin") }

  /// Where the text of a model's licence is, once it is installed.
  package func licence(of name: String) -> URL { folder.appending(path: "\(name).LICENSE") }

  /// The path of a model; `nil` where it is not installed.
  package func path(of name: String) -> String? {
    let path = file(of: name).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

extension Configuration {
  /// Uses what is installed, where no other file is named.
  package mutating func use(_ installed: InstalledModels) {
    guard self.recognition.secondPass?.whisper == nil else { return }
    self.recognition.secondPass?.whisper = installed.path(of: InstalledModels.whisper)
  }
}

extension Directories {
  /// The optional models that are installed here for a language.
  package func installedModels(language: String) -> InstalledModels {
    InstalledModels(data: data, language: language)
  }

  /// The data of the installed service, as `StateDirectory` in its unit names it.
  package static let dataOfService = URL(filePath: "/var/lib/heed", directoryHint: .isDirectory)
}
