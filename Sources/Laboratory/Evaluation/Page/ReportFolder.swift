internal import Files
package import Foundation
package import JSON

/// The folder of a report: the page, its diagrams as files, and the figures for programs.
package struct ReportFolder: Sendable {
  package let url: URL

  package init(path: String) { url = URL(fileURLWithPath: path) }

  package var page: String { url.appendingPathComponent("index.html").path }

  /// Makes the folder if it is missing.
  ///
  /// - Throws: `CocoaError` if it can't be made.
  package func create() throws {
    try OutputError.writing(url.path) {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  /// Writes `index.html`, `NAME.svg` for each diagram and `figures.json`, replacing earlier ones.
  ///
  /// - Throws: `OutputError`.
  package func write(
    page html: String, plots: [(name: String, plot: Plot)], figures: JSONValue
  ) throws {
    try create()
    try write(html, to: "index.html")
    for (name, plot) in plots { try write(plot.svg, to: name + ".svg") }
    try write(try figures.line() + "\n", to: "figures.json")
  }

  private func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try OutputError.writing(file.path) {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }
}
