import Foundation

/// One Swift file of `Sources` or `Tests`: where it stands, and what it declares, names and imports.
///
/// It is read by its words alone, comments and texts apart. That is enough here: types are named apart in a module.
struct SourceFile {
  /// From `Sources` or `Tests` on.
  let path: String
  /// The module, which in the laboratory lies a folder deeper.
  let module: String
  /// The folder within the module; empty for what stands at its root and may be used by all of its folders.
  let folder: String
  let isLaboratory: Bool
  let declared: Set<String>
  let named: Set<String>
  let imported: Set<String>

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static let all = files(
    below: tests.deletingLastPathComponent().appending(path: "Sources"))
  /// The tests of the domains, as if they were a module of `Sources`.
  static let domainsTests = files(below: tests).filter { $0.module == "DomainsTests" }

  private static func files(below root: URL) -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(path: path, below: root)
    }
  }

  private init(path: String, below root: URL) {
    self.path = path
    var folders = path.split(separator: "/").dropLast().map(String.init)
    isLaboratory = folders.first == "Laboratory"
    if isLaboratory { folders.removeFirst() }
    module = folders.removeFirst()
    folder = folders.first ?? ""
    let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    let code = text.replacing(/\/\/.*/, with: "").replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\"")
    let types =
      /^(?:package |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
      .anchorsMatchLineEndings()
    declared = Set(code.matches(of: types).map { String($0.output.1) })
    // What is named by a dot belongs to a type: `Self.Step`, `Wire.Event`.
    let names = code.matches(of: /(\.?)\b([A-Z]\w*)/).filter { $0.output.1.isEmpty }
    named = Set(names.map { String($0.output.2) })
    let imports = code.matches(of: /(?m)^(?:package |internal )?import (\w+)/)
    imported = Set(imports.map { String($0.output.1) })
  }
}
