import Foundation
import HeedIntents

/// What stands for a server: it knows who is logged in and what was punched, and has its own words for what is wrong.
struct Server {
  struct Refusal: Error, Equatable {
    /// The server's own words.
    let message: String
  }

  private struct Account: Codable {
    var isLoggedIn = false
    var punches: [String] = []
  }

  private static var file: URL { URL(filePath: AppData.folder).appending(path: "punches.json") }

  private var account: Account {
    guard let data = try? Data(contentsOf: Self.file) else { return Account() }
    return (try? JSONDecoder().decode(Account.self, from: data)) ?? Account()
  }

  var isLoggedIn: Bool { account.isLoggedIn }
  var punches: [String] { account.punches }

  /// Logs in, or out; `false` where that can't be kept.
  func logIn(_ isLoggedIn: Bool) -> Bool {
    var account = account
    account.isLoggedIn = isLoggedIn
    return (try? keep(account)) != nil
  }

  /// Keeps a punch; each of a kind is refused the second time.
  func punch(_ what: String) throws(Refusal) {
    var account = account
    guard !account.punches.contains(what) else {
      throw Refusal(message: "already done today")
    }
    account.punches.append(what)
    do { try keep(account) } catch { throw Refusal(message: "the disk is full") }
  }

  private func keep(_ account: Account) throws {
    try JSONEncoder().encode(account).write(to: Self.file, options: .atomic)
  }
}
