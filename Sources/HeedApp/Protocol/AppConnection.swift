import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines between Heed and an app, by two descriptors of files.
///
/// Each request is answered in a task of its own, in whatever order they are done, in one line that is written at once. What the
/// app tells unasked, such as names, is written in between.
public final class AppConnection: Sendable {
  /// The version of the protocol that is spoken.
  public static let version = 1

  /// The connection that is served by the running task, or by the task that has begun it; `nil` outside of any.
  @TaskLocal public static var current: AppConnection?

  private let input: Int32
  private let output: Int32
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])
  private let writing = Mutex(())
  let notices = Mutex(AppNotices())

  /// Reads requests from one descriptor and writes answers to another; neither is ever closed.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The connection to Heed.
  ///
  /// Output that the program prints from here on goes to standard error, as standard output is Heed's.
  public static func standard() -> AppConnection {
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return AppConnection(input: STDIN_FILENO, output: output)
  }

  /// Answers requests until the input ends, and what was asked until then is answered.
  ///
  /// `start` is called once, beside the first requests; an error is written to standard error.
  public func serve(
    _ service: some AppService, start: @escaping @Sendable () async throws -> Void = {}
  ) async {
    await Self.$current.withValue(self) { await answerAll(by: service, start) }
  }

  private func answerAll(
    by service: some AppService, _ start: @escaping @Sendable () async throws -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        do { try await start() } catch { Self.complain("cannot start: \(error)") }
      }
      for await line in lines() {
        guard let message = try? JSONDecoder().decode(Incoming.self, from: Data(line)) else {
          Self.complain(
            "not a line of the apps' protocol: \(String(decoding: line, as: UTF8.self))")
          continue
        }
        switch message {
        case .cancel(let id): tasks.withLock { $0[id] }?.cancel()
        case .noted(let answer): notices.withLock { $0.take(answer) }
        case .request(let request):
          // Known before the next line is read, so that it can be cancelled by it.
          let task = Task { await self.answer(request, by: service) }
          tasks.withLock { $0[request.id] = task }
          group.addTask { [self] in
            await task.value
            tasks.withLock { $0[request.id] = nil }
          }
        }
      }
      // Whoever waits for an answer to what was told would wait for ever.
      notices.withLock { $0.end() }
    }
  }

  private enum Incoming: Decodable {
    case request(AppRequest)
    case cancel(Int)
    case noted(AppNotices.Answer)

    private enum CodingKeys: CodingKey { case cancel, call }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let id = try container.decodeIfPresent(Int.self, forKey: .cancel) {
        self = .cancel(id)
      } else if !container.contains(.call), let answer = try? AppNotices.Answer(from: decoder),
        answer.subject != nil
      {
        self = .noted(answer)
      } else {
        self = .request(try AppRequest(from: decoder))
      }
    }
  }

  private func answer(_ request: AppRequest, by service: some AppService) async {
    let watch = Task {
      try? await Task.sleep(for: request.timeout)
      if !Task.isCancelled { tasks.withLock { $0[request.id] }?.cancel() }
    }
    defer { watch.cancel() }
    switch request.call {
    case .describe:
      let calls = service.calls.map(\.rawValue).sorted()
      write(Line(id: request.id, Description(protocol: Self.version, calls: calls)))
    case .resolve:
      let resolution: AppResolution
      do { resolution = try await service.resolve(request) } catch {
        Self.complain("\(request.intent).\(request.parameter ?? ""): \(error)")
        resolution = .unsupported()
      }
      write(Line(id: request.id, resolution))
    case .confirm:
      write(Line(id: request.id, await sound(request) { try await service.confirm(request) }))
    case .handle:
      write(Line(id: request.id, await sound(request) { try await service.handle(request) }))
    case .present:
      var presentation = Presentation(view: nil)
      do { presentation = Presentation(view: try await service.present(request)) } catch {
        Self.complain("\(request.intent): \(error)")
      }
      write(Line(id: request.id, presentation))
    }
  }

  private func sound(
    _ request: AppRequest, _ answer: () async throws -> AppAnswer
  ) async -> AppAnswer {
    do { return try await answer() } catch {
      Self.complain("\(request.intent): \(error)")
      return AppAnswer("failure")
    }
  }

  private struct Description: Encodable {
    let `protocol`: Int
    let calls: [String]
  }

  private struct Presentation: Encodable { let view: AppView? }

  private struct Line<Answer: Encodable & Sendable>: Encodable, Sendable {
    let id: Int
    let answer: Answer

    init(id: Int, _ answer: Answer) {
      self.id = id
      self.answer = answer
    }

    private enum CodingKeys: CodingKey { case id }

    func encode(to encoder: any Encoder) throws {
      try answer.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    }
  }

  /// One line at a time, unless it turns out not to be wanted; a reader that is gone ends the program by SIGPIPE.
  func write(_ line: some Encodable & Sendable, where isWanted: () -> Bool = { true }) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    var bytes = [UInt8](data)
    bytes.append(UInt8(ascii: "\n"))
    writing.withLock { _ in
      if isWanted() { Self.write(bytes, to: output) }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, $0.baseAddress, $0.count)
        #else
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Writes a line to standard error, whose last one `heed ask` shows.
  static func complain(_ line: String) {
    write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// The lines of the input without their ends, read by a thread that may wait.
  private func lines() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      DispatchQueue(label: "heed.app.input").async { [input] in
        var pending: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = read(input, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          var rest = buffer[..<count]
          while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            pending += rest[..<end]
            if !pending.isEmpty { continuation.yield(pending) }
            pending = []
            rest = rest[(end + 1)...]
          }
          pending += rest
        }
        if !pending.isEmpty { continuation.yield(pending) }
        continuation.finish()
      }
    }
  }
}
