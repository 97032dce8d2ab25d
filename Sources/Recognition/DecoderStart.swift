internal import CPocketSphinx
internal import Glibc

extension OpaquePointer {
  /// A decoder of PocketSphinx with these arguments (`cmd_ln_parse_r`, `ps_init`), to be freed by `ps_free`; `nil` where it
  /// can't be started, and `DecoderLog` knows why.
  static func pocketSphinx(_ arguments: [String]) -> OpaquePointer? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    guard let config = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 0) else {
      return nil
    }
    defer { cmd_ln_free_r(config) }
    return ps_init(config)
  }
}
