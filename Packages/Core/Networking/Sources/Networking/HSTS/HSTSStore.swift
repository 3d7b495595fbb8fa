public import FoundationEssentials
import HTTPTypes
import Synchronization

/// The hosts that require https ("HTTP Strict Transport Security", RFC 6797). A client with a store changes http
/// addresses of these hosts to https before it sends anything. Several clients may share a store. Safe to use from any
/// task or thread.
public final class HSTSStore: Sendable {
    /// The maximum number of rules. In a full store, the rule that expires first is replaced.
    static let maximumCount = 10_000

    private let learned: Mutex<[HostName: HSTSHost]>
    private let preloaded: [HostName: HSTSHost]
    private let now: @Sendable () -> Date
    /// Held while saving, so that older rules never replace newer ones.
    private let saving = Mutex(())

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - hosts: The learned rules, such as the `hosts` of another store. Default: none.
    ///   - preloaded: Rules that no server can withdraw. They are not among `hosts` and not saved.
    ///   - now: Returns the time of day, by which rules expire.
    public init(
        restoring hosts: [HSTSHost] = [], preloaded: [HSTSHost] = [],
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        var learned: [HostName: HSTSHost] = [:]
        for host in hosts { Self.insert(host, into: &learned, now: now()) }
        self.learned = Mutex(learned)
        self.preloaded = Dictionary(preloaded.map { ($0.host, $0) }, uniquingKeysWith: { _, last in last })
        self.now = now
    }

    /// Creates a store with the rules of a file that `save(to:)` wrote. If there is no such file, the store is empty.
    /// Blocks while reading.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read or is damaged. The file is not changed.
    public convenience init(
        contentsOf path: String, preloaded: [HSTSHost] = [], now: @escaping @Sendable () -> Date = { Date() }
    ) throws(NetworkError) {
        self.init(restoring: try ListFile(path: path, key: "hosts").read() ?? [], preloaded: preloaded, now: now)
    }

    /// The rules learned from servers that have not expired, sorted by name.
    public var hosts: [HSTSHost] {
        let now = now()
        return learned.withLock { Array($0.values) }.filter { $0.expires > now }.sorted { $0.name < $1.name }
    }

    /// Whether a host requires https, by its own rule or by that of a parent domain.
    public func requiresHTTPS(_ host: String) -> Bool {
        HostName(host).map(requiresHTTPS) ?? false
    }

    private func requiresHTTPS(_ host: HostName) -> Bool {
        guard !host.isNumeric else { return false }
        let now = now()
        return learned.withLock { learned in
            ([host] + host.parents).contains { name in
                [learned[name], preloaded[name]].contains { rule in
                    guard let rule, rule.expires > now else { return false }
                    return rule.includesSubdomains || name == host
                }
            }
        }
    }

    /// Removes the rules learned from servers. Preloaded rules stay.
    public func removeAll() {
        learned.withLock { $0 = [:] }
    }

    /// Removes the rule learned from this host.
    public func remove(_ host: String) {
        guard let host = HostName(host) else { return }
        learned.withLock { _ = $0.removeValue(forKey: host) }
    }

    /// Writes `hosts` to a file that only its owner may read (mode 0600), because it shows which hosts were visited.
    /// The file is replaced atomically. Blocks while writing.
    ///
    /// - Throws: `NetworkError.file`.
    public func save(to path: String) throws(NetworkError) {
        try saving.withLock { _ throws(NetworkError) in
            try ListFile(path: path, key: "hosts").write(hosts)
        }
    }

    /// The https form of an http address whose host requires https; any other address unchanged.
    ///
    /// - Throws: `NetworkError.invalidRequest` if there is no https form. The request must not be sent in the clear.
    func upgraded(_ address: Address) throws(NetworkError) -> Address {
        guard address.origin.scheme == "http", requiresHTTPS(address.origin.hostName) else { return address }
        do {
            return try address.secured()
        } catch {
            throw .invalidRequest(reason: "its host accepts https only, and its address has no https form")
        }
    }

    /// Learns the rule in a response, which must come from the network and not from a cache. A rule received over http
    /// is ignored, because an attacker could have set it.
    func note(_ head: HTTPResponse, from address: Address) {
        guard
            address.origin.scheme == "https",
            let field = head.headerFields.first(where: { $0.name == .strictTransportSecurity }),
            let policy = StrictTransportSecurity(field.withUnsafeBytesOfValue { Array($0) })
        else { return }
        let now = now()
        // A rule with an age of 0 has already expired, so storing it removes the old one.
        let rule = HSTSHost(
            address.origin.host, includesSubdomains: policy.includesSubdomains, expires: now + Double(policy.maxAge))
        guard let rule else { return }
        learned.withLock { Self.insert(rule, into: &$0, now: now) }
    }

    private static func insert(_ rule: HSTSHost, into rules: inout [HostName: HSTSHost], now: Date) {
        rules[rule.host] = rule.expires > now ? rule : nil
        guard rules.count > maximumCount else { return }
        rules = rules.filter { $0.value.expires > now }
        guard rules.count > maximumCount, let first = rules.min(by: { $0.value.expires < $1.value.expires }) else {
            return
        }
        rules[first.key] = nil
    }
}
