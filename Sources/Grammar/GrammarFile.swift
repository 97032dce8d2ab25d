/// One grammar file as written: references not yet connected with the rules they name.
struct GrammarFile {
  /// `import <grammar.rule>;`, or with `*` as the rule.
  struct Import {
    let grammar: String
    let rule: String
    let location: SourceLocation
  }

  let source: GrammarSource
  let name: String
  /// Where the grammar's name is declared.
  let location: SourceLocation
  var imports: [Import] = []
  var rules: [Rule] = []
}
