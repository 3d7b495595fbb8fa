import FoundationEssentials
import HTTPTypes
import Testing

@testable import Networking

@Suite struct CacheStorageTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ maximumSize: Int = 1_000_000, memory: Int = 0, maximumEntrySize: Int? = nil) throws -> HTTPCache
    {
        try .onDisk(
            path: folder.path, maximumSize: maximumSize, memory: memory, maximumEntrySize: maximumEntrySize,
            now: { [clock] in clock.now })
    }

    private var entries: [String] { folder.names.filter { $0.hasSuffix(".entry") } }

    /// Fetches `path` through the cache. The server's answer is fresh for an hour.
    @discardableResult
    private func fetch(
        _ cache: HTTPCache, _ path: String, _ body: String = "body", vary: String? = nil, fields: HTTPFields = [:]
    ) async throws -> HopAnswer {
        let server = OriginDouble { _ in
            var says: HTTPFields = [.cacheControl: "max-age=3600"]
            says[.vary] = vary
            return .of(200, says, body)
        }
        let answer = try await CacheCarrier(cache: cache, next: server).carry(.to(path, .get, fields))
        clock.advance(0.001)
        return answer
    }

    private func isStored(_ cache: HTTPCache, _ path: String, fields: HTTPFields = [:]) throws -> Bool {
        cache.entry(for: try .to(path, .get, fields)) != nil
    }

    @Test func theFolderOutlivesTheCache() async throws {
        try await fetch(try open(), "/a", "first")
        let again = try await fetch(try open(), "/a", "second")
        #expect(again.source == .cache)
        #expect(try await again.text == "first")
    }

    @Test func filesAreTheOwnersAlone() async throws {
        let path = "\(folder.path)/deep/er"
        let cache = try HTTPCache.onDisk(path: path)
        try await fetch(cache, "/a")
        #expect(folder.mode("deep/er") == 0o700)
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: path).first)
        #expect(folder.mode("deep/er/\(name)") == 0o600)
        #expect(throws: NetworkError.self) { try HTTPCache.onDisk(path: "/proc/no/such") }
    }

    @Test(arguments: [true, false])
    func whatWasUnusedForLongestGoesFirst(isOnDisk: Bool) async throws {
        let body = String(repeating: "x", count: 10_000)
        let cache =
            isOnDisk
            ? try open(65_000, maximumEntrySize: 20_000)
            : HTTPCache.inMemory(maximumSize: 65_000, maximumEntrySize: 20_000, now: { [clock] in clock.now })
        for path in ["/1", "/2", "/3", "/4", "/5", "/6"] { try await fetch(cache, path, body) }
        #expect(try await fetch(cache, "/1").source == .cache)
        try await fetch(cache, "/7", body)
        // The cache removes a tenth more than needed, so that not every response triggers a removal.
        let stored = try ["/1", "/2", "/3", "/4", "/5", "/6", "/7"].map { try isStored(cache, $0) }
        #expect(stored == [true, false, false, true, true, true, true])
        #expect(cache.currentSize <= 65_000)
        if isOnDisk { #expect(entries.count == 5) }
    }

    @Test func whatIsServedFromMemoryCountsAsUsed() async throws {
        let body = String(repeating: "x", count: 10_000)
        let cache = try open(65_000, memory: 1_000_000, maximumEntrySize: 20_000)
        for path in ["/1", "/2", "/3", "/4", "/5", "/6", "/1", "/7"] { try await fetch(cache, path, body) }
        let again = try open(65_000)
        #expect(try ["/1", "/2", "/7"].map { try isStored(again, $0) } == [true, false, true])
    }

    @Test func theOrderOfUseOutlivesTheCache() async throws {
        let body = String(repeating: "x", count: 10_000)
        let cache = try open(65_000, maximumEntrySize: 20_000)
        for path in ["/1", "/2", "/3"] { try await fetch(cache, path, body) }
        // The file system's clock is too coarse for the test, so it sets times that are a minute apart.
        for (age, path) in ["/2", "/3", "/1"].enumerated() {
            let hash = String(try #require(cache.entry(for: .to(path))).id.key, radix: 16)
            let name = try #require(folder.names.first { $0.contains(hash) })
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(age) * 60)],
                ofItemAtPath: "\(folder.path)/\(name)")
        }
        let small = try open(30_000, maximumEntrySize: 20_000)
        #expect(try ["/1", "/2", "/3"].map { try isStored(small, $0) } == [true, false, true])
    }

    @Test(arguments: [true, false])
    func anEntryLargerThanAllowedIsNotKept(isOnDisk: Bool) async throws {
        let cache = isOnDisk ? try open(maximumEntrySize: 10) : HTTPCache.inMemory(maximumEntrySize: 10)
        #expect(try await fetch(cache, "/a", "01234567890").text == "01234567890")
        #expect(try !isStored(cache, "/a"))
        try await fetch(cache, "/a", "0123456789")
        #expect(try isStored(cache, "/a"))
    }

    @Test func damagedFilesAreRemovedAndForeignOnesLeft() async throws {
        try await fetch(try open(), "/a")
        let name = try #require(entries.first)
        var bytes = try #require(folder.bytes(name))
        bytes[bytes.count - 1] ^= 1
        folder.write(bytes, name)
        folder.write(Data("mine".utf8), "notes.txt")
        folder.write(Data("mine".utf8), "0000000000000001-0000000000000002.entry")
        let cache = try open()
        #expect(try !isStored(cache, "/a"))
        #expect(Set(folder.names) == [".key", "notes.txt", "0000000000000001-0000000000000002.entry"])
        cache.removeAll()
        #expect(folder.names.count == 3)
        #expect(cache.currentSize == 0)
    }

    @Test func aFileUnderAnotherNameIsNotServed() async throws {
        try await fetch(try open(), "/a", "secret of a")
        let other = try TemporaryFolder()
        try await fetch(try HTTPCache.onDisk(path: other.path, memory: 0), "/b", "b")
        let name = try #require(other.names.last)
        let foreign = try #require(entries.first)
        folder.write(try #require(folder.bytes(foreign)), name)
        #expect(try !isStored(try open(), "/b"))
    }

    @Test func `variants of one address neither pile up nor are all read at each look-up`() async throws {
        let name = try #require(HTTPField.Name("X-Request-Id"))
        let cache = try open()
        for number in 0..<100 { try await fetch(cache, "/a", vary: "X-Request-Id", fields: [name: "\(number)"]) }
        #expect(entries.count <= 32)
        #expect(try isStored(cache, "/a", fields: [name: "99"]))
        // A damaged file is removed when it is read.
        for entry in entries { folder.write(try #require(folder.bytes(entry)).prefix(100), entry) }
        let before = entries.count
        #expect(try !isStored(cache, "/a", fields: [name: "99"]))
        #expect(try !isStored(cache, "/a", fields: [name: "100"]))
        #expect(entries.count == before - 1)
    }

    @Test func leftoversOfDeadWritersAreRemoved() throws {
        folder.write(Data("half".utf8), ".partial-1")
        folder.write(Data("mine".utf8), ".3.tmp")
        _ = try open()
        #expect(Set(folder.names) == [".3.tmp", ".key"])
    }

    @Test func `credentials are on the disk as a keyed hash, which a reopened cache knows`() async throws {
        let fields: HTTPFields = [.authorization: "Bearer s3cret", .cookie: "sid=s3cret"]
        try await fetch(try open(), "/a", "secret of a", fields: fields)
        #expect(folder.mode(".key") == 0o600)
        #expect(try isStored(try open(), "/a", fields: fields))
        #expect(try !isStored(try open(), "/a"))
        for name in folder.names {
            #expect(folder.bytes(name)?.firstRange(of: Data("s3cret".utf8)) == nil, "\(name)")
        }
        // Another key makes another hash, so the response cannot be found by guessing.
        folder.write(Data(count: 32), ".key")
        #expect(try !isStored(try open(), "/a", fields: fields))
    }

    @Test func cachesMayShareAFolder() async throws {
        let one = try open()
        let two = try open(20_000)
        try await fetch(one, "/a", "by one")
        #expect(try await fetch(two, "/a", "by two").text == "by one")
        // Entries that one cache removes are missing for the other, without further harm.
        one.removeAll()
        #expect(try !isStored(two, "/a"))
        // Invalidated entries do not come back from the other cache, neither the plain variant nor one that is not
        // known yet.
        let accept: HTTPFields = [.accept: "x"]
        try await fetch(one, "/v", vary: "Accept", fields: accept)
        try await fetch(one, "/p")
        for path in ["v", "p"] { two.remove(try #require(URL(string: "http://example.org/\(path)"))) }
        #expect(try !isStored(two, "/p"))
        // Enough bytes to make the cache scan the folder.
        try await fetch(two, "/b", String(repeating: "x", count: 2400))
        #expect(try !isStored(two, "/v", fields: accept) && !isStored(two, "/p") && isStored(two, "/b"))
    }

    @Test func manyWritersAtOnceDamageNothing() async throws {
        let caches = [try open(200_000), try open(200_000, memory: 50_000)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for round in 0..<400 {
                group.addTask {
                    let path = "/\(round % 7)"
                    let body = String(repeating: path, count: 2000)
                    let answer = try await fetch(caches[round % 2], path, body)
                    #expect(try await answer.text == body)
                    if round % 50 == 0 { caches[0].removeAll() }
                }
            }
            try await group.waitForAll()
        }
        for name in entries { #expect(EntryFile.decode(try #require(folder.bytes(name))) != nil) }
    }

    @Test func anAddressIsForgottenWithAllItsVariants() async throws {
        let cache = try open(memory: 100_000)
        try await fetch(cache, "/a%2fb?x=1", vary: "Accept", fields: [.accept: "x"])
        try await fetch(cache, "/a%2fb?x=1", vary: "Accept", fields: [.accept: "y"])
        try await fetch(cache, "/a%2fb?x=2")
        #expect(try isStored(cache, "/a%2fb?x=1", fields: [.accept: "x"]))
        cache.remove(try #require(URL(string: "http://EXAMPLE.org:80/a%2Fb?x=1#part")))
        #expect(try !isStored(cache, "/a%2fb?x=1", fields: [.accept: "x"]))
        #expect(try !isStored(cache, "/a%2fb?x=1", fields: [.accept: "y"]))
        #expect(try isStored(cache, "/a%2fb?x=2"))
    }
}
