internal import Definitions
internal import Foundation

/// Writes the Swift code of definition files, as Xcode does.
///
/// It is called as `heed-intent-generator OUTPUT FILE…`. Of `.intentdefinition` files it makes classes; what else there is of an app's definitions is put in beside them, so that
/// the app's program can write it into its folder.
@main struct IntentGenerator {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      complain("expected: OUTPUT FILE…")
      exit(64)
    }
    do {
      let code = try code(of: arguments.dropFirst().sorted())
      try Data(code.utf8).write(to: URL(filePath: output))
    } catch {
      complain("\(error)")
      exit(65)
    }
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("error: \(words)\n".utf8))
  }

  private static func code(of files: [String]) throws -> String {
    var parts: [String] = []
    var classes: [String] = []
    var embedded: [String] = []
    for path in files {
      let data = try Data(contentsOf: URL(filePath: path))
      embedded.append("    \"\(name(of: path))\": \"\(data.base64EncodedString())\",")
      guard path.hasSuffix(".intentdefinition") else { continue }
      let file = try DefinitionFile(data: data, file: path)
      parts += file.enumerations.map(TypeCode.code)
      parts += file.types.map { TypeCode.code($0, in: file) }
      for intent in file.intents where !intent.isSystem {
        classes.append("\(IntentCode.className(of: intent)).self")
        parts += [IntentCode(intent, in: file).code, ResponseCode(intent, in: file).code]
      }
    }
    parts.append(
      """
      /// The intents that the module's definition files declare, and the files themselves.
      public enum IntentDefinitions {
        /// The classes of the intents.
        public static let intents: [INIntent.Type] = [\(classes.joined(separator: ", "))]

        /// The contents of the files by their names, in base64.
        public static let files: [String: String] = [
      \(embedded.isEmpty ? "    :" : embedded.joined(separator: "\n"))
        ]
      }

      """)
    let code = parts.joined(separator: "\n")
    // What isn't used is warned of.
    let foundation = code.contains(/\b(NSNumber|NSString|URL|DateComponents)\b/)
    let imports = (foundation ? ["Foundation"] : []) + ["HeedIntents"]
    let head = imports.map { "public import \($0)\n" }.joined()
    return "// Made of definition files; changes are lost.\n\n\(head)\n\(code)"
  }

  /// The file's name, behind the folder of its language where it has one: "de.lproj/Intents.strings".
  private static func name(of path: String) -> String {
    path.split(separator: "/").suffix(2).filter {
      $0.hasSuffix(".lproj") || path.hasSuffix("/" + $0)
    }
    .joined(separator: "/")
  }
}
