/// Reads dates and times digit by digit. A forecast has hundreds of them, and generic functions of strings take ten times as
/// long.
struct DigitReader {
    private var bytes: ArraySlice<UInt8>

    init(_ text: some StringProtocol) { bytes = Array(String(text).utf8)[...] }

    var isAtEnd: Bool { bytes.isEmpty }

    /// Takes a number of exactly so many ASCII digits.
    mutating func number(digits: Int) -> Int? {
        guard bytes.count >= digits, bytes.prefix(digits).allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        defer { bytes = bytes.dropFirst(digits) }
        return bytes.prefix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Takes a character of ASCII.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = bytes.first, first == UInt8(ascii: character) else { return false }
        bytes = bytes.dropFirst()
        return true
    }
}
