/// What can be asked of a car's settings.
enum CarSetting: String {
  case temperature, airConditioner, fan, circulation, defroster, seat, audioSource, radio, profile
}
