#!/bin/sh
# Tries what needs a Linux of its own: cgroups of version 2 that are delegated, and the service's units under systemd.
#
#   Tests/System/run.sh FOLDER     FOLDER has the built heed and heedPackageTests.xctest
#
# It boots User Mode Linux (Debian's user-mode-linux), whose file system is this machine's, read-only, with whatever
# must be written in memory. Nothing outside of it is changed.
set -u
here=$(dirname "$(readlink -f "$0")")
built=$(readlink -f "$1")
log=$(mktemp)
# The kernel's memory is a file, and needs one that is in memory itself.
[ -d /dev/shm ] && export TMPDIR=/dev/shm
failed=0

# Boots with a script of this folder as the first process; what it prints is in $log.
boot() {
  timeout 150 linux.uml mem=2G root=/dev/root rootfstype=hostfs rootflags=/ ro quiet con=null con0=fd:0,fd:1 \
    init="$here/$1" BUILT="$built" PACKAGE="$(readlink -f "$here/../..")" </dev/null 2>&1 | tr -d '\r' >"$log"
}

# Says whether the log has a line.
expect() {
  if grep -q "$1" "$log"; then
    echo "ok: $2"
  else
    echo "missing: $2 ($1)"
    failed=1
  fi
}

boot groups.sh
expect 'Test run with .* passed' 'apps are bounded by cgroups that are delegated'
expect 'memory of many processes counts together, and all end.* passed' 'the group was delegated indeed'
[ $failed = 0 ] || tail -40 "$log"

boot units.sh
expect 'The attic south will have 21 degrees' 'an app answers under the strict unit'
expect '^limits 536870912 64$' 'it has the limits of its group'
expect '^sandbox heed' 'it runs as the user of the service'
expect '^strict 1$' 'the listening unit may make no namespace'
[ $failed = 0 ] || tail -60 "$log"
rm -f "$log"
exit $failed
