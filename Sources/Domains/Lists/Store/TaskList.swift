package import Foundation

/// A named list of things to do or to get.
package struct TaskList: Sendable, Hashable, Codable {
  package let id: Int
  /// The name, which need not be unique: of two lists with one name, the first is meant.
  package let name: String
  package let groupName: String?
  package let created: Date

  package init(id: Int, name: String, groupName: String? = nil, created: Date) {
    self.id = id
    self.name = name
    self.groupName = groupName
    self.created = created
  }
}
