import FoundationEssentials

/// A 64-bit hash that is the same in every run. It detects accidental damage, but not forgery.
enum Checksum {
    /// Hashes the bytes. Every step is reversible, so that a change in one word always changes the result.
    static func of(_ bytes: some ContiguousBytes) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var state: UInt64 = 0x9E37_79B9_7F4A_7C15
            let wordsEnd = bytes.count & ~7
            for index in stride(from: 0, to: wordsEnd, by: 8) {
                mix(&state, UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            }
            mix(&state, bytes[wordsEnd...].reduce(0) { $0 << 8 | UInt64($1) })
            mix(&state, UInt64(bytes.count))
            return state
        }
    }

    static func of(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { of($0) }
    }

    /// Mixes a word into the state. The shift is needed because multiplication never carries a high bit down.
    private static func mix(_ state: inout UInt64, _ word: UInt64) {
        state = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
        state ^= state >> 29
    }
}
