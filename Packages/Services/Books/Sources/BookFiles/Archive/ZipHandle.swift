import CLibzip

/// A file in a zip archive, as the archive's directory describes it.
struct ZipEntry {
    var index: UInt64
    /// In bytes.
    var size: Int
    /// In bytes.
    var packedSize: Int
    var isEncrypted: Bool
    /// EPUB allows stored and deflated files. Some other methods need very much memory.
    var hasKnownMethod: Bool
}

/// An archive that libzip has opened. It is used on one thread at a time.
struct ZipHandle: ~Copyable {
    private let archive: OpaquePointer

    init(path: String) throws(BookFileError) {
        guard clibzip_is_there() else { throw .noLibrary("libzip4") }
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
            throw .damaged(code == ZIP_ER_MULTIDISK ? "it is one part of several" : "its zip archive is broken")
        }
        self.archive = archive
    }

    deinit { zip_discard(archive) }

    var count: Int { Int(max(0, zip_get_num_entries(archive, 0))) }

    /// Name and description of an entry; `nil` if it has none.
    func entry(_ index: UInt64) -> (String, ZipEntry)? {
        var status = zip_stat_t()
        guard zip_stat_index(archive, index, 0, &status) == 0, let name = status.name else { return nil }
        let entry = ZipEntry(
            index: index, size: Int(clamping: status.size), packedSize: Int(clamping: status.comp_size),
            isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE),
            hasKnownMethod: status.comp_method == UInt16(ZIP_CM_STORE) || status.comp_method == UInt16(ZIP_CM_DEFLATE))
        return (String(cString: name), entry)
    }

    /// The unpacked content; `nil` if it is broken or has another size than the entry says.
    func bytes(of entry: ZipEntry) -> [UInt8]? {
        guard let file = zip_fopen_index(archive, entry.index, 0) else { return nil }
        defer { zip_fclose(file) }
        var isWhole = false
        // One byte more, to see whether the content goes on.
        let room = entry.size + 1
        // libzip writes into memory that it gets by its address.
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            while filled < room, let start = buffer.baseAddress {
                let count = zip_fread(file, start + filled, UInt64(room - filled))
                // libzip has compared the checksum when it reports the end.
                isWhole = count == 0 && filled == entry.size
                guard count > 0 else { return }
                filled += Int(count)
            }
        }
        return isWhole ? bytes : nil
    }
}
