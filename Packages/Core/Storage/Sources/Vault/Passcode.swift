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

    /// Digits of a PIN, characters of a passphrase.
    let length: Int
    let secret: Secret

    /// A PIN: decimal digits of any script, which count as the same digits.
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)`` for anything but digits, or for nothing.
    public init(pin: String) throws(VaultError) {
        guard !pin.isEmpty else { throw .passcodeRefused(.empty) }
        var digits: [UInt8] = []
        defer { digits.wipe() }
        // Room for all at once: growing would leave copies behind.
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

    /// A passphrase: any text without control characters.
    ///
    /// Normalised as by the OpaqueString profile of RFC 8265, section 4.2: every kind of space becomes U+0020, then
    /// Unicode's form NFC, so that keyboards which compose letters differently give the same passphrase. Case and
    /// compatibility variants count (`ﬁ` is not `fi`).
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)`` for control characters, or for nothing.
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
    // Not even its length.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
