/// How short a new passcode may be. One that is in force stays good.
public struct PasscodePolicy: Sendable {
    /// The shortest PIN, in digits: four at least, six unless told otherwise.
    public let minimumDigits: Int

    /// The shortest passphrase, in characters: eight unless told otherwise, the least that NIST SP 800-63B allows.
    public let minimumCharacters: Int

    public init(minimumDigits: Int = 6, minimumCharacters: Int = 8) {
        self.minimumDigits = max(minimumDigits, 4)
        self.minimumCharacters = max(minimumCharacters, 1)
    }

    /// What to tell the user who chooses this passcode, nil if nothing.
    public func warning(about passcode: Passcode) -> PasscodeWarning? {
        switch passcode.kind {
        case .pin where passcode.length < 6: .shortPIN(digits: passcode.length)
        default: nil
        }
    }

    /// - Throws: ``VaultError/passcodeRefused(_:)`` if it is too short.
    public func check(_ passcode: Passcode) throws(VaultError) {
        switch passcode.kind {
        case .pin where passcode.length < minimumDigits:
            throw .passcodeRefused(.tooFewDigits(minimum: minimumDigits))
        case .passphrase where passcode.length < minimumCharacters:
            throw .passcodeRefused(.tooFewCharacters(minimum: minimumCharacters))
        default: return
        }
    }
}

/// What is weak about a passcode that is allowed.
public enum PasscodeWarning: Sendable, Equatable, CustomStringConvertible {
    /// Who has a copy of the vault's folder tries all of these within hours.
    case shortPIN(digits: Int)

    public var description: String {
        switch self {
        case .shortPIN(let digits):
            "A PIN of \(digits) digits is quickly found by who gets a copy of your files: choose six digits or more, or "
                + "a passphrase."
        }
    }
}
