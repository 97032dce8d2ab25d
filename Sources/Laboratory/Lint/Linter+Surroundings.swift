internal import Assistant
internal import Domains
internal import Foundation
internal import Programs
internal import Recognition
internal import Sound
internal import Storage

extension Linter {
  /// Opens a copy of the store; the store itself is only read.
  mutating func openStore(_ path: String) -> Database? {
    do {
      guard FileManager.default.fileExists(atPath: path) else {
        facts.append(("store", "\(path), not made yet"))
        if !Self.canBeMade(path) {
          findings.append(Finding(in: path, reason: "the folder cannot be made"))
        }
        return try Database(path: Database.memory)
      }
      let database = try Database(inMemoryCopyOf: path)
      facts.append(("store", path))
      findings += try database.faults().map { Finding(in: path, reason: $0) }
      return database
    } catch {
      findings.append(Finding(in: path, reason: "\(error)"))
      return nil
    }
  }

  private static func canBeMade(_ path: String) -> Bool {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while !files.fileExists(atPath: folder.path), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    var isFolder: ObjCBool = false
    return files.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
      && files.isWritableFile(atPath: folder.path)
  }

  /// Finds configured programs that can't be started.
  mutating func checkPrograms() {
    let speech = configuration.speech
    if speech.voice == .program, speech.program == nil {
      findings.append(
        Finding(in: "configuration", reason: "speech: the voice 'program' needs a 'program'"))
    }
    let programs =
      (speech.program.map { [(key: "speech.program", program: $0)] } ?? [])
      + configuration.builtIn.programs.map { (key: $0.key, program: $0.program.program) }
      + checkOutsideRecognizer()
    for (key, program) in programs where !program.isThere {
      findings.append(
        Finding(in: "configuration", reason: "\(key): there is no program '\(program.name)'"))
    }
    for (key, program) in configuration.builtIn.programs {
      guard let sandbox = program.sandbox else { continue }
      var isFolder: ObjCBool = false
      if let folder = sandbox.folder,
        !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
          || !isFolder.boolValue
      {
        findings.append(
          Finding(in: "configuration", reason: "\(key): there is no folder '\(folder)'"))
      }
      if !Sandbox.isThere {
        findings.append(
          Finding(
            in: "configuration",
            reason: "\(key): its sandbox needs bubblewrap, which is not installed"))
      }
    }
  }

  /// Tells which program is asked what was said, if any; it is a program like the others.
  private mutating func checkOutsideRecognizer() -> [(key: String, program: Program)] {
    guard let command = configuration.recognition.outside.program else { return [] }
    let program = Program(command)
    if let path = program.path { facts.append(("outside", path)) }
    return [(key: "recognition.outside.program", program: program)]
  }

  /// Checks the sound devices; a machine without any can still type and read recordings.
  mutating func checkDevices() {
    do {
      let devices = try SoundDevices.list()
      let capturing = devices.count { $0.canCapture }
      facts.append(
        ("devices", "\(capturing) for capture, \(devices.count { $0.canPlay }) for playback"))
      if capturing == 0 {
        findings.append(Finding(.warning, in: "microphone", reason: "no sound device captures"))
      }
    } catch {
      findings.append(Finding(.warning, in: "microphone", reason: "\(error)"))
    }
  }
}
