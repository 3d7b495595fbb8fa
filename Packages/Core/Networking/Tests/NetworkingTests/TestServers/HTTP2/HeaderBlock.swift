@testable import NetworkingTesting

/// Header blocks in the simplest form of HPACK (RFC 7541, section 6.2.2): literal names and values, neither indexed nor
/// compressed.
enum HeaderBlock {
    static func bytes(of fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0] + string($0.0) + string($0.1) }
    }

    private static func string(_ text: String) -> [UInt8] {
        length(text.utf8.count) + Array(text.utf8)
    }

    /// Encodes an integer with a prefix of seven bits (section 5.1).
    private static func length(_ value: Int) -> [UInt8] {
        let largest = 127
        guard value >= largest else { return [UInt8(value)] }
        var bytes = [UInt8(largest)]
        var rest = value - largest
        while rest >= 128 {
            bytes.append(UInt8(rest % 128) | 0x80)
            rest /= 128
        }
        return bytes + [UInt8(rest)]
    }
}
