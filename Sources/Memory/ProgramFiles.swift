internal import CLink
internal import Glibc

/// The files that the process runs: the program and its libraries, as they are mapped.
enum ProgramFiles {
  /// Takes their code and constants out of the process's memory.
  ///
  /// Each page comes back from the system's cache of the file when it is next used, some at a time, in about a
  /// microsecond: what only the start needed never does. Why it is safe: only segments that can't be written are
  /// given back, and they are private to the file, so that they are what the file says (a program whose code is
  /// relocated in its place, which none here is, is left alone). A program that is replaced keeps its old file.
  static func release() {
    dl_iterate_phdr(
      { file, _, _ in
        if let file { ProgramFiles.release(file.pointee) }
        return 0
      }, nil)
  }

  private static func release(_ file: dl_phdr_info) {
    let segments = UnsafeBufferPointer(start: file.dlpi_phdr, count: Int(file.dlpi_phnum))
    guard !segments.contains(where: { isRelocated($0, in: file) }) else { return }
    for segment in segments
    where segment.p_type == UInt32(PT_LOAD) && segment.p_flags & UInt32(PF_W) == 0 {
      let page = UInt(getpagesize())
      let start = (UInt(file.dlpi_addr) + UInt(segment.p_vaddr)) / page * page
      let end = UInt(file.dlpi_addr) + UInt(segment.p_vaddr + segment.p_memsz)
      madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
    }
  }

  /// Whether a segment says that segments which can't be written were, when the file was loaded.
  private static func isRelocated(_ segment: Elf64_Phdr, in file: dl_phdr_info) -> Bool {
    guard segment.p_type == UInt32(PT_DYNAMIC),
      let start = UnsafePointer<Elf64_Dyn>(
        bitPattern: UInt(file.dlpi_addr) + UInt(segment.p_vaddr))
    else { return false }
    let entries = UnsafeBufferPointer(
      start: start, count: Int(segment.p_memsz) / MemoryLayout<Elf64_Dyn>.stride)
    return entries.prefix { $0.d_tag != DT_NULL }.contains { entry in
      entry.d_tag == DT_TEXTREL
        || entry.d_tag == DT_FLAGS && entry.d_un.d_val & UInt64(DF_TEXTREL) != 0
    }
  }
}
