/// The reason why a setting cannot be changed. The description is a sentence for users.
public enum SettingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is no value of the setting of this name.
    case notAllowed(String, for: String, allowed: AllowedValues)
    /// The text is no value of the setting of this name, for a reason, a sentence.
    case refused(reason: String, for: String)

    /// Names the setting, and the value and the allowed values, or the reason.
    public var description: String {
        switch self {
        case .notAllowed(let text, let name, let allowed):
            "'\(text.prefix(40))' is no value of the setting '\(name)'. Use \(allowed)."
        case .refused(let reason, let name): "\(reason) The setting '\(name)' was not changed."
        }
    }
}
