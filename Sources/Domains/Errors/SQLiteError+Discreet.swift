internal import Conversation
package import Storage

extension SQLiteError: DiscreetError {
  /// The whole description: SQLite's messages name tables and files, but no values.
  package var discreetDescription: String { description }
}
