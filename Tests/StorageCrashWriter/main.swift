// Adds a page with three lines at a time and prints its number once it is confirmed, until it is killed.
// Usage: storage-crash-writer FILE
internal import Foundation
internal import Storage
internal import StorageTestKit

let notebook = Notebook(
  try Database(path: CommandLine.arguments[1], schema: Notebook.schema))
while true {
  let page = try notebook.add("confirmed", lines: ["one", "two", "three"])
  FileHandle.standardOutput.write(Data("\(page)\n".utf8))
}
