// Adds three items at a time to a list of its own and prints the list's number once they are confirmed,
// until it is killed. Usage: storage-crash-writer FILE
internal import Foundation
internal import Storage

let store = try ListStore(Database(path: CommandLine.arguments[1]))
let now = Date(timeIntervalSince1970: 0)
while true {
  let list = try store.create("confirmed", at: now)
  let items = try store.append(
    ["one", "two", "three"].map { ListItem.Draft(title: $0) }, to: list.id, at: now)
  guard items?.count == 3 else { break }
  FileHandle.standardOutput.write(Data("\(list.id)\n".utf8))
}
