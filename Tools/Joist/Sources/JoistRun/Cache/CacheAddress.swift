import Foundation
import JoistWorkspace

/// The address of a cache, with the credentials for it.
package struct CacheAddress: Sendable, CustomStringConvertible {
    /// Without name and password, and without `/` at its end.
    let url: String
    /// The value of the field `Authorization`.
    let authorization: String?

    /// Reads an `http` or `https` address, which may have a path and `name:password@`. No message shows the
    /// credentials.
    ///
    /// - Throws: ``RunError/cacheAddress(problem:)``
    package init(_ text: String) throws(RunError) {
        guard var components = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let scheme = components.scheme?.lowercased()
        else { throw .cacheAddress(problem: "is not an address") }
        guard scheme == "http" || scheme == "https" else {
            throw .cacheAddress(problem: "begins with \(scheme):, which is neither http: nor https: nor file:")
        }
        guard let host = components.host, !host.isEmpty else { throw .cacheAddress(problem: "names no host") }
        guard components.query == nil, components.fragment == nil else {
            throw .cacheAddress(problem: "has a part after '?' or '#', which caches do not have")
        }
        let user = components.user
        let password = components.password
        components.user = nil
        components.password = nil
        guard let text = components.string else { throw .cacheAddress(problem: "is not an address") }
        var url = text
        while url.hasSuffix("/") { url.removeLast() }
        self.url = url
        authorization = user.map { user in
            "Basic " + Data("\(user):\(password ?? "")".utf8).base64EncodedString()
        }
    }

    /// The folder that a text names: a path that begins with `/` or `.`, or an address that begins with `file:`.
    ///
    /// - Returns: `nil` for another address.
    /// - Throws: ``RunError/cacheAddress(problem:)``
    static func folder(in text: String) throws(RunError) -> Path? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("/") || text.hasPrefix(".") {
            return Path.current.pushing(text).normalized
        }
        guard text.lowercased().hasPrefix("file:") else { return nil }
        guard let url = URL(string: text), url.host() ?? "" == "", url.path().hasPrefix("/") else {
            throw .cacheAddress(problem: "names no absolute path after file:")
        }
        return Path(url.path(percentEncoded: false))
    }

    package var description: String { url }
}
