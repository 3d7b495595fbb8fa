import Foundation
import PasscodeRules

/// A PIN in its normal form, in which PINs are compared.
///
/// Prints as `‹secret›`. The `String` that it is made from is not wiped: do not keep it.
///
/// ```swift
/// try Passcode(pin: "271828").check()
/// #expect(throws: VaultError.invalidPasscode(.tooFewDigits(minimum: 6))) { try Passcode(pin: "80684").check() }
/// ```
public struct Passcode: Sendable, Equatable {
    let secret: Secret

    /// Creates a PIN of decimal digits. Equal digits of different scripts are the same.
    ///
    /// - Throws: ``VaultError/invalidPasscode(_:)`` if the text is empty or contains other characters.
    public init(pin: String) throws(VaultError) {
        guard !pin.isEmpty else { throw .invalidPasscode(.empty) }
        var digits: [UInt8] = []
        defer { digits.wipe() }
        // The capacity is reserved at once, because growing would leave copies in memory.
        digits.reserveCapacity(pin.unicodeScalars.count)
        for scalar in pin.unicodeScalars {
            let properties = scalar.properties
            guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
                throw .invalidPasscode(.notDigits)
            }
            digits.append(UInt8(ascii: "0") + UInt8(value))
        }
        secret = Secret(digits)
    }

    /// Checks a new passcode. A passcode that is set already stays valid.
    ///
    /// - Throws: ``VaultError/invalidPasscode(_:)`` if the passcode is too short or easy to guess: repeated digits,
    ///   sequences, dates and shapes on the keypad.
    package func check() throws(VaultError) {
        guard secret.count >= PINRules.minimumDigits else {
            throw .invalidPasscode(.tooFewDigits(minimum: PINRules.minimumDigits))
        }
        let isCommon = secret.withUnsafeBytes { PINRules.isCommon($0.lazy.map { $0 - UInt8(ascii: "0") }) }
        if isCommon { throw .invalidPasscode(.common) }
    }
}

extension Passcode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `‹secret›`, without the digits.
    public var description: String { secret.description }
    /// `‹secret›`, without the digits.
    public var debugDescription: String { description }
    /// A mirror without children, which does not even show the length.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
