/// The reason why a setting cannot be changed. The description is a sentence for users.
public enum SettingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is no value of the setting of this name.
    case notAllowed(String, for: String, allowed: AllowedValues)

    /// A sentence that names the value, the setting and the allowed values.
    public var description: String {
        switch self {
        case .notAllowed(let text, let name, let allowed):
            "'\(text.prefix(40))' is no value of the setting '\(name)'. Use \(allowed)."
        }
    }
}
