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

    private let entries = Mutex<[Key: Entry]>([:])

    /// - Parameters:
    ///   - scheme: `http` or `https`.
    ///   - authority: A host, with or without port. It contains neither a user name nor a character that ends an
    ///     authority.
    func entry(scheme: String, authority: String) throws(Address.Refusal) -> Entry {
        let key = Key(scheme: scheme, authority: authority)
        if let entry = entries.withLock({ $0[key] }) { return entry }
        let address = try Address(text: "\(scheme)://\(authority)/")
        let entry = Entry(start: String(address.text.dropLast()), origin: address.origin)
        entries.withLock { entries in
            if entries.count >= Self.capacity { entries = [:] }
            entries[key] = entry
        }
        return entry
    }
}
