import Foundation

/// A folder of photos or music, and a program that writes down what it is told; gone after the test.
final class MediaFolder {
  let path: String

  init(_ files: [String], dated date: Date) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("heed-media-\(UUID().uuidString)").path
    for name in files { try write(Data([0]), to: name, dated: date) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String, dated date: Date? = nil) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    guard let date else { return }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }

  /// A program that keeps its orders and answers the text.
  func program(answering answer: String = "") -> [String] {
    ["/bin/sh", "-c", "cat >>'\(path)/orders'; echo >>'\(path)/orders'; printf '%s' '\(answer)'"]
  }

  /// The program's orders, with paths relative to this folder.
  var orders: [String] {
    let text = (try? String(contentsOfFile: path + "/orders", encoding: .utf8)) ?? ""
    return text.replacing(path + "/", with: "").split(separator: "\n").map(String.init)
  }
}
