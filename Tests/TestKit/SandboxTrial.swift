import Foundation

/// Whether this machine lets anybody make a sandbox: a container may forbid new namespaces.
package enum SandboxTrial {
  package static let isPossible: Bool = {
    let trial = Process()
    trial.executableURL = URL(filePath: "/usr/bin/env")
    trial.arguments = ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"]
    trial.standardError = FileHandle.nullDevice
    do { try trial.run() } catch { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }()
}
