import HTTPTypes
import Synchronization

/// The parsed origins of recently used hosts, so that libcurl's parser does not read the address of every request. Safe
/// to use from any thread.
final class OriginTable: Sendable {
    /// Scheme and authority as the caller wrote them.
    private struct Key: Hashable {
        let scheme: String
        let authority: String
    }

    struct Entry {
        /// The scheme and authority with which an address begins.
        let start: String
        let origin: Origin
    }

    /// The maximum number of entries. A full table is emptied, because programs rarely use more hosts at once.
    private static let capacity = 256

    private struct State {
        var entries: [Key: Entry] = [:]
        var lastKey: Key?
        var last: Entry?
    }

    private let state = Mutex(State())

    /// The entry of an authority that was parsed lately; `nil` if it was not.
    func known(scheme: String, authority: String) -> Entry? {
        let key = Key(scheme: scheme, authority: authority)
        return state.withLock { state in
            if state.lastKey == key { return state.last }
            guard let entry = state.entries[key] else { return nil }
            state.lastKey = key
            state.last = entry
            return entry
        }
    }

    /// Parses an authority and remembers it.
    ///
    /// - Parameters:
    ///   - scheme: `http` or `https`.
    ///   - authority: A host, with or without port. It contains neither a user name nor a character that ends an
    ///     authority.
    func parse(scheme: String, authority: String) throws(Address.ParseError) -> Entry {
        let address = try Address(text: "\(scheme)://\(authority)/")
        let entry = Entry(start: String(address.text.dropLast()), origin: address.origin)
        let key = Key(scheme: scheme, authority: authority)
        state.withLock { state in
            if state.entries.count >= Self.capacity { state.entries = [:] }
            state.entries[key] = entry
            state.lastKey = key
            state.last = entry
        }
        return entry
    }

    /// The server of a request that was not checked; `nil` if the request has no valid http or https address.
    func origin(of head: HTTPRequest) -> Origin? {
        guard let scheme = head.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let authority = head.authority
        else { return nil }
        if let known = known(scheme: scheme, authority: authority) { return known.origin }
        guard authority.utf8.allSatisfy({ $0.isAllowedInAuthority && $0 != UInt8(ascii: "@") }) else { return nil }
        return try? parse(scheme: scheme, authority: authority).origin
    }
}
