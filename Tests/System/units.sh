#!/bin/sh
# systemd with the service's two units; the listening one types instead, by the same rules.
. "$(dirname "$0")/mounts.sh"
mount -t tmpfs -o mode=755 var /var
cp -a /etc /run/etc
mount --bind /run/etc /etc
units=/run/systemd/system
mkdir -p /var/lib /var/log /var/tmp /var/cache $units
heed=$BUILT/heed
sed=$(printf 's|/usr/local/bin/heed|%s|' "$heed")
"$heed" service unit >/run/units
awk '/^# heed-apps.service/ {launcher = 1; next} launcher' /run/units | sed "$sed" >$units/heed-apps.service
# The app is looked at while it waits for the next sentence.
cat >/run/ask <<END
#!/bin/sh
unshare --user true 2>/dev/null
echo "strict \$?"
(echo 'heat the attic to twenty one'; echo 'the south one'; sleep 12) |
  $heed ask --models $PACKAGE/Models --app $PACKAGE/Examples/heating
END
cat >/run/show <<'END'
#!/bin/sh
for group in /sys/fs/cgroup/system.slice/heed-apps.service/app-*; do
  echo "limits $(cat "$group/memory.max") $(cat "$group/pids.max")"
  ps -o user=,args= -p "$(tail -1 "$group/cgroup.procs")" | sed 's/^/sandbox /'
done
sleep 10
journalctl --no-pager -o cat -u heed -u heed-apps
systemctl poweroff -ff
END
chmod 755 /run/ask /run/show
awk '/^# heed-apps.service/ {exit} 1' /run/units | sed "$sed" |
  sed -e 's|^ExecStart=.*|ExecStart=/run/ask|' -e 's/^Type=.*/Type=simple/' \
    -e '/^Restart/d' -e '/^WatchdogSec/d' -e '/^ExecReload/d' >$units/heed.service
cat >$units/show.service <<END
[Unit]
After=heed.service
[Service]
Type=oneshot
StandardOutput=tty
StandardError=tty
TTYPath=/dev/console
ExecStartPre=/bin/sleep 5
ExecStart=/run/show
END
printf '[Unit]\nWants=heed.service show.service\n' >$units/tried.target
exec /lib/systemd/systemd --unit=tried.target --log-target=console --log-level=warning
