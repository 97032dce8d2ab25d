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

  private static func faults(file: String, _ data: Data) -> [CatalogueError] {
    guard let fault = fault([(file, data)]) else { return [] }
    let value = try? JSONSerialization.jsonObject(with: data)
    guard var domain = value as? [String: Any], let intents = domain["intents"] as? [Any] else {
      return [fault]
    }
    var faults: [CatalogueError] = []
    for (index, intent) in intents.enumerated() {
      domain["intents"] = [intent]
      guard let data = try? JSONSerialization.data(withJSONObject: domain),
        let fault = Self.fault([(file, data)])
      else { continue }
      // What is wrong with the domain itself is so for each of its intents.
      guard fault.path.hasPrefix("intents[0]") else { return [fault] }
      let path = "intents[\(index)]" + fault.path.dropFirst("intents[0]".count)
      faults.append(CatalogueError(file: file, path: path, reason: fault.reason))
    }
    return faults.isEmpty ? [fault] : faults
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
