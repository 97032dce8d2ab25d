/// An invalid command line; the program reports it in one line and exits with 64.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
