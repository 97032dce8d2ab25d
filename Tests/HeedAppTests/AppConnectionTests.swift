import Foundation
import Synchronization
import Testing

@testable import HeedApp

/// The lines between Heed and an app, over pipes.
struct AppConnectionTests {
  /// Answers slowly where it is told to.
  private struct Service: AppService {
    let calls: Set<AppRequest.Call> = [.resolve, .confirm]
    let cancelled = Cancelled()

    func resolve(_ request: AppRequest) async throws -> AppResolution {
      if request.value == .text("broken") { throw Broken() }
      return request.value == nil ? .needsValue : .success(nil)
    }

    func confirm(_ request: AppRequest) async throws -> AppAnswer { AppAnswer("ready") }

    func present(_ request: AppRequest) throws -> AppView? {
      guard let state = request.state else { throw Broken() }
      return AppView(
        title: "\(state)", rows: ["room": .hide, "degrees": .replace("${degrees}°"), "at": .keep],
        lines: [.init(label: "Now", text: "18°")], image: "house.png",
        points: [.init(name: "Home", latitude: 52.5, longitude: 13.5)],
        buttons: [.init(title: "Off", intent: "Heat", slots: ["degrees": "0"])])
    }

    func handle(_ request: AppRequest) async throws -> AppAnswer {
      if case .number(let seconds)? = request.slots["seconds"] {
        do { try await Task.sleep(for: .seconds(seconds)) } catch {
          cancelled.count.add(1, ordering: .relaxed)
          throw error
        }
      }
      return AppAnswer(slots: request.slots)
    }
  }

  private struct Broken: Error {}

  private final class Cancelled: Sendable { let count = Atomic<Int>(0) }

  /// What a service answers to lines, in the order in which it does.
  private static func answers(
    to lines: String, by service: Service = Service()
  ) async throws -> [String] {
    let (input, output) = (Pipe(), Pipe())
    let connection = AppConnection(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor)
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    await connection.serve(service)
    try output.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (
      #"{"call":"describe","id":1,"language":"en-US","milliseconds":8000,"protocol":1}"#,
      #"{"calls":["confirm","resolve"],"id":1,"protocol":1}"#
    ),
    (
      #"{"call":"resolve","id":2,"parameter":"room","intent":{"name":"Heat","confidence":1}}"#,
      #"{"id":2,"resolution":"needsValue"}"#
    ),
    (
      #"{"call":"resolve","id":3,"parameter":"room","value":"hall","intent":{"name":"Heat"}}"#,
      #"{"id":3,"resolution":"success"}"#
    ),
    (
      #"{"call":"resolve","id":4,"parameter":"room","value":"broken","intent":{"name":"Heat"}}"#,
      #"{"id":4,"resolution":"unsupported"}"#
    ),
    (#"{"call":"confirm","id":5,"intent":{"name":"Heat"}}"#, #"{"code":"ready","id":5}"#),
    (
      #"{"call":"present","id":7,"intent":{"name":"Heat"},"view":{"title":"Heat","state":"ready","message":"Now?","rows":[]}}"#,
      #"{"id":7,"view":{"buttons":[{"intent":"Heat","slots":{"degrees":"0"},"title":"Off"}],"image":"house.png","lines":[{"label":"Now","text":"18°"}],"points":[{"latitude":52.5,"longitude":13.5,"name":"Home"}],"rows":{"at":"keep","degrees":{"replace":"${degrees}°"},"room":"hide"},"title":"ready"}}"#
    ),
    (#"{"call":"present","id":8,"intent":{"name":"Heat"}}"#, #"{"id":8}"#),
    (
      #"{"call":"handle","id":6,"slots":{"room":{"kind":"room","identifier":"h","name":"hall"},"degrees":21,"isOn":true,"names":["a","b"]}}"#,
      #"{"code":"success","id":6,"slots":{"degrees":21,"isOn":true,"names":["a","b"],"room":{"identifier":"h","name":"hall"}}}"#
    ),
  ])
  func `each request is answered by a line`(request: String, answer: String) async throws {
    #expect(try await Self.answers(to: request + "\n") == [answer])
  }

  @Test func `what is no request is passed over`() async throws {
    let lines = "\nnonsense\n{\"call\":\"sing\",\"id\":1}\n{\"call\":\"confirm\",\"id\":2}"
    #expect(try await Self.answers(to: lines) == [#"{"code":"ready","id":2}"#])
  }

  @Test func `who is quick does not wait for who is slow`() async throws {
    let lines = """
      {"call":"handle","id":1,"slots":{"seconds":0.3}}
      {"call":"confirm","id":2}

      """
    let answers = try await Self.answers(to: lines)
    #expect(answers.first == #"{"code":"ready","id":2}"#)
    #expect(answers.last == #"{"code":"success","id":1,"slots":{"seconds":0.3}}"#)
  }

  @Test(arguments: [
    "{\"call\":\"handle\",\"id\":1,\"slots\":{\"seconds\":600}}\n{\"cancel\":1}\n",
    "{\"call\":\"handle\",\"id\":1,\"milliseconds\":50,\"slots\":{\"seconds\":600}}\n",
  ])
  func `what is called off or takes too long is cancelled`(lines: String) async throws {
    let service = Service()
    #expect(try await Self.answers(to: lines, by: service) == [#"{"code":"failure","id":1}"#])
    #expect(service.cancelled.count.load(ordering: .relaxed) == 1)
  }

  @Test func `a thousand requests are answered once each`() async throws {
    let lines = (1...1000).map { "{\"call\":\"confirm\",\"id\":\($0)}\n" }.joined()
    let answers = try await Self.answers(to: lines)
    #expect(Set(answers).count == 1000)
  }
}
