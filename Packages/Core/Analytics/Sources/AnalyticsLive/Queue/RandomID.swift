/// Makes random UUIDs (RFC 9562, version 4) in their text form.
///
/// `Foundation.UUID` opens a file for each id on Linux, which is too slow for an id per event.
enum RandomID {
    static let size = 36

    static func make() -> String {
        let high = UInt64.random(in: 0 ... .max) & ~0xf000 | 0x4000
        let low = UInt64.random(in: 0 ... .max) & ~(0b11 << 62) | 0b10 << 62
        return String(unsafeUninitializedCapacity: size) { text in
            var digit = 0
            for index in 0..<size {
                if index == 8 || index == 13 || index == 18 || index == 23 {
                    text[index] = UInt8(ascii: "-")
                } else {
                    let half = digit < 16 ? high : low
                    let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - digit % 16 * 4)) & 15
                    text[index] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
                    digit += 1
                }
            }
            return size
        }
    }
}
