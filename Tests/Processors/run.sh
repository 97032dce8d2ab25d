#!/usr/bin/env bash
# Runs what has vectors as other processors would, in Debian's qemu-user-static: the inner loops in C as arm64 runs them, and
# x86-64 that has less than this one may have; and the encoder in Swift, as arm64 runs it.
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

# Compiles a module for arm64. There is no Swift for Linux on arm64 here, but Embedded Swift, which needs no system and may
# have one; what the encoder needs of other modules, and they of their libraries, stands in `encoder/around`.
compile_module() {
  "$tools/swiftc" -target aarch64-none-none-elf -enable-experimental-feature Embedded -wmo -O -parse-as-library \
    -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors \
    -package-name heed -module-name "$1" -emit-module -emit-module-path "$folder/$1.swiftmodule" \
    -I "$folder" -I $tests/encoder/around -Xcc -isystem/usr/aarch64-linux-gnu/include -c "${@:2}" -o "$folder/$1.o"
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

compile_module Glibc $tests/encoder/around/Glibc.swift
compile_module Sound $tests/encoder/around/Samples.swift Sources/Sound/FourierTransform.swift
compile_module Transformer Sources/Transformer/*.swift
compile_module Recognition Sources/Recognition/Encoder/{EncoderModel,EncoderPass,EncoderTrunk,EncoderTrunkPass,MelSpectrum,NetworkLoops,PhonePosteriors,WeightFile,WeightReader}.swift \
  Sources/Recognition/{Acoustics/ModelFile,MappedFile,RecognitionError}.swift \
  Tests/RecognitionTests/RisingTone.swift $tests/encoder/Main.swift
compile aarch64 encoder "$folder"/{Glibc,Sound,Transformer,Recognition}.o $tests/encoder/around/kiss_fftr.c \
  Sources/CEncoder/*.c "$tools/../lib/swift/embedded/aarch64-none-none-elf/libswiftUnicodeDataTables.a"
try 'the encoder as arm64 runs it' qemu-aarch64-static "$folder/encoder"
exit $failed
