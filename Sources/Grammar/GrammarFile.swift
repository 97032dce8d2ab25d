/// One grammar file as written, its references not yet linked to the rules they name.
struct GrammarFile {
  /// An import statement: `import <grammar.rule>;`, or with `*` as the rule.
  struct Import {
    let grammar: String
    let rule: String
    let location: SourceLocation
  }

  let source: GrammarSource
  let name: String
  /// The place where the grammar's name is declared.
  let location: SourceLocation
  var imports: [Import] = []
  var rules: [Rule] = []
}
