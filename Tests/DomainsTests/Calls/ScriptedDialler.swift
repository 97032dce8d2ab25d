import Storage
import Synchronization

@testable import Domains

/// Notes what it is asked to do, and refuses as it is told.
final class ScriptedDialler: Dialler {
  let name = "scripted phone"
  let needsNumber: Bool
  let supportsGroups = false
  private let obstacle: CallError?
  private let refusal: CallError?
  private let journal = Mutex<[String]>([])

  init(needsNumber: Bool = true, obstacle: CallError? = nil, refusal: CallError? = nil) {
    self.needsNumber = needsNumber
    self.obstacle = obstacle
    self.refusal = refusal
  }

  var done: [String] { journal.withLock { $0 } }

  func check(isVideo: Bool) async throws {
    guard let obstacle else { return }
    let isAboutVideo = obstacle == .videoCallUnsupported || obstacle == .cameraNotAccessible
    if !isAboutVideo || isVideo { throw obstacle }
  }

  func start(_ order: CallOrder) async throws {
    if let refusal { throw refusal }
    let people = order.participants.map { "\($0.name) \($0.handle ?? "-")" }.joined(separator: ", ")
    let manner = [order.isVideo ? "video" : nil, order.route, order.destination?.rawValue]
    note((["call", people] + manner.compactMap(\.self)).joined(separator: " "))
  }

  func answer(_ identifier: String, route: String?) async throws {
    note((["answer", identifier] + [route].compactMap(\.self)).joined(separator: " "))
  }

  func setRoute(_ route: String, of identifier: String) async throws { note("route \(route)") }

  func hangUp(_ identifier: String) async throws { note("hang up") }

  func isGoingOn(_ call: CallRecord) async throws -> Bool { true }

  private func note(_ line: String) { journal.withLock { $0.append(line) } }
}
