/// The systemd unit that keeps `heed listen` running.
package struct ServiceUnit: Sendable {
  /// The path of the installed program.
  package let program: String

  package init(program: String) {
    self.program = program
  }

  /// The unit file's text, see `systemd.service(5)` and `systemd.exec(5)`.
  ///
  /// The watchdog is fed by frames that flow from the microphone, so a deaf device is restarted. A missing microphone
  /// is waited for and reported in the journal once, rather than restarting every other second. Swift's threads set
  /// their priorities; a system call that is not allowed is an error, as everywhere, and not the end.
  ///
  /// The unit allows no network beyond this machine. To configure a program that needs it, override that in a drop-in:
  /// `systemctl edit heed`, with `[Service]` and an empty `IPAddressDeny=`.
  package var text: String {
    """
    [Unit]
    Description=Heed, the offline voice assistant
    Documentation=file:/usr/local/share/heed/README.md
    After=sound.target heed-apps.service
    Wants=heed-apps.service
    StartLimitIntervalSec=0

    [Service]
    Type=notify
    ExecStart=\(program) listen --wait
    ExecReload=/bin/kill -HUP $MAINPID
    Restart=always
    RestartSec=2
    WatchdogSec=60
    TimeoutStopSec=30

    DynamicUser=yes
    User=heed
    SupplementaryGroups=audio
    StateDirectory=heed
    ConfigurationDirectory=heed
    UMask=0077
    Environment=\(LauncherUnit.variable)=\(LauncherUnit.socket)

    CapabilityBoundingSet=
    DevicePolicy=closed
    DeviceAllow=char-alsa rw
    IPAddressDeny=any
    IPAddressAllow=localhost
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    NoNewPrivileges=yes
    PrivateTmp=yes
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHome=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectProc=invisible
    ProtectSystem=strict
    ProcSubset=pid
    RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallErrorNumber=EPERM
    SystemCallFilter=@system-service
    SystemCallFilter=~@privileged @resources
    SystemCallFilter=setpriority

    [Install]
    WantedBy=multi-user.target

    """
  }
}
