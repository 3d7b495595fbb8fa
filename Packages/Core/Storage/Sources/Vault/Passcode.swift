import Foundation

/// A PIN or a passphrase in its normal form, in which passcodes are compared.
///
/// Prints as `‹secret›`. The `String` that it is made from is not wiped: do not keep it.
public struct Passcode: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        case pin
        case passphrase
    }

    public let kind: Kind

    /// The number of digits of a PIN, or of characters of a passphrase.
    let length: Int
    let secret: Secret

    /// Creates a PIN of decimal digits. Equal digits of different scripts are the same.
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)`` if the text is empty or contains other characters.
    public init(pin: String) throws(VaultError) {
        guard !pin.isEmpty else { throw .passcodeRefused(.empty) }
        var digits: [UInt8] = []
        defer { digits.wipe() }
        // The capacity is reserved at once, because growing would leave copies in memory.
        digits.reserveCapacity(pin.unicodeScalars.count)
        for scalar in pin.unicodeScalars {
            let properties = scalar.properties
            guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
                throw .passcodeRefused(.notDigits)
            }
            digits.append(UInt8(ascii: "0") + UInt8(value))
        }
        kind = .pin
        length = digits.count
        secret = Secret(digits)
    }

    /// Creates a passphrase of any text without control characters.
    ///
    /// Normalised as by the OpaqueString profile of RFC 8265, section 4.2: every kind of space becomes U+0020, then
    /// Unicode's form NFC, so that keyboards which compose letters differently give the same passphrase. Case and
    /// compatibility variants count (`ﬁ` is not `fi`).
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)`` if the text is empty or contains control characters.
    public init(passphrase: String) throws(VaultError) {
        guard !passphrase.isEmpty else { throw .passcodeRefused(.empty) }
        var text = String.UnicodeScalarView()
        for scalar in passphrase.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: throw .passcodeRefused(.controlCharacters)
            case .spaceSeparator: text.append(" ")
            default: text.append(scalar)
            }
        }
        let normalised = String(text).precomposedStringWithCanonicalMapping
        kind = .passphrase
        length = normalised.count
        secret = Secret(normalised)
    }
}

extension Passcode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { secret.description }
    public var debugDescription: String { description }
    // The mirror does not even show the length.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
