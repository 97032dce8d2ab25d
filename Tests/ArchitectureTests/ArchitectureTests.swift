import Foundation
import Testing

/// The tree is the architecture: what its folders say is so.
struct ArchitectureTests {
  private static let laboratory = Set(SourceFile.all.filter(\.isLaboratory).map(\.module))
  private static let modules = Set(SourceFile.all.map(\.module))

  @Test func `nothing that runs depends on the laboratory`() {
    #expect(!Self.laboratory.isEmpty)
    for file in SourceFile.all where !file.isLaboratory && file.module != "heed" {
      #expect(
        file.imported.isDisjoint(with: Self.laboratory), "\(file.module)/\(file.folder)")
    }
  }

  @Test(arguments: Self.modules.sorted()) func `folders of a module form no circle`(
    module: String
  ) {
    let files = SourceFile.all.filter { $0.module == module }
    var home: [String: String] = [:]
    for file in files { for type in file.declared { home[type] = file.folder } }
    var uses: [String: Set<String>] = [:]
    for file in files where !file.folder.isEmpty {
      let others = file.named.compactMap { home[$0] }.filter { $0 != file.folder && !$0.isEmpty }
      uses[file.folder, default: []].formUnion(others)
    }
    for folder in uses.keys.sorted() {
      let way = Self.circle(from: folder, by: uses)
      #expect(way == nil, "\(module): \(way?.joined(separator: " → ") ?? "")")
    }
  }

  /// Removing the folder, its tests and its line in the registry is all it takes; `./heed test-without` does so.
  @Test func `a domain is known to its folder and to the registry alone`() throws {
    let registry = try #require(SourceFile.all.first { $0.declared.contains("BuiltInDomains") })
    let domains = Set(
      SourceFile.all.filter { file in
        !file.folder.isEmpty && file.path.hasSuffix("+Domain.swift")
      }.map(\.folder))
    #expect(domains.count >= 12)
    for domain in domains {
      let own = SourceFile.all.filter { $0.module == "Domains" && $0.folder == domain }
      let types = own.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
      for file in SourceFile.all
      where !(file.module == "Domains" && file.folder == domain) && file.path != registry.path {
        let known = file.named.intersection(types)
        #expect(known.isEmpty, "\(file.path) names \(known.sorted()) of \(domain)")
      }
      let tests = SourceFile.domainsTests.filter { $0.folder == domain }
      let tested = tests.reduce(into: types) { $0.formUnion($1.declared) }
      for file in SourceFile.domainsTests where file.folder != domain {
        let known = file.named.intersection(tested)
        #expect(known.isEmpty, "\(file.path) names \(known.sorted()) of \(domain)")
      }
    }
  }

  /// Package plug-ins lie in `Plugins` by SwiftPM's convention.
  @Test func `the copy without a domain has every folder that the manifest builds`() throws {
    let manifest = try Self.page("Package.swift")
    let copied = try #require(
      try Self.page("heed").firstMatch(of: /cp -a -u ([\w\. ]+) "\$copy"/)?.1
    ).split(separator: " ")
    let named = manifest.matches(of: /path: "(\w+)\//).map(\.1)
    let plugins: [Substring] = manifest.contains(".plugin(\n") ? ["Plugins"] : []
    let built = Set(named + plugins).subtracting(["Fuzzing"])
    #expect(built.count == 3)
    #expect(built.isSubset(of: copied), "\(built.subtracting(copied))")
  }

  @Test func `stages do not know each other`() {
    let stages: Set = ["Recognition", "Understanding", "Conversation", "Speech"]
    for file in SourceFile.all where stages.contains(file.module) {
      let known = file.imported.intersection(stages.subtracting([file.module]))
      #expect(known.isEmpty, "\(file.module) imports \(known.sorted())")
    }
  }

  private static func page(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the picture in the README shows the modules of the path`()
    throws
  {
    let picture = try #require(
      try Self.page("README.md").firstMatch(of: /(?s)## The path\n\n```\n(.*?)```/)
    ).output.1
    let shown = picture.matches(of: /(?m)([A-Z]\w*(?:, [A-Z]\w*)*)$/)
      .flatMap { $0.output.1.split(separator: ", ").map(String.init) }
    #expect(Set(shown).isSubset(of: Self.modules), "\(Set(shown).subtracting(Self.modules))")
    let stages: Set = [
      "Sound", "Recognition", "Grammar", "Understanding", "Intents", "Conversation", "Domains",
      "Speech",
    ]
    #expect(stages.isSubset(of: shown), "\(stages.subtracting(shown))")
  }

  @Test func `the map names every module`() throws {
    let text = try Self.page("Documentation/contributing.md")
    let rows = text.matches(of: /(?m)^\| `([A-Z]\w*|heed)` \|/)
    let named = rows.map { String($0.output.1) }
    #expect(Set(named).isSuperset(of: Self.modules), "\(Self.modules.subtracting(named).sorted())")
    #expect(Self.modules.isSuperset(of: named), "\(Set(named).subtracting(Self.modules).sorted())")
  }

  /// A way by which a folder uses itself; `nil` where there is none.
  private static func circle(from folder: String, by uses: [String: Set<String>]) -> [String]? {
    var ways = [[folder]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in (uses[way[way.count - 1]] ?? []).sorted() {
        if next == folder { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
