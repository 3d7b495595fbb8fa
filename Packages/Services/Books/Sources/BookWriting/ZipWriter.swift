import Foundation

/// Writes zip archives, including ones that lie about their content. The same entries give the same bytes.
///
/// ```swift
/// let double = ZipWriter.Entry(chapter, "<p>Another text</p>")
/// #expect(
///     try refusal(ZipWriter(tale.entries + [double]).data()) == .damaged("it has two files '\(chapter)'"))
/// ```
public struct ZipWriter: Sendable {
    /// A file in the archive.
    public struct Entry: Sendable {
        /// The path in the archive.
        public var name: String
        /// The unpacked content.
        public var content: Content
        /// Whether the content is deflated. Otherwise it is stored.
        public var isDeflated: Bool
        /// Sets the bit that says that the content is encrypted.
        package var isMarkedEncrypted = false
        /// The unpacked size that the archive claims; `nil` for the true one.
        package var claimedSize: UInt64?
        /// The checksum that is written for the file, which may be wrong; `nil` to write the true one.
        package var claimedChecksum: UInt32?
        /// The number of the compression method that the archive claims; `nil` for the true one.
        package var claimedMethod: UInt16?

        /// Creates an entry with any content.
        package init(_ name: String, _ content: Content, isDeflated: Bool = true) {
            self.name = name
            self.content = content
            self.isDeflated = isDeflated
        }

        /// Creates an entry with a text in UTF-8.
        package init(_ name: String, _ text: String, isDeflated: Bool = true) {
            self.init(name, .bytes(Data(text.utf8)), isDeflated: isDeflated)
        }
    }

    /// The content of an entry.
    public enum Content: Sendable {
        case bytes(Data)
        /// One byte many times, for archives that unpack to far more than their size.
        case repeated(UInt8, count: Int)
    }

    private let entries: [Entry]
    /// The number of entries that the archive claims; `nil` for the true one.
    package var claimedCount: UInt16?

    /// Creates a writer for one archive.
    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The archive.
    public func data() -> Data {
        var archive = Data()
        var directory = Data()
        for entry in entries {
            let offset = UInt32(archive.count)
            let encoded = EncodedEntry(entry)
            archive += [0x50, 0x4b, 3, 4] + encoded.header + encoded.lengths + encoded.name + encoded.bytes
            directory += [0x50, 0x4b, 1, 2] + bytes(UInt16(20)) + encoded.header + encoded.lengths
            // No comment, the first disk, no attributes.
            directory += Data(count: 10) + bytes(offset) + encoded.name
        }
        let start = UInt32(archive.count)
        let count = claimedCount ?? UInt16(truncatingIfNeeded: entries.count)
        archive += directory
        archive += [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + bytes(count) + bytes(count)
        archive += bytes(UInt32(directory.count)) + bytes(start) + bytes(UInt16(0))
        return archive
    }
}

/// An entry in the form of the archive.
private struct EncodedEntry {
    let bytes: Data
    /// Version, flags, method, time, date, checksum and both sizes, as in both headers of an entry.
    let header: Data
    /// The lengths of the name and of the extra field.
    let lengths: Data
    /// The name and the extra field.
    let name: Data

    init(_ entry: ZipWriter.Entry) {
        let deflater = Deflater(entry.content)
        bytes = entry.isDeflated ? deflater.deflated() : deflater.stored()
        let method = entry.claimedMethod ?? (entry.isDeflated ? 8 : 0)
        // Bit 11: the name is UTF-8.
        let flags: UInt16 = 0x800 | (entry.isMarkedEncrypted ? 1 : 0)
        var header = BookWriting.bytes(UInt16(20)) + BookWriting.bytes(flags)
        header += BookWriting.bytes(method)
        // 1980-01-01, 00:00.
        header += BookWriting.bytes(UInt16(0)) + BookWriting.bytes(UInt16(0x21))
        header += BookWriting.bytes(entry.claimedChecksum ?? deflater.checksum())
        header += BookWriting.bytes(UInt32(bytes.count))
        let size = entry.claimedSize ?? UInt64(deflater.count)
        // A size of more than 32 bits is in the extra field, by ZIP64.
        let isLong = size >= UInt64(UInt32.max)
        header += BookWriting.bytes(isLong ? UInt32.max : UInt32(size))
        self.header = header
        let extra = BookWriting.bytes(UInt16(1)) + BookWriting.bytes(UInt16(8)) + BookWriting.bytes(size)
        name = Data(entry.name.utf8) + (isLong ? extra : Data())
        let length = BookWriting.bytes(UInt16(entry.name.utf8.count))
        lengths = length + BookWriting.bytes(UInt16(isLong ? extra.count : 0))
    }
}

/// The bytes of a number, the lowest one first.
private func bytes(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
}
