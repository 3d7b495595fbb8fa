import Foundation

/// What a file holds after its nth write, so that a mixture of two is known for one.
public enum NumberedContent {
    /// Sizes jump between nothing much and a quarter of a megabyte.
    public static func make(_ number: Int) -> Data {
        Data("\(number) ".utf8) + Data(repeating: UInt8(truncatingIfNeeded: number), count: (number * 7_919) % 262_144)
    }

    /// - Returns: Which write it is of. Nil if it is of none, or not whole.
    public static func number(of data: Data) -> Int? {
        let digits = data.prefix { $0 != UInt8(ascii: " ") }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), make(number) == data else { return nil }
        return number
    }
}
