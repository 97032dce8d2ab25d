#!/usr/bin/env bash
# Runs what has vectors as other processors would, in Debian's qemu-user-static: the inner loops in C as arm64 runs them, and
# x86-64 that has less than this one may have.
#
#   Tests/Processors/run.sh FOLDER     FOLDER is where the programs are put
set -eu
folder=$(readlink -m "$1")
cd "$(dirname "$(readlink -f "$0")")/../.."
tests=Tests/Processors
failed=0

# Those of Swift, whose compiler of C builds the program, too.
tools=$(dirname "$(readlink -f "$(command -v swift)")")

# Compiles and links a program for a kind of processor.
compile() {
  "$tools/clang" --target="$1-linux-gnu" -O2 -Wall -Wextra -Werror -static \
    -I Sources/CEncoder/include -I Sources/CVectors/include "${@:3}" -lm -o "$folder/$2"
}

# Runs a program as a processor does.
try() {
  local name=$1
  shift
  if timeout 3m "$@"; then
    echo "ok: $name"
  else
    echo "failed: $name"
    failed=1
  fi
}

mkdir -p "$folder"
loops=($tests/loops/*.c Sources/CEncoder/*.c Sources/CVectors/*.c)
compile aarch64 loops-arm64 "${loops[@]}"
compile x86_64 loops-x86-64 "${loops[@]}"
# The loops that there have to be follow. What the emulator does not have of a processor is taken off, as it complains of it.
try 'the inner loops as arm64 runs them' qemu-aarch64-static "$folder/loops-arm64" scalar 'vectors of 4'
try 'the inner loops as any x86-64 runs them' qemu-x86_64-static -cpu Opteron_G1 "$folder/loops-x86-64" \
  scalar 'vectors of 4'
try 'the inner loops as x86-64 with AVX runs them' qemu-x86_64-static -cpu SandyBridge,-x2apic,-tsc-deadline \
  "$folder/loops-x86-64" scalar 'vectors of 4'
try 'the inner loops as x86-64 with AVX2 runs them' \
  qemu-x86_64-static -cpu Haswell-noTSX,-pcid,-x2apic,-tsc-deadline,-invpcid "$folder/loops-x86-64" \
  scalar 'vectors of 4' AVX2
exit $failed
