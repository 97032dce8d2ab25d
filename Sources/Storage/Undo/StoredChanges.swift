/// One act's changes to the store, as the statements that take them back, in the order in which they are run.
package struct StoredChanges: Sendable, Equatable {
  let statements: [String]

  package var isEmpty: Bool { statements.isEmpty }
}
