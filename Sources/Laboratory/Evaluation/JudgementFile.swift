/// A file of judgements, as `heed evaluate --evidence` writes it.
package struct JudgementFile: Sendable {
  package let judgements: [Judgement]

  /// Reads a file of JSON lines.
  ///
  /// - Throws: `LabelError`, naming file and line.
  package init(path: String) throws(LabelError) {
    judgements = try JSONLines.values(Judgement.self, in: path)
  }
}
