/// The rules for new passcodes. A passcode that is set already stays valid.
///
/// The rules are those of NIST SP 800-63B-4 (2025), section 3.2.10, for secrets that open a key on a device: four
/// characters at least, six better, PINs allowed, and a list of common ones that are refused. A password that protects
/// something without a device key needs 15 characters (section 3.1.1.2).
public struct PasscodePolicy: Sendable {
    /// The minimum length of a PIN, in digits: six by default, and never fewer than four.
    public let minimumDigits: Int

    /// The minimum length of a passphrase, in characters: eight by default.
    public let minimumCharacters: Int

    public init(minimumDigits: Int = 6, minimumCharacters: Int = 8) {
        self.minimumDigits = max(minimumDigits, 4)
        self.minimumCharacters = max(minimumCharacters, 4)
    }

    /// Returns a warning for the user who chooses this passcode; nil if there is none.
    public func warning(about passcode: Passcode) -> PasscodeWarning? {
        switch passcode.kind {
        case .pin where passcode.length < 6: .shortPIN(digits: passcode.length)
        default: nil
        }
    }

    /// Checks a new passcode.
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)`` if the passcode is too short or easy to guess: repeated digits,
    ///   sequences, dates, shapes on the keypad, and the most common words of leaked passwords.
    public func check(_ passcode: Passcode) throws(VaultError) {
        switch passcode.kind {
        case .pin where passcode.length < minimumDigits:
            throw .passcodeRefused(.tooFewDigits(minimum: minimumDigits))
        case .passphrase where passcode.length < minimumCharacters:
            throw .passcodeRefused(.tooFewCharacters(minimum: minimumCharacters))
        default:
            if passcode.isCommon { throw .passcodeRefused(.common) }
        }
    }
}

/// A weakness of a passcode that is allowed.
public enum PasscodeWarning: Sendable, Equatable, CustomStringConvertible {
    /// An attacker with a copy of the vault's folder can try all PINs of this length within hours.
    case shortPIN(digits: Int)

    public var description: String {
        switch self {
        case .shortPIN(let digits):
            "Anyone who gets a copy of your files can soon find a PIN of \(digits) digits: choose six digits or more, or "
                + "a passphrase."
        }
    }
}

extension Passcode {
    fileprivate var isCommon: Bool {
        switch kind {
        case .pin: secret.withUnsafeBytes { CommonPIN.contains($0.lazy.map { $0 - UInt8(ascii: "0") }) }
        case .passphrase: CommonPassphrase.contains(secret.text() ?? "")
        }
    }
}
