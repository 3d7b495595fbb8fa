import Glibc

/// A cache of parsed values by the bytes from which they were parsed. It has a fixed size: a new entry replaces an
/// older one, so that a server cannot fill the memory.
struct ParseCache<Value> {
    private let longest: Int
    private struct Entry {
        let bytes: [UInt8]
        let value: Value
    }

    private var entries: [Entry?]

    /// - Parameters:
    ///   - count: The number of entries, a power of two up to 256.
    ///   - longest: The largest number of bytes of an entry.
    init(count: Int, longest: Int) {
        self.longest = longest
        entries = Array(repeating: nil, count: count)
    }

    subscript(bytes: UnsafeRawBufferPointer) -> Value? {
        get {
            guard let entry = entries[place(of: bytes)], entry.bytes.count == bytes.count,
                let start = bytes.baseAddress, memcmp(entry.bytes, start, bytes.count) == 0
            else { return nil }
            return entry.value
        }
        set {
            guard bytes.count <= longest else { return }
            entries[place(of: bytes)] = newValue.map { Entry(bytes: Array(bytes), value: $0) }
        }
    }

    /// A hash of the length and of the bytes at both ends.
    private func place(of bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count >= 8 else { return bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) } & (entries.count - 1) }
        let start = bytes.loadUnaligned(as: UInt64.self)
        let end = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
        let mixed = (start ^ (end &<< 7) ^ (end &>> 57) ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> 56) & (entries.count - 1)
    }
}
