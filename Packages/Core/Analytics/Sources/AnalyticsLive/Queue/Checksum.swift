/// FNV-1a, 64 bits (Fowler, Noll, Vo): tells a row whose bytes have changed on the disk, which SQLite does not.
struct Checksum {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    var value: Int64 { Int64(bitPattern: hash) }

    mutating func add(_ string: String) {
        var string = string
        string.withUTF8 { hash = Self.added($0, to: hash) }
        // No two rows of different columns run together: no UTF-8 has this byte.
        hash = Self.added(CollectionOfOne(0xff), to: hash)
    }

    mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { hash = Self.added($0, to: hash) } }

    private static func added(_ bytes: some Sequence<UInt8>, to hash: UInt64) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
