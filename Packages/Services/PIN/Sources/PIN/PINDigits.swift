import PasscodeRules

/// A PIN as it was typed. It is never printed.
///
/// ```swift
/// var dumped = ""
/// dump(PINDigits.right, to: &dumped)
/// #expect("\(PINDigits.right)" == "‹PIN›" && String(reflecting: PINDigits.right) == "‹PIN›")
/// #expect(!dumped.contains("271828"))
/// ```
public struct PINDigits: Equatable, Sendable {
    /// The text as it was typed.
    public let text: String

    /// Creates a PIN from typed text, which may be no PIN.
    public init(_ text: String) { self.text = text }

    /// Whether it can be a PIN: decimal digits of any script, at least one.
    public var areDigits: Bool { digits != nil }

    /// Why it cannot be a new PIN; `nil` if it can. The vault checks the same rules.
    public var refusalAsNew: PINError? {
        guard let digits else { return .notDigits }
        guard digits.count >= PINRules.minimumDigits else { return .tooShort(minimum: PINRules.minimumDigits) }
        return PINRules.isCommon(digits) ? .common : nil
    }

    /// The digits, in which equal digits of different scripts are the same; `nil` if it cannot be a PIN.
    package var digits: [UInt8]? {
        // The text may be long, and most of what is no PIN shows it at once.
        var digits: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
                return nil
            }
            digits.append(UInt8(value))
        }
        return digits.isEmpty ? nil : digits
    }
}

extension PINDigits: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "‹PIN›" }
    public var debugDescription: String { description }
    // The mirror does not even show the length.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
