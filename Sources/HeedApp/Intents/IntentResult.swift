/// The outcome of an intent.
public protocol IntentResult: Sendable {
  /// The spoken text; `nil` for none.
  var dialog: IntentDialog? { get }
  /// The value it gives back; `nil` for none.
  var returned: AppValue? { get }
}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {}

/// A result that shows something.
public protocol ShowsSnippetView: IntentResult {
  /// The changes to what is shown; `nil` for none.
  var view: AppView? { get }
}

/// A result that gives something back, which is the slot `value` of the answer.
public protocol ReturnsValue<Value>: IntentResult {
  /// The type of what is given back.
  associatedtype Value: IntentValue
  /// The value that is given back.
  var value: Value { get }
}

/// A result with a value, perhaps with words and something to look at.
public struct IntentResultContainer<Value: IntentValue>: ReturnsValue, ProvidesDialog,
  ShowsSnippetView
{
  /// The value that is given back.
  public let value: Value
  /// The spoken text; `nil` for none.
  public let dialog: IntentDialog?
  /// The changes to what is shown; `nil` for none.
  public let view: AppView?
  /// The value that is given back, as it is told to Heed.
  public var returned: AppValue? { value.appValue }
}

/// A result without a value, perhaps with words and something to look at.
public struct PlainIntentResult: ProvidesDialog, ShowsSnippetView {
  /// The spoken text; `nil` for none.
  public let dialog: IntentDialog?
  /// The changes to what is shown; `nil` for none.
  public let view: AppView?
  /// Nothing.
  public var returned: AppValue? { nil }
}

extension IntentResult where Self == PlainIntentResult {
  /// It is done, and nothing is said.
  public static func result() -> PlainIntentResult { PlainIntentResult(dialog: nil, view: nil) }
  /// It is done, and this is said.
  public static func result(dialog: IntentDialog) -> PlainIntentResult {
    PlainIntentResult(dialog: dialog, view: nil)
  }
  /// It is done, and this is shown, and perhaps said.
  public static func result(dialog: IntentDialog? = nil, view: AppView) -> PlainIntentResult {
    PlainIntentResult(dialog: dialog, view: view)
  }
}

extension IntentResult {
  /// It is done, and gives something back.
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value> {
    IntentResultContainer(value: value, dialog: nil, view: nil)
  }
  /// It is done, gives something back, and this is said.
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value> {
    IntentResultContainer(value: value, dialog: dialog, view: nil)
  }
  /// It is done, gives something back, and this is shown, and perhaps said.
  public static func result<Value>(value: Value, dialog: IntentDialog? = nil, view: AppView) -> Self
  where Self == IntentResultContainer<Value> {
    IntentResultContainer(value: value, dialog: dialog, view: view)
  }
}
