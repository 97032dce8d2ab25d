internal import JSON

extension Template: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let sources: [String]
    if let source = try? container.decode(String.self) {
      sources = [source]
    } else if let several = try? container.decode([String].self) {
      sources = several
    } else {
      throw decoder.complaint("expected a text or an array of texts")
    }
    do {
      try self.init(sources)
    } catch {
      throw decoder.complaint("'\(error.source)': \(error.reason)")
    }
  }
}
