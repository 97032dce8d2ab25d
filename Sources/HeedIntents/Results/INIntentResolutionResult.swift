public import Foundation
public import HeedApp

/// A handler's verdict on a value of a parameter.
open class INIntentResolutionResult: NSObject {
  /// The verdict in the protocol's terms.
  public let resolution: AppResolution

  /// A verdict.
  public required init(_ resolution: AppResolution) { self.resolution = resolution }

  /// The value is missing and has to be asked for.
  public class func needsValue() -> Self { Self(.needsValue) }
  /// The value does not matter.
  public class func notRequired() -> Self { Self(.notRequired) }
  /// The value can't be used.
  public class func unsupported() -> Self { Self(.unsupported()) }
  /// The value can't be used, for a reason of the definition file.
  public class func unsupported(named reason: String) -> Self {
    Self(.unsupported(reason: reason))
  }
}
