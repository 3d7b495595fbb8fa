import CLibcurl
import FoundationEssentials
import HTTPTypes

/// An absolute http or https address, read by the parser that libcurl itself will use, so that
/// what was checked is where the request goes. Holds neither user name nor fragment.
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

    /// The same for an address that was not checked.
    static func nameForMessages(_ url: URL) -> String { String(url.absoluteString.prefix { $0 != "?" && $0 != "#" }) }

    /// Whether it names this machine itself.
    var isLoopback: Bool { origin.isLoopback }

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

    /// The address that `location`, absolute or relative, means when seen from here.
    func resolving(_ location: String) throws(Refusal) -> Address {
        let parser = AddressParser()
        try parser.read(text)
        try parser.read(location)
        return try Address(parser)
    }

    private init(_ parser: borrowing AddressParser) throws(Refusal) {
        guard let scheme = parser.part(CURLUPART_SCHEME)?.lowercased() else { throw .notAnAddress }
        guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
        parser.removeUserAndFragment()
        guard
            let text = parser.part(CURLUPART_URL),
            let host = parser.part(CURLUPART_HOST), !host.isEmpty,
            let port = parser.part(CURLUPART_PORT).flatMap({ Int($0) }), port > 0,
            URL(string: text) != nil
        else { throw .notAnAddress }
        self.text = text
        self.origin = Origin(scheme: scheme, host: host.lowercased(), port: port)
    }
}
