/// A 64-bit hash that is the same in every run. It detects accidental damage, but not forgery.
enum Checksum {
    /// Hashes the bytes. Every step is reversible, so that a change in one word always changes the result.
    static func of(_ bytes: [UInt8]) -> UInt64 {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        var index = 0
        while bytes.count - index >= 8 {
            let high =
                UInt64(bytes[index]) << 56 | UInt64(bytes[index + 1]) << 48 | UInt64(bytes[index + 2]) << 40
                | UInt64(bytes[index + 3]) << 32
            let low =
                UInt64(bytes[index + 4]) << 24 | UInt64(bytes[index + 5]) << 16 | UInt64(bytes[index + 6]) << 8
                | UInt64(bytes[index + 7])
            mix(&state, high | low)
            index += 8
        }
        mix(&state, bytes[index...].reduce(0) { $0 << 8 | UInt64($1) })
        mix(&state, UInt64(bytes.count))
        return state
    }

    static func of(_ text: String) -> UInt64 { of(Array(text.utf8)) }

    /// Mixes a word into the state. The shift is needed because multiplication never carries a high bit down.
    private static func mix(_ state: inout UInt64, _ word: UInt64) {
        state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
        state ^= state >> 29
    }
}
