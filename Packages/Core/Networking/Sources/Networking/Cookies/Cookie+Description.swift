extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The cookie without its value, so that logs do not reveal it.
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

    /// A mirror with `description` only. The default mirror would show the value in `dump` and test reports.
    public var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}
