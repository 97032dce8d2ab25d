import Foundation
import Testing

/// What a domain's words declare is reached by its code, and by a test.
struct DeclaredAnswersTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// One domain's file of words, with the code of its folder and its tests.
  struct Words: Sendable, CustomTestStringConvertible {
    let file: String
    let intents: [Intent]
    let code: String
    /// The parameters that no sentence sets: "HangUpCall.callIdentifier".
    let unspoken: [String]
    var testDescription: String { file }
  }

  struct Intent: Sendable {
    let name: String
    /// The names of sentences by response code.
    let responses: [String: [String]]
    /// The reasons for which a value can't be used, of all parameters.
    let reasons: Set<String>
  }

  /// The folder of a file of words, where they are called differently.
  private static let folders = ["bills": "Payments"]

  static let all: [Words] = {
    let folder = root.appending(path: "Models/en-US")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasSuffix(".json"),
        let data = try? Data(contentsOf: folder.appending(path: name)),
        let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let intents = json["intents"] as? [[String: Any]]
      else { return nil }
      let domain = String(name.dropLast(5))
      let home = folders[domain] ?? domain.prefix(1).uppercased() + domain.dropFirst()
      let code = text(of: "Sources/Domains/\(home)")
      // The lock and help are no domains.
      guard !code.isEmpty else { return nil }
      return Words(
        file: name, intents: intents.map(Intent.init), code: code, unspoken: unspoken(in: name))
    }
  }()

  private static func unspoken(in file: String) -> [String] {
    let file = root.appending(path: "Models/catalogue/\(file)")
    guard let data = try? Data(contentsOf: file),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let intents = json["intents"] as? [[String: Any]]
    else { return [] }
    return intents.flatMap { intent in
      let parameters = intent["parameters"] as? [[String: Any]] ?? []
      return parameters.filter { $0["isUnspoken"] as? Bool == true }
        .map { "\(intent["name"] ?? "").\($0["name"] ?? "")" }
    }
  }

  private static func text(of folder: String) -> String {
    let home = root.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".swift") }.compactMap {
      try? String(contentsOf: home.appending(path: $0), encoding: .utf8)
    }.joined()
  }

  /// Whether code or tests speak of a response: by its code, or by the case of an error that becomes it.
  private static func speaks(_ text: String, of code: String) -> Bool {
    let ends = ["", "failure", "failurePayments", "failureRequiringAppLaunch"].compactMap { stem in
      code.hasPrefix(stem) ? String(code.dropFirst(stem.count)) : nil
    }
    return ends.filter { !$0.isEmpty }.map { $0.prefix(1).lowercased() + $0.dropFirst() }
      .contains { text.contains("\"\($0)\"") || text.contains(".\($0)") }
      || text.contains("\"\(code)\"")
  }

  /// Codes that every handler has, without naming them: what went well, and what was thrown.
  private static let common: Set = ["success", "failure"]

  @Test(arguments: Self.all) func `each code and each sentence is answered by something`(
    words: Words
  ) {
    let texts = words.code.matches(of: /"(\w+)"|case (\w+)|(\w+),/).map { match in
      String(match.output.1 ?? match.output.2 ?? match.output.3 ?? "")
    }
    let known = Set(texts).union(Self.values(of: words.file))
    for intent in words.intents {
      for (code, sentences) in intent.responses {
        #expect(
          Self.common.contains(code) || Self.speaks(words.code, of: code),
          "\(intent.name).\(code)")
        for name in sentences where !name.isEmpty {
          #expect(Self.isNamed(name, by: known), "\(intent.name).\(code).\(name)")
        }
      }
    }
  }

  /// Whether a name stands in the code, or is put together of two that do: "pickup" and "Unassigned".
  private static func isNamed(_ name: String, by known: Set<String>) -> Bool {
    known.contains(name)
      || name.indices.dropFirst().contains { index in
        known.contains(String(name[..<index])) && known.contains(String(name[index...]))
      }
  }

  /// The values of a domain's enumerations, which are names of sentences here and there.
  private static func values(of file: String) -> Set<String> {
    let catalogue = root.appending(path: "Models/catalogue/\(file)")
    let text = (try? String(contentsOf: catalogue, encoding: .utf8)) ?? ""
    return Set(text.matches(of: /"(\w+)"/).map { String($0.output.1) })
  }

  /// What tests of everything else have reached; `nil` where they have not run before.
  private static let reached: Set<String>? = {
    let file = ProcessInfo.processInfo.environment["HEED_WAS_REACHED"]
    guard let text = file.flatMap({ try? String(contentsOfFile: $0, encoding: .utf8) }) else {
      return nil
    }
    return Set(text.split(separator: "\n").map(String.init))
  }()

  /// Run by `./heed test` behind all others.
  @Test(.enabled(if: reached != nil), arguments: Self.all)
  func `each code, each sentence and each parameter that nobody says was reached by a test`(
    words: Words
  ) throws {
    let reached = try #require(Self.reached)
    for parameter in words.unspoken { #expect(reached.contains(parameter), "\(parameter)") }
    for intent in words.intents {
      for (code, names) in intent.responses {
        // A code with one sentence may be had with fields that name none.
        let isPlain = names == [""]
        for name in names {
          let isReached =
            reached.contains("\(intent.name) \(code) \(name)")
            || isPlain && reached.contains { $0.hasPrefix("\(intent.name) \(code) ") }
          #expect(isReached, "\(intent.name) \(code) \(name)")
        }
      }
    }
  }

  @Test(arguments: Self.all) func `each reason has words`(words: Words) throws {
    let reasons = words.code.matches(of: /(?:reason|unsupported): "(\w+)"/).map {
      String($0.output.1)
    }
    let known = words.intents.reduce(into: Set<String>()) { $0.formUnion($1.reasons) }
    // Bills and payments share a folder, and so their reasons.
    let shared = Self.all.filter { $0.code == words.code }
      .flatMap(\.intents).reduce(into: known) { $0.formUnion($1.reasons) }
    let wordless = Set(reasons).subtracting(shared)
    #expect(wordless.isEmpty, "\(words.file): \(wordless.sorted())")
  }
}

extension DeclaredAnswersTests.Intent {
  fileprivate init(_ json: [String: Any]) {
    name = json["name"] as? String ?? ""
    responses = (json["responses"] as? [String: Any] ?? [:]).mapValues { words in
      (words as? [String: Any]).map { Array($0.keys) } ?? [""]
    }
    let parameters = json["parameters"] as? [[String: Any]] ?? []
    reasons = Set(parameters.flatMap { ($0["unsupported"] as? [String: Any] ?? [:]).keys })
  }
}
