@_exported public import CGlibc

// What Swift's own module adds to glibc's headers, as far as the encoder needs it.

package var errno: Int32 { error_number() }
package var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
package var S_IFMT: mode_t { 0o170000 }
package var S_IFREG: mode_t { 0o100000 }

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open_file(path, flags) }

package func exp(_ value: Float) -> Float { expf(value) }
package func log(_ value: Float) -> Float { logf(value) }
package func log10(_ value: Float) -> Float { log10f(value) }
