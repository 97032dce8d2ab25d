import HeedIntents

extension ListStore {
  /// What is said for the lists: their names, and each word of one.
  var spokenNames: [SpokenName] {
    let names = lists.map { $0.name.lowercased() }
    let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
    return (names + words.subtracting(names).sorted()).map { SpokenName($0) }
  }
}

/// What can be said to the app.
///
/// Its lists are made and named at any time, so that free words are heard beside those there are.
enum Sentences {
  static var all: [AppDescription.Intent] { [search, add, copy] }
  /// The names of the lists.
  static let lists = INVocabularyStringType(rawValue: "omatList")

  private static func list(_ name: String) -> AppDescription.Parameter {
    let type = IntentType(
      .thing(kind: lists.rawValue, isOpen: true) {
        try ListStore.load().spokenNames
      })
    var parameter = AppDescription.Parameter(name: name, type: type)
    parameter.ask = "Which list?"
    parameter.choose = "Which one, ${choices}?"
    parameter.confirm = "Did you mean ${value}?"
    parameter.unsupported[""] = "There is no list called ${value}."
    return parameter
  }

  private static var search: AppDescription.Intent {
    var intent = AppDescription.Intent(name: "ListOMatSearch", title: "Show a list")
    intent.parameters = [list("title")]
    intent.phrases = [
      [
        .words("(show | read) [me] [the | my]"), .parameter("title"),
        .words("(list | lists | notes)"),
      ],
      [.words("show [me] a list")],
    ]
    intent.fields = [.init(name: "tasks", type: "text", isArray: true)]
    intent.responses = [
      "success": "On ${title} there is ${tasks}.", "failure": "I can't find the list.",
    ]
    intent.isQuery = true
    return intent
  }

  private static var add: AppDescription.Intent {
    var intent = AppDescription.Intent(name: "ListOMatAdd", title: "Add to a list")
    var titles = AppDescription.Parameter(name: "taskTitles", type: IntentType(.text))
    titles.type.isArray = true
    titles.ask = "What shall I add?"
    intent.parameters = [list("targetTaskList"), titles]
    intent.phrases = [
      [
        .words("(add | put)"), .parameter("taskTitles"), .words("(to | on) [the | my]"),
        .parameter("targetTaskList"), .words("[list]"),
      ]
    ]
    intent.fields = [.init(name: "addedTasks", type: "text", isArray: true)]
    intent.responses = [
      "success": "Added ${addedTasks} to ${targetTaskList}.", "failure": "I could not add that.",
    ]
    return intent
  }

  private static var copy: AppDescription.Intent {
    var intent = AppDescription.Intent(name: "ListOMatCopy", title: "Copy a list")
    intent.parameters = [list("list")]
    intent.phrases = [[.words("copy [the | my]"), .parameter("list"), .words("[list]")]]
    intent.responses = ["success": "Copied ${list}.", "failure": "I could not copy ${list}."]
    return intent
  }
}
