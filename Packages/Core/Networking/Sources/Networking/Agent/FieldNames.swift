import HTTPTypes

/// The field names that servers have sent. Each name is checked and copied once instead of with every response. Only
/// the agent's thread uses the table.
final class FieldNames {
    /// The meaning of a field for the framing of the message.
    enum Role {
        case contentLength
        case transferEncoding
        case other
    }

    struct Entry {
        fileprivate let bytes: [UInt8]
        let name: HTTPField.Name
        let role: Role
    }

    private static let bucketCount = 256
    /// The maximum number of entries, so that a server that invents names cannot fill the memory.
    private static let capacity = 1_024

    private var buckets = [[Entry]](repeating: [], count: bucketCount)
    private var count = 0

    /// The entry for a name in bytes; `nil` if the bytes are not a valid name.
    func entry(for bytes: UnsafeRawBufferPointer) -> Entry? {
        let bucket = Self.hash(bytes) & (Self.bucketCount - 1)
        for entry in buckets[bucket] where entry.bytes.elementsEqual(bytes) { return entry }

        guard let name = HTTPField.Name(String(decoding: bytes, as: UTF8.self)), !name.rawName.hasPrefix(":") else {
            return nil
        }
        let role: Role =
            switch name {
            case .contentLength: .contentLength
            case .transferEncoding: .transferEncoding
            default: .other
            }
        let entry = Entry(bytes: Array(bytes), name: name, role: role)
        if count < Self.capacity {
            buckets[bucket].append(entry)
            count += 1
        }
        return entry
    }

    /// The FNV-1a hash of the bytes.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int(hash ^ (hash >> 16))
    }
}
