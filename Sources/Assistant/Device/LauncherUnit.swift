internal import Programs

/// The systemd unit that starts the programs of apps in their sandboxes for `heed listen`, whose own unit allows it no
/// new namespaces.
package struct LauncherUnit: Sendable {
  /// Where `heed listen` finds it, and the variable that says so.
  static let socket = "/run/heed-apps/socket"
  static let variable = LaunchService.variable

  /// The path of the installed program.
  package let program: String

  package init(program: String) {
    self.program = program
  }

  /// The unit file's text, see `systemd.service(5)` and `systemd.exec(5)`.
  ///
  /// It is the same user as `heed listen`, and nobody else can connect. With `ProcSubset=pid` bubblewrap could mount no
  /// `/proc` of the app's own. Whatever network or device an app needs must be allowed here, too: `systemctl edit
  /// heed-apps`.
  package var text: String {
    """
    [Unit]
    Description=Heed's apps, in their sandboxes
    Documentation=file:/usr/local/share/heed/README.md
    StartLimitIntervalSec=0

    [Service]
    Type=notify
    ExecStart=\(program) app serve --socket \(Self.socket)
    Restart=always
    RestartSec=2

    DynamicUser=yes
    User=heed
    StateDirectory=heed
    RuntimeDirectory=heed-apps
    RuntimeDirectoryMode=0700
    UMask=0077

    Delegate=memory pids
    MemoryMax=2G
    TasksMax=512

    CapabilityBoundingSet=
    DevicePolicy=closed
    IPAddressDeny=any
    IPAddressAllow=localhost
    LockPersonality=yes
    NoNewPrivileges=yes
    PrivateMounts=yes
    PrivateTmp=yes
    ProtectClock=yes
    ProtectHome=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectProc=invisible
    ProtectSystem=strict
    RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
    RestrictNamespaces=user mnt pid net ipc uts cgroup
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallErrorNumber=EPERM
    SystemCallFilter=@system-service @mount pivot_root
    SystemCallFilter=~@privileged @resources
    SystemCallFilter=@mount pivot_root capset setgroups setresgid setresuid setpriority

    [Install]
    WantedBy=multi-user.target

    """
  }
}
