import Foundation

/// Random texts, and their comparison.
struct Secrets: Sendable {
    private var randomness: any RandomNumberGenerator & Sendable

    init(_ randomness: any RandomNumberGenerator & Sendable) {
        self.randomness = randomness
    }

    /// Six digits.
    mutating func code() -> String {
        let digits = String(Int.random(in: 0..<1_000_000, using: &randomness))
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A text of so many random bits, in the characters of base64url.
    mutating func text(bits: Int) -> String {
        let bytes = (0..<bits / 8).map { _ in UInt8.random(in: 0...255, using: &randomness) }
        return Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Compares without telling by its duration where the texts differ.
    static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
