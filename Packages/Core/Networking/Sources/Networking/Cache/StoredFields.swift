import FoundationEssentials
import HTTPTypes

/// Selects the fields of a response to store, and updates them from a later response.
enum StoredFields {
    /// The fields without those of a single connection and those that `no-cache="…"` names (RFC 9111, sections 3.1 and
    /// 5.2.2.4). A missing `Date` is set to the time of receipt (RFC 9110, section 6.6.1).
    static func of(_ fields: HTTPFields, receivedAt: Date) -> HTTPFields {
        let named = fields[values: .connection].flatMap { FieldList.names(in: $0) }
        let dropped = ofConnection.union(named).union(CacheControl(fields).fieldNames(of: "no-cache"))
        var kept: HTTPFields = fields.filter { !dropped.contains($0.name.canonicalName) }
        if !kept.contains(.date) { kept[.date] = HTTPDate.text(of: receivedAt) }
        return kept
    }

    /// Replaces the fields that the new response has (RFC 9111, section 3.2), except those that describe the stored
    /// body.
    static func updating(_ stored: HTTPFields, with new: HTTPFields, receivedAt: Date) -> HTTPFields {
        let new = of(new, receivedAt: receivedAt).filter { !ofBody.contains($0.name.canonicalName) }
        // The age belonged to the old response. Cookies that were set long ago must not be set again.
        let replaced = Set(new.map(\.name.canonicalName)).union(["age", "set-cookie", "set-cookie2"])
        return HTTPFields(stored.filter { !replaced.contains($0.name.canonicalName) } + new)
    }

    private static let ofConnection: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    private static let ofBody: Set<String> = ["content-encoding", "content-length", "content-range"]
}

extension HTTPFields {
    /// The value of a field that occurs once; `nil` if it is missing or repeated. In contrast to the subscript, nothing
    /// is joined, which takes longer than most uses of the value.
    func single(_ name: HTTPField.Name) -> String? {
        var found: HTTPField?
        for field in self where field.name == name {
            guard found == nil else { return nil }
            found = field
        }
        return found?.value
    }
}
