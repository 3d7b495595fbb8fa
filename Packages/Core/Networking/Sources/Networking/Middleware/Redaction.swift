public import FoundationEssentials
public import HTTPTypes

/// Removes secrets from log entries.
public struct Redaction: Sendable {
    /// Names of header fields, in lower case, whose values are hidden.
    public var names: Set<String>

    /// Words in lower case. A field whose name contains one of them is hidden.
    public var words: [String]

    /// Creates a redaction. By default it hides the fields whose names tell that they hold credentials; see
    /// `RedirectPolicy`.
    public init(names: Set<String> = [], words: [String]? = nil) {
        self.names = names
        self.words = words ?? CredentialFields.words
    }

    /// The text that replaces a hidden value.
    public static let mark = "[hidden]"

    /// The fields in order, with hidden values replaced by `mark`.
    public func fields(_ fields: HTTPFields) -> [LogEntry.Field] {
        fields.map { field in
            let value =
                hides(field.name)
                ? Self.mark : Self.addresses.contains(field.name) ? text(of: field.value) : field.value
            return LogEntry.Field(name: field.name.rawName, value: Excerpt.printable(value))
        }
    }

    /// Fields whose value is an address. Its query may be a signature.
    private static let addresses: Set<HTTPField.Name> = [.location, .contentLocation, .referer]

    /// The address without user name and fragment. The names in its query remain, but not the values.
    public func text(of url: URL) -> String { text(of: url.absoluteString) }

    private func text(of address: String) -> String {
        let text = address.prefix { $0 != "#" }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        // The pieces are: scheme, nothing, user@host, path.
        var pieces = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        if pieces.count > 2, let at = pieces[2].lastIndex(of: "@") {
            pieces[2] = pieces[2][at...].dropFirst()
        }
        let address = pieces.joined(separator: "/")
        guard parts.count == 2 else { return address }
        let items = parts[1].split(separator: "&").map { item in
            // An item without "=" may be a key.
            item.contains("=") ? item.prefix { $0 != "=" } + "=\(Self.mark)" : Self.mark
        }
        return "\(address)?\(items.joined(separator: "&"))"
    }

    private func hides(_ name: HTTPField.Name) -> Bool {
        let name = name.canonicalName
        return names.contains(name) || words.contains { name.contains($0) }
    }
}
