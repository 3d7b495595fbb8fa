import Foundation

/// Generates random codes and tokens.
struct SecretGenerator: Sendable {
    private var randomness: any RandomNumberGenerator & Sendable

    init(_ randomness: any RandomNumberGenerator & Sendable) {
        self.randomness = randomness
    }

    /// A code of six digits.
    mutating func code() -> String {
        let digits = String(Int.random(in: 0..<1_000_000, using: &randomness))
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A token with the given number of random bits, in base64url.
    mutating func text(bits: Int) -> String {
        let bytes = (0..<bits / 8).map { _ in UInt8.random(in: 0...255, using: &randomness) }
        return Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
