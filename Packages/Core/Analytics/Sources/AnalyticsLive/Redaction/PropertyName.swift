enum PropertyName {
    /// The letters and digits of a name, in lower case.
    static func folded(_ name: String) -> String {
        String(decoding: name.utf8.compactMap(folded), as: UTF8.self)
    }

    private static func folded(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: character
        default: nil
        }
    }
}
