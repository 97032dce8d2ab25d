public import Foundation
internal import HeedApp

/// A handler's verdict on words.
open class INStringResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: String) -> Self { Self(.success(.text(value))) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: String?) -> Self {
    Self(.confirm(value.map { .text($0) }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [String]) -> Self {
    Self(.choose(values.map { .text($0) }))
  }
}

/// A handler's verdict on a whole number.
open class INIntegerResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: Int) -> Self { Self(.success(.number(Double(value)))) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: Int?) -> Self {
    Self(.confirm(value.map { .number(Double($0)) }))
  }
}

/// A handler's verdict on a number.
open class INDoubleResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: Double) -> Self { Self(.success(.number(value))) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: Double?) -> Self {
    Self(.confirm(value.map { .number($0) }))
  }
}

/// A handler's verdict on a truth value.
open class INBooleanResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: Bool) -> Self { Self(.success(.boolean(value))) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: Bool?) -> Self {
    Self(.confirm(value.map { .boolean($0) }))
  }
}

/// A handler's verdict on a length of time in seconds.
open class INTimeIntervalResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: TimeInterval) -> Self {
    Self(.success(Duration.seconds(value).appValue))
  }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: TimeInterval?) -> Self {
    Self(.confirm(value.map { Duration.seconds($0).appValue }))
  }
}

/// A handler's verdict on a date.
open class INDateComponentsResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: DateComponents) -> Self {
    Self(.success(IntentSlot.value(value) ?? .text("")))
  }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: DateComponents?) -> Self {
    Self(.confirm(value.map { IntentSlot.value($0) ?? .text("") }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [DateComponents]) -> Self {
    Self(.choose(values.map { IntentSlot.value($0) ?? .text("") }))
  }
}

/// A handler's verdict on an address of the web.
open class INURLResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: URL) -> Self { Self(.success(.text(value.absoluteString))) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: URL?) -> Self {
    Self(.confirm(value.map { .text($0.absoluteString) }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [URL]) -> Self {
    Self(.choose(values.map { .text($0.absoluteString) }))
  }
}

/// A handler's verdict on a thing.
open class INObjectResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INObject) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INObject?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INObject]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on a name.
open class INSpeakableStringResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INSpeakableString) -> Self {
    Self(.success(value.appValue))
  }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INSpeakableString?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INSpeakableString]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on somebody.
open class INPersonResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INPerson) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INPerson?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INPerson]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on a place.
open class INPlacemarkResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: CLPlacemark) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: CLPlacemark?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [CLPlacemark]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on a list of tasks.
open class INTaskListResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INTaskList) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INTaskList?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INTaskList]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on an amount of money.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INCurrencyAmount) -> Self {
    Self(.success(IntentSlot.value(value) ?? .text("")))
  }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INCurrencyAmount?) -> Self {
    Self(.confirm(value.map { IntentSlot.value($0) ?? .text("") }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INCurrencyAmount]) -> Self {
    Self(.choose(values.map { IntentSlot.value($0) ?? .text("") }))
  }
}

/// A handler's verdict on one of the values of an enumeration; each enumeration of a definition file has a subclass.
open class INEnumResolutionResult: INIntentResolutionResult {
  /// It is the value of this name.
  public class func success(named name: String) -> Self { Self(.success(.text(name))) }
  /// The speaker is asked whether it is the value of this name.
  public class func confirmationRequired(named name: String) -> Self {
    Self(.confirm(.text(name)))
  }
}
