package import Foundation
package import Programs
internal import Synchronization

/// The programs that serve the domains of one composition.
///
/// One that is kept running is the same for everybody who asks: sessions, announcements, work while nobody speaks.
package final class ServingPrograms: Sendable {
  private struct Key: Hashable {
    let domain: String
    let program: ConfiguredProgram
  }

  /// Has a folder for each program in a sandbox, in `programs`.
  private let home: URL
  private let language: String
  private let kept = Mutex<[Key: ServingProgram]>([:])

  /// Programs in a sandbox write below `home`; `language` is that of what programs say.
  package init(
    home: URL = FileManager.default.temporaryDirectory.appending(path: "heed-apps"),
    language: String = "en-US"
  ) {
    self.home = home
    self.language = language
  }

  /// The program that the configuration names for a domain; `nil` where it names none, or effects are simulated.
  package func program(
    _ configured: ConfiguredProgram?, of domain: String, _ effects: Effects
  ) -> ServingProgram? {
    guard let configured, effects == .real else { return nil }
    return kept.withLock { kept in
      let key = Key(domain: domain, program: configured)
      if let known = kept[key] { return known }
      kept[key] = make(configured, domain, effects)
      return kept[key]
    }
  }

  private func make(
    _ configured: ConfiguredProgram, _ domain: String, _ effects: Effects
  ) -> ServingProgram? {
    let name = configured.program.name
    do throws(ProgramError) {
      let sandbox = try configured.sandbox.map { wanted throws(ProgramError) in
        try self.sandbox(wanted, around: configured.program, domain)
      }
      let program = try sandbox?.around(configured.program) ?? configured.program
      guard configured.isKept else { return effects.runner(of: program).map(ServingProgram.init) }
      return effects.keep(program, within: limits(sandbox)).map {
        ServingProgram(.kept(KeptService($0, name: name, language: language)), name: name)
      }
    } catch {
      return ServingProgram(.unusable(error), name: name)
    }
  }

  /// The limits of a program; one outside a sandbox is trusted with any memory and any number of processes.
  private func limits(_ sandbox: Sandbox?) -> KeptProgram.Limits {
    var limits = KeptProgram.Limits()
    if let sandbox {
      limits.folders = sandbox.writable
    } else {
      (limits.memory, limits.processes) = (.max, .max)
    }
    return limits
  }

  private func sandbox(
    _ wanted: ConfiguredProgram.Confinement, around program: Program, _ domain: String
  ) throws(ProgramError) -> Sandbox {
    let data = home.appending(path: "programs/\(domain)")
    do {
      try FileManager.default.createDirectory(
        at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notStarted(program: program.name, reason: "its folder '\(data.path)' can't be made")
    }
    let folder = wanted.folder.map { URL(filePath: $0).resolvingSymlinksInPath().path }
    let place = data.resolvingSymlinksInPath().path
    return Sandbox(
      folder: folder ?? program.path ?? place, data: place, needs: wanted.needs,
      directory: folder ?? place)
  }
}
