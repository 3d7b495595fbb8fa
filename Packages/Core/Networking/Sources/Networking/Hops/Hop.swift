import FoundationEssentials
import HTTPTypes

/// One request to one server. Following a redirect creates the next hop.
///
/// A class, because each layer of the client keeps the hop while it waits for the response: copies of all parts would
/// take more memory than everything else that a request needs.
final class Hop: Sendable {
    struct Parts: Sendable {
        var method: HTTPRequest.Method
        var address: Address
        var headerFields: HTTPFields
        var body: RequestBody?
        var options: RequestOptions
        /// The time when the request times out; `nil` means never.
        var deadline: MonotonicTime?
        var delivery: Request.Delivery
    }

    private let parts: Parts

    init(_ parts: Parts) {
        self.parts = parts
    }

    /// The hop with changed parts.
    func changing(_ change: (inout Parts) -> Void) -> Hop {
        var parts = parts
        change(&parts)
        return Hop(parts)
    }

    var method: HTTPRequest.Method { parts.method }
    var address: Address { parts.address }
    var headerFields: HTTPFields { parts.headerFields }
    var body: RequestBody? { parts.body }
    var options: RequestOptions { parts.options }
    var deadline: MonotonicTime? { parts.deadline }
    var delivery: Request.Delivery { parts.delivery }

    /// Whether sending the request twice has the same effect as sending it once (RFC 9110, section 9.2.2).
    var isIdempotent: Bool {
        switch method {
        case .get, .head, .options, .trace, .put, .delete: true
        default: false
        }
    }
}

extension Hop {
    /// Whether the client asks for all codings that it can decode. A request with its own `Accept-Encoding` gets the
    /// body as transferred. So does a request for a range, whose bytes are counted in the encoded form (RFC 9110,
    /// section 14.2).
    var takesAnyCoding: Bool { !headerFields.contains(.acceptEncoding) && !headerFields.contains(.range) }

    /// Whether the caller wants the body as it is. Some servers compress it all the same.
    var takesNoCoding: Bool { headerFields[.acceptEncoding]?.lowercased() == "identity" }

    /// Reads and checks the caller's request, so that no part of it can be mistaken for another header line or another
    /// request.
    convenience init(_ whole: Request, _ origins: OriginTable = OriginTable()) throws(NetworkError) {
        let request = whole.head
        guard request.extendedConnectProtocol == nil, request.method != .connect else {
            throw .invalidRequest(reason: "the method CONNECT is not supported")
        }
        guard request.method != .head || whole.body == nil else {
            throw .invalidRequest(reason: "a HEAD request cannot have a body")
        }
        for field in request.headerFields {
            try Self.check(field)
        }
        var headerFields = request.headerFields
        if let type = whole.body?.contentType, headerFields[.contentType] == nil { headerFields[.contentType] = type }
        self.init(
            Parts(
                method: request.method, address: try Self.address(of: request, origins), headerFields: headerFields,
                body: whole.body, options: whole.options, deadline: whole.options.timeout.map { .now + $0.bounded },
                delivery: whole.delivery))
    }

    private static func address(of request: HTTPRequest, _ origins: OriginTable) throws(NetworkError) -> Address {
        var scheme = request.scheme ?? ""
        if scheme != "https" && scheme != "http" { scheme = scheme.lowercased() }
        guard scheme == "http" || scheme == "https" else {
            throw .invalidRequest(reason: "its address must begin with http:// or https://")
        }
        guard let authority = request.authority, !authority.isEmpty else {
            throw .invalidRequest(reason: "its address names no host")
        }
        guard let path = request.path, path.utf8.first == UInt8(ascii: "/") else {
            throw .invalidRequest(reason: "its path must begin with /")
        }
        guard let isToBeRewritten = Self.isToBeRewritten(path) else {
            throw .invalidRequest(reason: "its path has a space or another character that must be percent-encoded")
        }
        // An authority that is known was checked.
        let known = origins.known(scheme: scheme, authority: authority)
        if known == nil { try check(authority) }
        do {
            if isToBeRewritten {
                // libcurl's parser normalizes the address.
                return try Address(text: "\(scheme)://\(authority)\(path)")
            }
            let entry = try known ?? origins.parse(scheme: scheme, authority: authority)
            return Address(start: entry.start, path: path, origin: entry.origin)
        } catch {
            throw .invalidRequest(reason: "its address is not a valid URL")
        }
    }

    private static func check(_ authority: String) throws(NetworkError) {
        guard !authority.utf8.contains(UInt8(ascii: "@")) else {
            throw .invalidRequest(reason: "its address contains a user name; send an Authorization field instead")
        }
        guard authority.utf8.allSatisfy(\.isAllowedInAuthority) else {
            throw .invalidRequest(reason: "its host contains a forbidden character")
        }
    }

    /// Whether the path has a fragment or a possible dot segment; `nil` if it has a character that is not visible.
    private static func isToBeRewritten(_ path: String) -> Bool? {
        var path = path
        return path.withUTF8 { bytes in
            var isToBeRewritten = false
            var last = UInt8(0)
            for byte in bytes {
                guard byte.isVisible else { return nil }
                if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".") && last == UInt8(ascii: "/") {
                    isToBeRewritten = true
                }
                last = byte
            }
            return isToBeRewritten
        }
    }

    /// Fields that determine where the message ends or where it is sent. Only the client sets them.
    private static let reserved: Set<HTTPField.Name> = Set(
        [
            "Connection", "Content-Length", "Expect", "Host", "Keep-Alive", "Proxy-Connection", "TE", "Trailer",
            "Transfer-Encoding", "Upgrade",
        ]
        .compactMap { HTTPField.Name($0) }
    )

    private static func check(_ field: HTTPField) throws(NetworkError) {
        guard !reserved.contains(field.name), !field.name.rawName.hasPrefix(":") else {
            throw .invalidRequest(reason: "the header field \(field.name) is set by the client itself")
        }
        let isClean = field.withUnsafeBytesOfValue { bytes in
            !bytes.contains(where: \.isControl)
        }
        guard isClean else {
            throw .invalidRequest(reason: "the header field \(field.name) has a control character")
        }
    }
}
