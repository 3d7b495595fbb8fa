import FoundationEssentials

/// The value of a `Set-Cookie` field, parsed by RFC 6265bis, section 5.6. The rights of the server are not checked
/// here.
struct SetCookie: Equatable, Sendable {
    /// The maximum size of name and value together, in bytes.
    static let maximumPairSize = 4096
    /// The maximum size of an attribute in bytes. Larger attributes are ignored.
    static let maximumAttributeSize = 1024

    var name = ""
    var value = ""
    var maxAge: MaxAge?
    var expires: Date?
    /// The last domain attribute as written, without a leading dot; empty if it was empty.
    var domain = ""
    /// The last path attribute; `nil` unless it begins with "/".
    var path: String?
    var isSecure = false
    var isHTTPOnly = false
    var sameSite: Cookie.SameSite?

    enum MaxAge: Equatable, Sendable {
        case past
        /// A positive number of seconds.
        case seconds(Int)
    }

    /// Parses the field; `nil` if it must be ignored: it has control characters or is not UTF-8, or name and value are
    /// both empty or too large.
    init?(_ bytes: [UInt8]) {
        guard !bytes.contains(where: \.isControl), String(validating: bytes, as: UTF8.self) != nil else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let pair = parts.first else { return nil }
        let (first, second) = FieldList.halves(of: pair)
        // Without "=", the whole pair is the value.
        name = second == nil ? "" : Self.text(first)
        value = Self.text(second ?? first)
        let size = name.utf8.count + value.utf8.count
        guard size > 0, size <= Self.maximumPairSize else { return nil }
        for part in parts.dropFirst() {
            let (name, value) = FieldList.halves(of: part)
            take(name, value ?? [])
        }
    }

    private mutating func take(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        guard value.count <= Self.maximumAttributeSize else { return }
        if name.spells("expires") {
            expires = CookieDate.read(value) ?? expires
        } else if name.spells("max-age") {
            maxAge = Self.maxAge(value) ?? maxAge
        } else if name.spells("domain") {
            domain = Self.text(value.first == UInt8(ascii: ".") ? value.dropFirst() : value)
        } else if name.spells("path") {
            path = value.first == UInt8(ascii: "/") ? Self.text(value) : nil
        } else if name.spells("secure") {
            isSecure = true
        } else if name.spells("httponly") {
            isHTTPOnly = true
        } else if name.spells("samesite") {
            sameSite = Self.sameSite(value)
        }
    }

    private static func maxAge(_ value: ArraySlice<UInt8>) -> MaxAge? {
        let isNegative = value.first == UInt8(ascii: "-")
        guard let seconds = DeltaSeconds.read(isNegative ? value.dropFirst() : value) else { return nil }
        return isNegative || seconds == 0 ? .past : .seconds(seconds)
    }

    private static func sameSite(_ value: ArraySlice<UInt8>) -> Cookie.SameSite? {
        if value.spells("strict") { return .strict }
        if value.spells("lax") { return .lax }
        return value.spells("none") ? Cookie.SameSite.none : nil
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
