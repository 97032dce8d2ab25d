/// The settings of a car that can be asked about.
enum CarSetting: String {
  case temperature, airConditioner, fan, circulation, defroster, seat, audioSource, radio, profile
}
