/// A syntax error in a template.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  package let source: String
  package let reason: String

  package var description: String { "cannot read template '\(source)': \(reason)" }
}
