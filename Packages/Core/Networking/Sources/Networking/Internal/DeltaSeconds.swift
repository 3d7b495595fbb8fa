/// A duration in a header field: whole seconds in decimal digits.
enum DeltaSeconds {
    /// The value that replaces all larger numbers (RFC 9111, section 1.2.2).
    static let largest = 1 << 31

    /// The number of seconds; `nil` unless `digits` is one digit or more and nothing else.
    static func read(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var seconds = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            seconds = min(largest, seconds * 10 + Int(digit - UInt8(ascii: "0")))
        }
        return seconds
    }
}
