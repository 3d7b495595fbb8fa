public import FoundationEssentials
public import HTTPTypes
import Synchronization

/// The cookies of a client, stored by the rules of RFC 6265 and its successor RFC 6265bis. Several clients may share a
/// jar. Safe to use from any task or thread.
///
/// - Cookies are shared within a registrable domain ("example.co.uk") at most, never within a public suffix ("co.uk").
///   The list of suffixes is that of publicsuffix.org in libpsl.
/// - `Secure` cookies are set and sent over https only, and http cannot overwrite them. As in browsers and curl, plain
///   http to this machine (`localhost`, 127.0.0.0/8, `[::1]`) counts as secure, because it cannot be read on the way.
/// - Cookies that servers set last at most 400 days. A site has at most 180 cookies and a jar 3,000. The least recently
///   used ones are removed first.
/// - Cookies are not stored if they are not UTF-8, have control characters, or have over 4,096 bytes of name and value.
public final class CookieJar: Sendable {
    private let storage: Mutex<CookieStorage>
    private let now: @Sendable () -> Date
    /// Held while saving, so that older cookies never replace newer ones.
    private let saving = Mutex(())

    /// Creates a jar.
    ///
    /// - Parameters:
    ///   - cookies: The first cookies. Those that have expired are dropped. Default: none.
    ///   - now: Returns the time of day, by which cookies expire.
    public init(restoring cookies: [Cookie] = [], now: @escaping @Sendable () -> Date = { Date() }) {
        var restored = CookieStorage()
        for cookie in cookies { restored.insert(cookie, now: now()) }
        storage = Mutex(restored)
        self.now = now
    }

    /// Creates a jar with the cookies of a file that `save(to:includingSession:)` wrote. If there is no such file, the
    /// jar is empty. Blocks while reading.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read or is damaged. The file is not changed.
    public convenience init(
        contentsOf path: String, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(NetworkError) {
        self.init(restoring: try ListFile(path: path, key: "cookies").read() ?? [], now: now)
    }

    /// All cookies that have not expired, oldest first.
    public var cookies: [Cookie] {
        let now = now()
        return storage.withLock { $0.all(at: now) }
    }

    /// Stores a cookie in place of the one with the same name, domain, `isHostOnly` and path, and keeps the `created`
    /// of the replaced cookie. An expired cookie only removes the stored one.
    public func set(_ cookie: Cookie) {
        let now = now()
        storage.withLock { $0.insert(cookie, now: now) }
    }

    /// Stores the cookies in the `Set-Cookie` fields of a response, as far as the server is allowed to set them.
    ///
    /// - Parameter url: The address of the response. If it is not http or https, nothing is stored.
    public func store(_ fields: HTTPFields, from url: URL) {
        guard let address = try? Address(text: url.absoluteString) else { return }
        store(fields, from: address)
    }

    /// The value of the `Cookie` field for a request; `nil` if there are no cookies for it.
    public func header(for url: URL) -> String? {
        guard let address = try? Address(text: url.absoluteString) else { return nil }
        let pairs = use(for: address).map(\.pair)
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// Removes the cookie with the same name, domain, `isHostOnly` and path, if there is one.
    public func remove(_ cookie: Cookie) {
        storage.withLock { $0.removeAll { $0.identity == cookie.identity } }
    }

    /// Removes the cookies for which `shouldRemove` returns true.
    public func removeAll(where shouldRemove: (Cookie) -> Bool) {
        // The closure is called outside the lock, because it may use the jar.
        let picked = Set(cookies.filter(shouldRemove).map(\.identity))
        storage.withLock { $0.removeAll { picked.contains($0.identity) } }
    }

    /// Removes all cookies.
    public func removeAll() {
        storage.withLock { $0 = CookieStorage() }
    }

    /// Ends the session: removes the cookies without an expiry date.
    public func removeSession() {
        storage.withLock { $0.removeAll { $0.expires == nil } }
    }

    /// Writes the cookies with their values to a file that only its owner may read (mode 0600). The file is replaced
    /// atomically. Blocks while writing.
    ///
    /// - Parameter includingSession: Whether to include cookies without an expiry date.
    /// - Throws: `NetworkError.file`.
    public func save(to path: String, includingSession: Bool = false) throws(NetworkError) {
        try saving.withLock { _ throws(NetworkError) in
            try ListFile(path: path, key: "cookies").write(cookies.filter { includingSession || $0.expires != nil })
        }
    }

    func store(_ fields: HTTPFields, from address: Address) {
        let received = fields[fields: .setCookie]
        guard !received.isEmpty else { return }
        let origin = CookieOrigin(address)
        let now = now()
        let cookies = received.compactMap { field in
            SetCookie(field.withUnsafeBytesOfValue { Array($0) }).flatMap { Cookie($0, from: origin, now: now) }
        }
        storage.withLock { storage in
            for cookie in cookies { storage.insert(cookie, from: origin, now: now) }
        }
    }

    /// The cookies for a request in sending order.
    func use(for address: Address) -> [Cookie] {
        guard !storage.withLock({ $0.isEmpty }) else { return [] }
        let origin = CookieOrigin(address)
        let now = now()
        return storage.withLock { $0.use(for: origin, now: now) }
    }
}

extension Cookie {
    /// The cookie as written in a `Cookie` field.
    var pair: String { name.isEmpty ? value : "\(name)=\(value)" }
}
