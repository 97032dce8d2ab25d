internal import JSON

/// The sentences for one response code or confirmation: the usual one, and others under the name of their case.
///
/// In JSON, a template or an object: `{"": "I found ${tasks}.", "none": "I found nothing."}`.
package struct ResponseTemplates: Sendable, Hashable {
  /// By case; the usual one has no name.
  package let templates: [String: Template]

  package init(_ templates: [String: Template]) { self.templates = templates }

  /// The sentence of a case; the usual one where there is no such case.
  package subscript(_ name: String?) -> Template? {
    name.flatMap { templates[$0] } ?? templates[""]
  }

  /// The names of the cases, in order.
  package var cases: [String] { templates.keys.filter { !$0.isEmpty }.sorted() }
}

extension ResponseTemplates: Decodable {
  package init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: NamedKey.self)) != nil {
      templates = try [String: Template](from: decoder)
    } else {
      templates = ["": try Template(from: decoder)]
    }
  }
}

extension ResponseTemplates: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(["": Template(stringLiteral: value)]) }
}
