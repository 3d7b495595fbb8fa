import Foundation

extension Data {
    mutating func append(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    mutating func append(_ value: UUID) {
        Swift.withUnsafeBytes(of: value.uuid) { append(contentsOf: $0) }
    }
}

/// Reads stored bytes from front to back. Each method returns nil if too few are left.
struct ByteReader {
    private var rest: Data

    init(_ bytes: Data) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) -> Data? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Data(rest.prefix(count))
    }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
        bytes(MemoryLayout<Value>.size)?.reduce(0) { $0 << 8 | Value($1) }
    }

    mutating func uuid() -> UUID? {
        guard let bytes = bytes(16) else { return nil }
        return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    }
}
