extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Everything but the value, so that a cookie can be logged without giving it away.
    public var description: String {
        var parts = ["\(name)=<hidden>", "Domain=\(domain)", "Path=\(path)"]
        if isHostOnly { parts.append("host only") }
        if isSecure { parts.append("Secure") }
        if isHTTPOnly { parts.append("HttpOnly") }
        if let sameSite { parts.append("SameSite=\(sameSite.rawValue)") }
        return parts.joined(separator: "; ")
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows `description`, where `dump` and test reports would show the value.
    public var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}
