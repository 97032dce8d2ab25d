internal import CLink
internal import Glibc

/// The files that the process executes, as they are mapped: the program and its libraries.
enum ProgramFiles {
  /// Removes their code and constants from the process's memory.
  ///
  /// Each page returns from the system's file cache when it is next used, in about a microsecond and some at a time;
  /// pages needed only at the start never return. This is safe because only private, read-only segments are released,
  /// which are identical to the file (a program with text relocations is left alone, but none here has any). A program
  /// that is replaced keeps its old file.
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

  /// Whether a segment tells that read-only segments were modified when the file was loaded.
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
