package import Foundation

extension Template {
  /// Reads a file of templates by name: `{"cancelled": "OK, cancelled."}`.
  package static func named(
    inFile name: String, data: Data
  ) throws(CatalogueError) -> [String: Template] {
    do {
      try JSONSyntax.check(data)
      return try JSONDecoder().decode([String: Template].self, from: data)
    } catch let error as JSONSyntax.Fault {
      throw CatalogueError(file: name, path: "", reason: error.description)
    } catch let error as DecodingError {
      throw CatalogueError(file: name, error)
    } catch {
      throw CatalogueError(file: name, path: "", reason: String(describing: error))
    }
  }
}
