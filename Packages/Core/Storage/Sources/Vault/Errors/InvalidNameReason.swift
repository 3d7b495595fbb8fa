/// The reason why a record's name is invalid.
public enum InvalidNameReason: Sendable, Equatable {
    /// The name has no character.
    case empty
    /// The name has control characters.
    case controlCharacters
    /// The name is longer than the maximum, in bytes of UTF-8.
    case tooLong(maximum: Int)
}

extension InvalidNameReason: CustomStringConvertible {
    /// The end of a sentence, such as "it is empty".
    public var description: String {
        switch self {
        case .empty: "it is empty"
        case .controlCharacters: "it has a character that does not print"
        case .tooLong(let maximum): "it is longer than \(maximum) bytes"
        }
    }
}
