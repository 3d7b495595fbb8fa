import FoundationEssentials
import HTTPTypes
import Testing

@testable import Networking

@Suite struct HSTSStoreTests {
    let clock: WallClock
    let store: HSTSStore

    init() {
        let clock = WallClock()
        self.clock = clock
        store = HSTSStore(now: { clock.now })
    }

    private func note(_ values: String..., from address: String) throws {
        var head = HTTPResponse(status: .ok)
        for value in values { head.headerFields.append(HTTPField(name: .strictTransportSecurity, value: value)) }
        store.note(head, from: try Address(text: address))
    }

    private func upgraded(_ text: String, by store: HSTSStore? = nil) throws -> String {
        try (store ?? self.store).upgraded(Address(text: text)).url.absoluteString
    }

    @Test(arguments: [
        ("http://example.org/", "https://example.org/"), ("http://example.org:80/a", "https://example.org/a"),
        ("http://example.org:8080/a", "https://example.org:8080/a"), ("http://EXAMPLE.org", "https://example.org/"),
        ("http://example.org:443/", "https://example.org:443/"),
        ("http://example.org/a%20b/?q=http://x:80/&r=%2F", "https://example.org/a%20b/?q=http://x:80/&r=%2F"),
        ("http://example.org?q=1", "https://example.org/?q=1"), ("https://example.org:80/", "https://example.org:80/"),
        ("http://example.org./", "https://example.org./"),
    ])
    func aKnownHostIsUpgraded(text: String, expected: String) throws {
        try note("max-age=60", from: "https://example.org/")
        let address = try store.upgraded(Address(text: text))
        // The result must equal the address written in this form directly.
        #expect(try address == Address(text: expected))
        #expect(address.origin.scheme == "https")
    }

    @Test(arguments: [
        "http://www.example.org/", "http://other.org/", "http://org/", "http://badexample.org/", "http://127.0.0.1/",
    ])
    func otherHostsAreLeftAlone(text: String) throws {
        try note("max-age=60", from: "https://example.org/")
        #expect(try store.upgraded(Address(text: text)) == Address(text: text))
    }

    @Test func subdomainsAreUpgradedIfTheHostSaysSo() throws {
        try note("max-age=60; includeSubDomains", from: "https://example.org/")
        try note("max-age=60", from: "https://www.example.org/")
        #expect(store.requiresHTTPS("example.org"))
        #expect(store.requiresHTTPS("a.b.Example.org."))
        #expect(store.requiresHTTPS("a.www.example.org"))
        #expect(!store.requiresHTTPS("org"))
        #expect(!store.requiresHTTPS("badexample.org"))
    }

    @Test func aRuleEndsWithItsAge() throws {
        try note("max-age=60", from: "https://example.org/")
        clock.advance(59)
        #expect(store.requiresHTTPS("example.org"))
        clock.advance(1)
        #expect(!store.requiresHTTPS("example.org"))
        #expect(store.hosts.isEmpty)
    }

    @Test func theNewestRuleCounts() throws {
        try note("max-age=60; includeSubDomains", from: "https://example.org/")
        clock.advance(30)
        try note("max-age=60", from: "https://example.org/")
        clock.advance(59)
        #expect(store.requiresHTTPS("example.org"))
        #expect(!store.requiresHTTPS("www.example.org"))
        try note("max-age=0", from: "https://example.org/")
        #expect(!store.requiresHTTPS("example.org"))
    }

    @Test(arguments: [
        ("max-age=60", "http://example.org/"), ("max-age=60", "https://192.0.2.1/"), ("max-age=60", "https://[::1]/"),
        ("nonsense", "https://example.org/"),
    ])
    func nothingIsLearnedFromWhoMayNotSay(value: String, origin: String) throws {
        try note(value, from: origin)
        #expect(store.hosts.isEmpty)
    }

    @Test func onlyTheFirstFieldCounts() throws {
        try note("max-age=60", "max-age=0", from: "https://example.org/")
        #expect(store.requiresHTTPS("example.org"))
        try note("nonsense", "max-age=60", from: "https://example.com/")
        #expect(!store.requiresHTTPS("example.com"))
    }

    @Test func anAnswerWithoutTheFieldChangesNothing() throws {
        try note("max-age=60", from: "https://example.org/")
        try note(from: "https://example.org/")
        #expect(store.requiresHTTPS("example.org"))
    }

    @Test func preloadedRulesStay() throws {
        let rules = [try #require(HSTSHost("Example.org")), try #require(HSTSHost("a.com", includesSubdomains: false))]
        let clock = clock
        let store = HSTSStore(preloaded: rules, now: { clock.now })
        store.note(
            HTTPResponse(status: .ok, headerFields: [.strictTransportSecurity: "max-age=0"]),
            from: try Address(text: "https://example.org/"))
        store.removeAll()
        store.remove("example.org")
        #expect(store.requiresHTTPS("www.example.org"))
        #expect(store.requiresHTTPS("a.com"))
        #expect(!store.requiresHTTPS("b.a.com"))
        #expect(store.hosts.isEmpty)
    }

    @Test func rulesAreForgottenOnRequest() throws {
        try note("max-age=60", from: "https://example.org/")
        try note("max-age=60", from: "https://example.com/")
        store.remove("EXAMPLE.org")
        #expect(store.hosts.map(\.name) == ["example.com"])
        store.removeAll()
        #expect(store.hosts.isEmpty)
    }

    @Test(arguments: ["", "127.0.0.1", "[::1]", "a b", "a..b"])
    func noRuleIsMadeForWhatIsNoName(name: String) {
        #expect(HSTSHost(name) == nil)
    }

    @Test func theNumberOfRulesIsLimited() throws {
        let clock = clock
        let hosts = (0..<10_000).compactMap { HSTSHost("h\($0).org", expires: clock.now + 100 + Double($0)) }
        let store = HSTSStore(restoring: hosts, now: { clock.now })
        store.note(
            HTTPResponse(status: .ok, headerFields: [.strictTransportSecurity: "max-age=600"]),
            from: try Address(text: "https://new.org/"))
        #expect(store.hosts.count == 10_000)
        #expect(store.requiresHTTPS("new.org"))
        #expect(!store.requiresHTTPS("h0.org"))
        #expect(store.requiresHTTPS("h1.org"))
    }

    @Test func rulesComeBackFromAFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/hsts"
        #expect(try HSTSStore(contentsOf: path).hosts.isEmpty)
        try note("max-age=60; includeSubDomains", from: "https://example.org/")
        try note("max-age=30", from: "https://example.com/")
        try store.save(to: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode.map { $0 & 0o777 } == 0o600)
        let clock = clock
        #expect(try HSTSStore(contentsOf: path, now: { clock.now }).hosts == store.hosts)
        clock.advance(30)
        #expect(try HSTSStore(contentsOf: path, now: { clock.now }).hosts.map(\.name) == ["example.org"])
    }

    @Test(arguments: [
        "", "{}", #"{"content":{"hosts":[{"name":"127.0.0.1","includesSubdomains":true,"expires":1e9}]},"version":1}"#,
        #"{"content":{"cookies":[]},"version":1}"#,
    ])
    func aDamagedFileIsAnErrorAndStays(content: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/hsts"
        try write(Data(content.utf8), to: path)
        let error = thrownError { () throws(NetworkError) in _ = try HSTSStore(contentsOf: path) }
        #expect(error == .file(path: path, reason: "it is damaged or of another kind"))
        #expect(FileManager.default.contents(atPath: path) == Data(content.utf8))
    }

    @Test func parallelTasksShareAStore() async throws {
        let store = store
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<20 {
                        guard let address = try? Address(text: "https://h\(task)-\(number).org/") else { continue }
                        store.note(
                            HTTPResponse(status: .ok, headerFields: [.strictTransportSecurity: "max-age=600"]),
                            from: address)
                        _ = store.requiresHTTPS("h0-0.org")
                    }
                }
            }
        }
        #expect(store.hosts.count == 160)
    }
}
