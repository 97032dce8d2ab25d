package import Conversation
package import Storage

/// The app that keeps timers and alarms, and tells the time.
package struct Clock: Sendable {
  let store: AlarmStore
  let clock: WallClock
  let configuration: ClockConfiguration

  package init(
    _ configuration: ClockConfiguration = ClockConfiguration(), database: Database,
    clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    self.clock = clock
    store = AlarmStore(database)
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        SetTimerHandler(clock: self), GetTimersHandler(clock: self),
        CancelTimerHandler(clock: self), PauseTimerHandler(clock: self),
        ResumeTimerHandler(clock: self), ChangeTimerHandler(clock: self, change: .extend),
        ChangeTimerHandler(clock: self, change: .shorten),
        SetAlarmHandler(clock: self), ChangeAlarmHandler(clock: self),
        GetAlarmsHandler(clock: self),
        CancelAlarmHandler(clock: self), SnoozeAlarmHandler(clock: self),
        GetTimeHandler(clock: clock), GetDateHandler(clock: clock),
      ],
      vocabularies: vocabularies)
  }
}
