public import Foundation
internal import HeedApp

/// A handler's verdict on a number with a unit.
///
/// Heed knows the number alone, in the unit of the definition file, else in the base unit: the code of the intent writes it so.
open class INMeasurementResolutionResult<UnitType: Dimension>: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: Measurement<UnitType>) -> Self {
    Self(.success(base(value)))
  }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: Measurement<UnitType>?) -> Self {
    Self(.confirm(value.map(base)))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [Measurement<UnitType>]) -> Self {
    Self(.choose(values.map(base)))
  }

  private class func base(_ value: Measurement<UnitType>) -> AppValue {
    .number(value.converted(to: UnitType.baseUnit()).value)
  }

  /// The same verdict with its numbers in a unit.
  public func written(in unit: UnitType) -> Self {
    func number(_ value: AppValue) -> AppValue {
      guard case .number(let number) = value else { return value }
      let measurement = Measurement(value: number, unit: UnitType.baseUnit())
      return IntentSlot.value(measurement, unit) ?? value
    }
    return switch resolution {
    case .success(let value): Self(.success(value.map(number)))
    case .confirm(let value): Self(.confirm(value.map(number)))
    case .choose(let values): Self(.choose(values.map(number)))
    default: self
    }
  }
}

/// A handler's verdict on a length.
open class INLengthResolutionResult: INMeasurementResolutionResult<UnitLength> {}
/// A handler's verdict on a temperature.
open class INTemperatureResolutionResult: INMeasurementResolutionResult<UnitTemperature> {}
/// A handler's verdict on a mass.
open class INMassResolutionResult: INMeasurementResolutionResult<UnitMass> {}
/// A handler's verdict on a volume.
open class INVolumeResolutionResult: INMeasurementResolutionResult<UnitVolume> {}
/// A handler's verdict on a speed.
open class INSpeedResolutionResult: INMeasurementResolutionResult<UnitSpeed> {}
/// A handler's verdict on an amount of energy.
open class INEnergyResolutionResult: INMeasurementResolutionResult<UnitEnergy> {}

/// A handler's verdict on a file.
open class INFileResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INFile) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INFile?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INFile]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}

/// A handler's verdict on what is paid with.
open class INPaymentMethodResolutionResult: INIntentResolutionResult {
  /// It is this.
  public class func success(with value: INPaymentMethod) -> Self { Self(.success(value.appValue)) }
  /// The speaker is asked whether it is this.
  public class func confirmationRequired(with value: INPaymentMethod?) -> Self {
    Self(.confirm(value.map { $0.appValue }))
  }
  /// The speaker chooses one of these.
  public class func disambiguation(with values: [INPaymentMethod]) -> Self {
    Self(.choose(values.map { $0.appValue }))
  }
}
