import Foundation

/// The records at the end of a zip archive, which say how large its directory is.
///
/// libzip reads the whole directory into memory, so the size is checked before.
enum ArchiveTail {
    /// The longest comment with both records before it.
    private static let length = 65_535 + 22 + 20

    static func check(path: String, limits: BookLimits) throws(BookFileError) {
        var isClosed = false
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            let size = try file.seekToEnd()
            try file.seek(toOffset: size - min(size, UInt64(length)))
            let tail = [UInt8](try file.readToEnd() ?? Data())
            // A comment can contain what looks like this record. libzip may choose either, so all are checked.
            for start in tail.indices.dropLast(21) where tail.starts(0x0605_4b50, at: start) {
                isClosed = true
                var count = max(tail.number(at: start + 8, bytes: 2), tail.number(at: start + 10, bytes: 2))
                var directory = tail.number(at: start + 12, bytes: 4)
                if start >= 20, tail.starts(0x0706_4b50, at: start - 20) {
                    try file.seek(toOffset: min(size, tail.number(at: start - 12, bytes: 8)))
                    let record = [UInt8](try file.read(upToCount: 56) ?? Data())
                    guard record.count == 56 else { continue }
                    count = max(record.number(at: 24, bytes: 8), record.number(at: 32, bytes: 8))
                    directory = record.number(at: 40, bytes: 8)
                }
                guard count <= limits.entries, directory <= limits.directory else {
                    throw BookFileError.tooLarge("the number of its files")
                }
            }
        } catch let error as BookFileError {
            throw error
        } catch {
            throw .unreadable(error.localizedDescription)
        }
        guard isClosed else { throw .damaged("the end of its zip archive is missing") }
    }
}

extension [UInt8] {
    /// Whether a zip signature is at an offset.
    fileprivate func starts(_ signature: UInt64, at offset: Int) -> Bool {
        self[offset] == 0x50 && number(at: offset, bytes: 4) == signature
    }

    /// A number whose lowest byte comes first. The range must be valid.
    fileprivate func number(at offset: Int, bytes: Int) -> UInt64 {
        self[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
