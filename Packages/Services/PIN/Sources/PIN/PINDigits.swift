/// A PIN as it was typed. It is never printed.
public struct PINDigits: Equatable, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }

    /// Whether it can be a PIN: decimal digits of any script, at least one.
    public var areDigits: Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    }
}

extension PINDigits: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "‹PIN›" }
    public var debugDescription: String { description }
    // The mirror does not even show the length.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
