/// A code from an SMS, as it was typed. It is never printed.
///
/// ```swift
/// let secrets: [Any] = [OneTimeCode("123456"), AccessToken("secret")]
/// var dumped = ""
/// dump(secrets, to: &dumped)
/// for text in [dumped, "\(secrets)", String(reflecting: secrets)] {
///     #expect(!text.contains("123456") && !text.contains("secret"))
/// }
/// ```
public struct OneTimeCode: Equatable, Sendable {
    /// The code as it was typed.
    public let text: String

    /// Creates a code from typed text.
    public init(_ text: String) { self.text = text }
}

/// A token for requests in the user's name. It is never printed.
public struct AccessToken: Equatable, Sendable {
    /// The token as the server has sent it.
    public let text: String

    /// Creates a token from the text of the server.
    public init(_ text: String) { self.text = text }
}

extension OneTimeCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "‹code›" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "‹token›" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
