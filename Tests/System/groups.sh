#!/bin/sh
# The tests of programs that are kept running, alone in a delegated group.
. "$(dirname "$0")/mounts.sh"
groups=/sys/fs/cgroup
mount -t cgroup2 none $groups
echo '+memory +pids' >$groups/cgroup.subtree_control
mkdir $groups/unit
(
  echo 0 >$groups/unit/cgroup.procs
  cd "$PACKAGE" || exit
  HOME=/tmp exec "$BUILT/heedPackageTests.xctest" --testing-library swift-testing --no-parallel \
    --filter '^ProgramsTests\.(RealGroups|Sandbox|KeptProgram|LaunchService)' 2>&1
)
echo o >/proc/sysrq-trigger
sleep 5
