import Foundation

/// Addresses that strangers give.
enum WebAddress {
    /// An absolute http or https address without a user name; `nil` for any other, such as `file:` or `javascript:`.
    ///
    /// - Parameter base: The address that relative ones refer to.
    static func resolve(_ text: String, at base: URL?) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.utf8.count <= 4_096,
            let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
            url.user() == nil, url.password() == nil
        else { return nil }
        return url
    }

    /// Whether both are at the same scheme, host and port.
    static func haveSameOrigin(_ one: URL, _ other: URL) -> Bool { origin(one) == origin(other) }

    private static func origin(_ url: URL) -> [String] {
        let scheme = url.scheme?.lowercased() ?? ""
        return [scheme, url.host()?.lowercased() ?? "", "\(url.port ?? (scheme == "https" ? 443 : 80))"]
    }
}
