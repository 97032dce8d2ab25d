package import Foundation

extension Catalogue {
  /// All that is wrong with files of the catalogue, one error at most for each intent.
  package static func faults(
    files: [(name: String, data: Data)]
  ) -> [CatalogueError] {
    let single = files.flatMap { faults(file: $0.name, $0.data) }
    guard single.isEmpty else { return single }
    // What is wrong with none of them alone, such as an intent defined twice.
    return fault(files).map { [$0] } ?? []
  }

  /// All that is wrong with what domains are and with what is said of them in a language.
  package static func faults(
    files: [(name: String, data: Data)], language: [(name: String, data: Data)]
  ) -> [CatalogueError] {
    let single = language.flatMap { said in
      fault(files, [said]).map { $0.file == said.name ? faults(files, said) : [$0] } ?? []
    }
    guard single.isEmpty else { return single }
    return fault(files, language).map { [$0] } ?? []
  }

  /// The faults in what is said of a domain, one at most for each intent.
  private static func faults(
    _ files: [(name: String, data: Data)], _ said: (name: String, data: Data)
  ) -> [CatalogueError] {
    faults(file: said.name, said.data) { fault(files, [($0.name, $0.data)]) }
  }

  private static func fault(
    _ files: [(name: String, data: Data)], _ language: [(name: String, data: Data)]
  ) -> CatalogueError? {
    do throws(CatalogueError) {
      _ = try Catalogue(files: files, language: language)
      return nil
    } catch {
      return error
    }
  }

  private static func faults(file: String, _ data: Data) -> [CatalogueError] {
    faults(file: file, data) { fault([$0]) }
  }

  private static func faults(
    file: String, _ data: Data,
    _ fault: ((name: String, data: Data)) -> CatalogueError?
  ) -> [CatalogueError] {
    guard let first = fault((file, data)) else { return [] }
    let value = try? JSONSerialization.jsonObject(with: data)
    guard var domain = value as? [String: Any], let intents = domain["intents"] as? [Any] else {
      return [first]
    }
    var faults: [CatalogueError] = []
    for (index, intent) in intents.enumerated() {
      domain["intents"] = [intent]
      guard let data = try? JSONSerialization.data(withJSONObject: domain),
        let fault = fault((file, data))
      else { continue }
      // What is wrong with the domain itself is so for each of its intents.
      guard fault.path.hasPrefix("intents[0]") else { return [fault] }
      let path = "intents[\(index)]" + fault.path.dropFirst("intents[0]".count)
      faults.append(CatalogueError(file: file, path: path, reason: fault.reason))
    }
    return faults.isEmpty ? [first] : faults
  }

  private static func fault(_ files: [(name: String, data: Data)]) -> CatalogueError? {
    do throws(CatalogueError) {
      _ = try Catalogue(files: files)
      return nil
    } catch {
      return error
    }
  }
}
