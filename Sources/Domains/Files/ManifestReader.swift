import Conversation
import Foundation
import JSON
import Programs

/// Reads single values of a manifest, and reports which one is wrong.
struct ManifestReader {
  let file: String
  let values: [String: Any]

  func text(_ key: String, required: Bool = false) throws(FileAppError) -> String? {
    guard let value = values[key] else {
      guard required else { return nil }
      throw error(key, "it is missing")
    }
    return try text(value, key)
  }

  func texts(_ key: String) throws(FileAppError) -> [String] {
    var texts: [String] = []
    for (index, value) in try array(key).enumerated() {
      texts.append(try text(value, "\(key)[\(index)]"))
    }
    return texts
  }

  /// The texts under each name of an object.
  func textsByName(_ key: String) throws(FileAppError) -> [String: [String]] {
    guard let value = values[key] else { return [:] }
    guard let object = value as? [String: Any] else {
      throw error(key, "expected an object of arrays")
    }
    let reader = ManifestReader(file: file, values: object)
    var texts: [String: [String]] = [:]
    for name in object.keys.sorted() {
      do {
        texts[name] = try reader.texts(name)
      } catch let fault {
        throw error("\(key).\(fault.path ?? name)", fault.reason)
      }
    }
    return texts
  }

  func views(_ key: String) throws(FileAppError) -> [ViewRule] {
    guard let value = values[key] else { return [] }
    do throws(JSONFault) {
      return try JSONReader.read([ViewRule].self, from: value)
    } catch {
      throw self.error("\(key)\(error.path.hasPrefix("[") ? "" : ".")\(error.path)", error.reason)
    }
  }

  func seconds(_ key: String) throws(FileAppError) -> Duration? {
    guard let value = values[key] else { return nil }
    guard let seconds = value as? Double, seconds > 0, seconds <= 600 else {
      throw error(key, "expected a number of seconds, 600 at most")
    }
    return .seconds(seconds)
  }

  func program(_ key: String) throws(FileAppError) -> Program? {
    guard let value = values[key] else { return nil }
    guard let data = try? JSONSerialization.data(withJSONObject: [value]),
      let program = try? JSONDecoder().decode([Program].self, from: data).first
    else { throw error(key, "expected a command: a text or an array of texts") }
    return program
  }

  /// Whether a version is named; there is only one.
  func version(_ key: String, of known: Int) throws(FileAppError) -> Bool {
    guard let value = values[key] else { return false }
    guard value as? Int == known else { throw error(key, "expected \(known), the only version") }
    return true
  }

  func needs(_ key: String) throws(FileAppError) -> Set<Sandbox.Need> {
    var needs: Set<Sandbox.Need> = []
    for (index, text) in try texts(key).enumerated() {
      guard let need = Sandbox.Need(text) else {
        throw error("\(key)[\(index)]", #"expected "network" or the path of a device"#)
      }
      needs.insert(need)
    }
    return needs
  }

  /// Names that are folders', of letters, digits, points, dashes and underscores.
  func names(_ key: String) throws(FileAppError) -> [String] {
    let names = try texts(key)
    for (index, name) in names.enumerated() where !name.isFolderName {
      throw error("\(key)[\(index)]", "expected a name of letters, digits, '.', '-' and '_'")
    }
    return names
  }

  /// The alternative names, each a text or an object with `name` and `pronunciationHint`.
  func alternativeNames(_ key: String) throws(FileAppError) -> [App.AlternativeName] {
    var names: [App.AlternativeName] = []
    for (index, value) in try array(key).enumerated() {
      let path = "\(key)[\(index)]"
      guard let object = value as? [String: Any] else {
        names.append(App.AlternativeName(name: try text(value, path)))
        continue
      }
      let known = ["name", "pronunciationHint"]
      if let unknown = object.keys.sorted().first(where: { !known.contains($0) }) {
        throw error("\(path).\(unknown)", "unknown key, expected name or pronunciationHint")
      }
      let reader = ManifestReader(file: file, values: object)
      do {
        names.append(
          App.AlternativeName(
            name: try reader.text("name", required: true) ?? "",
            pronunciationHint: try reader.text("pronunciationHint")))
      } catch let fault {
        throw error("\(path).\(fault.path ?? "")", fault.reason)
      }
    }
    return names
  }

  private func array(_ key: String) throws(FileAppError) -> [Any] {
    guard let value = values[key] else { return [] }
    guard let array = value as? [Any] else { throw error(key, "expected an array") }
    return array
  }

  private func text(_ value: Any, _ path: String) throws(FileAppError) -> String {
    guard let text = value as? String else { throw error(path, "expected a text") }
    guard text.contains(where: { !$0.isWhitespace }) else { throw error(path, "it is empty") }
    return text
  }

  private func error(_ path: String, _ reason: String) -> FileAppError {
    FileAppError(file: file, path: path, reason: reason)
  }
}

extension String {
  /// Whether it can be the name of a folder, and stays in the folder it is put in.
  var isFolderName: Bool { wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]*/) != nil }
}
