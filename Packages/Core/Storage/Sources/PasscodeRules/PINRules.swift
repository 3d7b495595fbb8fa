/// The rules of PINs, for vaults and for doubles that have no vault.
///
/// ```swift
/// let sample = stride(from: 0, to: 1_000_000, by: 97)
/// let refused = sample.count { number in
///     PINRules.isCommon([100_000, 10_000, 1_000, 100, 10, 1].map { UInt8(number / $0 % 10) })
/// }
/// #expect((80_000..<120_000).contains(refused * 97), "\(refused)")
/// ```
public enum PINRules {
    /// The minimum length of a new PIN.
    ///
    /// NIST SP 800-63B-4 (2025), section 3.2.10, demands four characters at least for a secret that opens a key on a
    /// device, and recommends six.
    public static let minimumDigits = 6

    /// The number of attempts in a row that may fail. After the last one, no PIN is tried any more.
    public static let attemptLimit = 10

    /// The time from a failed attempt to the next one.
    ///
    /// Apple's waits for a device's passcode (Apple Platform Security, "Passcodes and passwords").
    ///
    /// - Parameter failures: The number of attempts that have failed in a row.
    public static func wait(after failures: Int) -> Duration {
        switch failures {
        case ..<5: .zero
        case 5: .seconds(60)
        case 6: .seconds(5 * 60)
        case 7, 8: .seconds(15 * 60)
        default: .seconds(60 * 60)
        }
    }

    /// Whether many people choose this PIN: repeated digits, sequences, dates and shapes on the keypad.
    ///
    /// - Parameter digits: The values of the digits, from zero to nine.
    public static func isCommon(_ digits: some Collection<UInt8>) -> Bool { CommonPIN.contains(digits) }
}
