public import FoundationEssentials
import HTTPTypes
import Synchronization

/// The hosts that ask for https only ("HTTP Strict Transport Security", RFC 6797). A client with a store changes http
/// addresses of these hosts to https before it sends anything. Several clients may share a store. Safe to use from any
/// task or thread.
public final class HSTSStore: Sendable {
    /// In a full store, the rule that expires first is replaced.
    static let maximumCount = 10_000

    private let learned: Mutex<[HostName: HSTSHost]>
    private let preloaded: [HostName: HSTSHost]
    private let now: @Sendable () -> Date
    /// Held while saving, so that an older snapshot never replaces a newer one.
    private let saving = Mutex(())

    /// A store that has learned what a snapshot holds.
    ///
    /// - Parameters:
    ///   - snapshot: Default: nothing.
    ///   - preloaded: Rules that no server can withdraw. They are not part of snapshots.
    ///   - now: The time of day, by which rules expire.
    public init(
        restoring snapshot: Snapshot = Snapshot(hosts: []), preloaded: [HSTSHost] = [],
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        var learned: [HostName: HSTSHost] = [:]
        for host in snapshot.hosts { Self.insert(host, into: &learned, now: now()) }
        self.learned = Mutex(learned)
        self.preloaded = Dictionary(preloaded.map { ($0.host, $0) }, uniquingKeysWith: { _, last in last })
        self.now = now
    }

    /// A store that has learned what a file of `save(to:)` holds; nothing if there is no such file.
    /// Blocks while reading.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read or is damaged; it stays as it is.
    public convenience init(
        contentsOf path: String, preloaded: [HSTSHost] = [], now: @escaping @Sendable () -> Date = { Date() }
    ) throws(NetworkError) {
        let snapshot = try SnapshotFile(path: path).read(Snapshot.self)
        self.init(restoring: snapshot ?? Snapshot(hosts: []), preloaded: preloaded, now: now)
    }

    /// The rules learned from servers that have not ended, by name.
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

    /// The rules learned from servers, to be stored.
    public func snapshot() -> Snapshot { Snapshot(hosts: hosts) }

    /// Writes a snapshot to a file that only its owner may read (mode 0600), because it shows which hosts were visited.
    /// The file always has either its old content or the new one. Blocks while writing.
    ///
    /// - Throws: `NetworkError.file`.
    public func save(to path: String) throws(NetworkError) {
        try saving.withLock { _ throws(NetworkError) in
            try SnapshotFile(path: path).write(snapshot())
        }
    }

    /// The https form of an http address whose host wants it; any other address as it is.
    ///
    /// - Throws: `NetworkError.invalidRequest` if there is no such form; it must not be sent in clear.
    func upgraded(_ address: Address) throws(NetworkError) -> Address {
        guard address.origin.scheme == "http", requiresHTTPS(address.origin.hostName) else { return address }
        do {
            return try address.secured()
        } catch {
            throw .invalidRequest(reason: "its host accepts https only, and its address has no https form")
        }
    }

    /// Learns the rule in a response, which must come from the network and not from a cache. Over http nothing is
    /// learned, because anybody on the way could have set it.
    func note(_ head: HTTPResponse, from address: Address) {
        guard
            address.origin.scheme == "https",
            let field = head.headerFields.first(where: { $0.name == .strictTransportSecurity }),
            let policy = StrictTransportSecurity(field.withUnsafeBytesOfValue { Array($0) })
        else { return }
        let now = now()
        // With an age of 0 it has ended already, which removes it.
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

extension HSTSStore: Equatable {
    /// Whether both are the same store.
    public static func == (one: HSTSStore, other: HSTSStore) -> Bool { one === other }
}
