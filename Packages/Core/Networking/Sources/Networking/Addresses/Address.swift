import CLibcurl
import FoundationEssentials

/// An absolute http or https address. It is parsed by libcurl's own parser, so that the address that was checked is the
/// address that the request is sent to. It has neither user name nor fragment, and its host is canonical (see
/// `HostName`).
struct Address: Sendable, Equatable {
    let text: String
    let origin: Origin

    /// The address as Foundation's type.
    var url: URL {
        // Every `Address` has a host and a path that `URL` accepts.
        URL(string: text) ?? URL(filePath: "/")
    }

    /// The address for messages: without its query, which may contain keys, and without UUIDs.
    var nameForMessages: String {
        Self.withoutUUIDs(String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
    }

    /// The name for messages of an address that was not checked: also without user name and password.
    static func nameForMessages(_ url: URL) -> String {
        let text = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        guard let start = text.firstRange(of: "://")?.upperBound else { return withoutUUIDs(String(text)) }
        let authority = text[start...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return withoutUUIDs(String(text)) }
        return withoutUUIDs(String(text[..<start] + text[text.index(after: at)...]))
    }

    /// Hides the parts of the path that are UUIDs, because some services let in whoever knows one.
    private static func withoutUUIDs(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false)
            .map { UUID(uuidString: String($0)) == nil ? String($0) : "…" }.joined(separator: "/")
    }

    enum ParseError: Error, Equatable {
        case scheme(String)
        case notAnAddress
    }

    /// - Parameters:
    ///   - start: Scheme and authority; `origin` was read from them.
    ///   - path: Printable ASCII that begins with "/", with its query and no fragment.
    init(start: String, path: String, origin: Origin) {
        text = start + path
        self.origin = origin
    }

    init(text: String) throws(ParseError) {
        let parser = AddressParser()
        try parser.read(text)
        try self.init(parser)
    }

    /// Resolves the reference `location`, absolute or relative, against this address (RFC 3986, section 5).
    func resolving(_ location: String) throws(ParseError) -> Address {
        // libcurl resolves these references to the folder, although they name the same document.
        if location.isEmpty || location.hasPrefix("#") { return self }
        let parser = AddressParser()
        try parser.read(text)
        try parser.read(location)
        return try Address(parser)
    }

    private init(_ parser: borrowing AddressParser) throws(ParseError) {
        guard let scheme = parser.part(CURLUPART_SCHEME)?.lowercased() else { throw .notAnAddress }
        guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
        parser.removeUserAndFragment()
        guard let host = parser.host else { throw .notAnAddress }
        parser.set(host)
        guard
            let text = parser.part(CURLUPART_URL),
            let port = parser.part(CURLUPART_PORT).flatMap({ Int($0) }), port > 0,
            URL(string: text) != nil
        else { throw .notAnAddress }
        self.text = text
        self.origin = Origin(scheme: scheme, host: host.text, port: port)
    }
}
