import Foundation
import Testing

/// The systemd service, installed below a folder instead of the machine's root.
struct ServiceTests {
  private static let texts = [
    "usr/local/share/man/man1/heed.1", "usr/local/share/bash-completion/completions/heed",
    "usr/local/share/zsh/site-functions/_heed",
    "usr/local/share/fish/vendor_completions.d/heed.fish",
  ]

  private static let documents = [
    "README.md", "LICENSE", "Documentation/device.md", "Models/en-US/echoing/LICENSE",
  ]

  @Test func `what is installed comes with its documents, and all of it goes again`() async throws {
    let household = try Household()
    let installed = try await household.heed(["service", "install", "--root", "FOLDER/root"])
    #expect(installed.code == 0, "\(installed.errors)")
    let shared = "root/usr/local/share/heed"
    for document in Self.documents {
      #expect(FileManager.default.fileExists(atPath: household.path("\(shared)/\(document)")))
    }
    let unit = try String(
      contentsOfFile: household.path("root/etc/systemd/system/heed.service"), encoding: .utf8)
    #expect(unit.contains("Documentation=file:/usr/local/share/heed/README.md\n"))
    #expect(unit.contains("ExecStart=/usr/local/bin/heed listen --wait\n"))
    let launcher = try String(
      contentsOfFile: household.path("root/etc/systemd/system/heed-apps.service"), encoding: .utf8)
    #expect(
      launcher.contains(
        "ExecStart=/usr/local/bin/heed app serve --socket /run/heed-apps/socket\n"))
    #expect(unit.contains("Environment=HEED_APPS_SOCKET=/run/heed-apps/socket\n"))
    #expect(unit.contains("RestrictNamespaces=yes\n"))
    #expect(unit.contains("IPAddressDeny=any\nIPAddressAllow=localhost\n"))
    for path in Self.texts {
      #expect(FileManager.default.fileExists(atPath: household.path("root/\(path)")), "\(path)")
    }
    let removed = try await household.heed(["service", "remove", "--root", "FOLDER/root"])
    #expect(removed.code == 0 && removed.errors.hasPrefix("heed: removed the service"))
    for path in [
      "usr/local/bin/heed", "usr/local/share/heed", "etc/systemd/system/heed.service",
      "etc/systemd/system/heed-apps.service",
    ] + Self.texts {
      #expect(!FileManager.default.fileExists(atPath: household.path("root/\(path)")))
    }
  }

  @Test func `removing what is not there says so`() async throws {
    let household = try Household()
    let run = try await household.heed(["service", "remove", "--root", "FOLDER/root"])
    let unit = household.path("root/etc/systemd/system/heed.service")
    #expect(run.code == 0)
    #expect(run.errors == "heed: there is nothing to remove: \(unit) is not there\n")
  }
}
