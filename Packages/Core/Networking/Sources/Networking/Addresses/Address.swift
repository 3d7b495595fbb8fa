import CLibcurl
import FoundationEssentials
import HTTPTypes

/// An absolute http or https address, read by the parser that libcurl itself will use, so that
/// what was checked is where the request goes. Holds neither user name nor fragment, and its host is
/// canonical (see `HostName`).
struct Address: Sendable, Equatable {
    let text: String
    let origin: Origin

    /// The same as Foundation's type.
    var url: URL {
        // Every address that gets here has a host and a path that it accepts.
        URL(string: text) ?? URL(filePath: "/")
    }

    /// The address without its query, which may hold keys: for messages.
    var nameForMessages: String { String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self) }

    /// The same for an address that was not checked: also without user name and password.
    static func nameForMessages(_ url: URL) -> String {
        let text = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        guard let start = text.firstRange(of: "://")?.upperBound else { return String(text) }
        let authority = text[start...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(text) }
        return String(text[..<start] + text[text.index(after: at)...])
    }

    enum Refusal: Error, Equatable {
        case scheme(String)
        case notAnAddress
    }

    /// - Parameters:
    ///   - start: Scheme and authority, which `origin` was read from.
    ///   - path: Printable ASCII that begins with "/", with its query and no fragment.
    init(start: String, path: String, origin: Origin) {
        text = start + path
        self.origin = origin
    }

    init(text: String) throws(Refusal) {
        let parser = AddressParser()
        try parser.read(text)
        try self.init(parser)
    }

    /// The address that the reference `location`, absolute or relative, means when seen from here (RFC 3986,
    /// section 5).
    func resolving(_ location: String) throws(Refusal) -> Address {
        // libcurl takes these for references to the folder, though they name the same document.
        if location.isEmpty || location.hasPrefix("#") { return self }
        let parser = AddressParser()
        try parser.read(text)
        try parser.read(location)
        return try Address(parser)
    }

    private init(_ parser: borrowing AddressParser) throws(Refusal) {
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
