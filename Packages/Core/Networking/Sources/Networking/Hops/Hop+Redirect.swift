import FoundationEssentials
import HTTPTypes

extension Hop {
    /// The hop to which `head`, the response to this hop, redirects; `nil` if `head` is not a redirect. Method and
    /// fields follow RFC 9110, section 15.4.
    func redirected(by head: HTTPResponse) throws(NetworkError) -> Hop? {
        guard Self.isRedirect(head) else { return nil }
        let locations = Set(head.headerFields[values: .location])
        guard let location = locations.first else { return nil }
        guard locations.count == 1 else {
            throw .malformedResponse(host: address.origin.name, reason: "it redirects to two different addresses")
        }

        let target = try target(of: location)
        if address.origin.scheme == "https", target.origin.scheme == "http" {
            throw .unsupportedRedirect(scheme: "http", url: address.nameForMessages)
        }
        let losesBody = losesBody(by: head.status.code)
        guard losesBody || body?.isSentOnce != true else { return nil }
        return changing { next in
            next.address = target
            if losesBody {
                if method != .head { next.method = .get }
                next.body = nil
                for name in Self.describingBody { next.headerFields[name] = nil }
            }
            if target.origin != address.origin {
                next.headerFields = HTTPFields(next.headerFields.filter { !CredentialFields.contain($0.name) })
            }
        }
    }

    private func target(of location: String) throws(NetworkError) -> Address {
        do {
            return try address.resolving(location)
        } catch {
            switch error {
            case .scheme(let scheme):
                throw .unsupportedRedirect(scheme: scheme, url: address.nameForMessages)
            case .notAnAddress:
                throw .malformedResponse(
                    host: address.origin.name, reason: "it redirects to an invalid address")
            }
        }
    }

    /// Whether this response is a redirect.
    static func isRedirect(_ head: HTTPResponse) -> Bool {
        switch head.status.code {
        case 301, 302, 303, 307, 308: head.headerFields[.location] != nil
        default: false
        }
    }

    /// Whether the body of a response is not needed, because the redirect will certainly be followed.
    func dropsBody(of head: HTTPResponse) -> Bool {
        Self.isRedirect(head) && options.maximumRedirects > 0
            && (losesBody(by: head.status.code) || body?.isSentOnce != true)
    }

    private func losesBody(by status: Int) -> Bool {
        switch status {
        case 303: true
        case 301, 302: method == .post
        default: false
        }
    }

    private static let describingBody: [HTTPField.Name] = [
        .contentType, .contentEncoding, .contentLanguage, .contentLocation,
    ]
}
