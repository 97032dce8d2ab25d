/// The sentences that are said over and over, each with its intent.
struct Line: Sendable {
  let text: String
  let intent: String
  /// Whether it changes the store, which a full disk forbids.
  var writes = false
}

enum Script {
  /// The lists that are spoken of are those of `Audio/world.json`; what is put on them is heard by the first pass alone, too.
  static let lines = [
    Line(text: "what time is it", intent: "GetTime"),
    Line(text: "add cheese to my packing list", intent: "AddTasks", writes: true),
    Line(text: "what's on my packing list", intent: "SearchForNotebookItems"),
    Line(text: "remove cheese from my packing list", intent: "DeleteTasks", writes: true),
    Line(text: "set a timer for ten minutes", intent: "SetTimer", writes: true),
    Line(text: "what day is it", intent: "GetDate"),
    Line(text: "pause the timer", intent: "PauseTimer", writes: true),
    Line(text: "what are my timers", intent: "GetTimers"),
    Line(text: "resume the timer", intent: "ResumeTimer", writes: true),
    Line(text: "what's the time", intent: "GetTime"),
    Line(text: "cancel the timer", intent: "CancelTimer", writes: true),
    Line(text: "what's the date", intent: "GetDate"),
  ]

  /// Ends what a sentence that was misheard has asked.
  static let cancel = "cancel"

  /// The sound of each text, made once.
  typealias Sounds = [String: [Int16]]
}
