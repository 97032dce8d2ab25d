package import Foundation
internal import JSON

extension Template {
  /// Reads a file of templates by name: `{"cancelled": "OK, cancelled."}`.
  package static func named(
    inFile name: String, data: Data
  ) throws(CatalogueError) -> [String: Template] {
    do throws(JSONFault) {
      return try JSONReader.read([String: Template].self, from: data)
    } catch {
      throw CatalogueError(file: name, error)
    }
  }
}
