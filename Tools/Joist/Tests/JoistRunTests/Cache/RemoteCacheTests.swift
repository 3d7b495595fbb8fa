import FlyingSocks
import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct RemoteCacheTests {
    private func key(_ text: String) -> ContentHash { ContentHash(of: text) }

    private func record(_ package: String, _ text: String) -> TestRecord {
        let result = PackageResult(
            name: package, path: package, outcome: .passed,
            cases: [CaseResult(suite: "\(package)Tests", name: "a()", outcome: .passed, seconds: 0.5)], seconds: 1
        )
        return TestRecord(result, target: package, key: key(text), date: Date(timeIntervalSince1970: 1_000_000))
    }

    @Test func `one clone finds exactly the records that another clone shared`() async throws {
        try await CacheServer.run { server, address in
            let one = try RemoteCache.patient(address)
            let records = (0..<20).map { record("P\($0)", "k\($0)") }
            await one.store(records)
            #expect(await one.problem == nil)
            let other = try RemoteCache.patient(address + "/")
            let found = await other.records(
                (0..<20).map { (key("k\($0)"), "P\($0)") } + [(key("unknown"), "P0")]
            )
            #expect(found == Dictionary(uniqueKeysWithValues: records.map { ($0.key, $0) }))
            #expect(await other.problem == nil)
        }
    }

    @Test func `a read-only cache is read but never written`() async throws {
        try await CacheServer.run { server, address in
            let cache = try RemoteCache.patient(address, isReadOnly: true)
            await cache.store([record("A", "a")])
            #expect(await server.requests.isEmpty)
            #expect(await cache.records([(key("a"), "A")]).isEmpty)
            #expect(await server.requests == ["GET /swift/ac/\(key("a").hex)"])
            #expect(await cache.problem == nil)
        }
    }

    @Test func `a cache that has forgotten the record and not the key does not have it`() async throws {
        try await CacheServer.run { server, address in
            let cache = try RemoteCache.patient(address)
            await cache.store([record("A", "a")])
            await server.forget("cas")
            #expect(await cache.records([(key("a"), "A")]).isEmpty)
            #expect(await cache.problem == nil)
        }
    }

    @Test func `name and password open a cache, and appear in no message`() async throws {
        try await CacheServer.run { server, address in
            await server.demand("an na", "se:cr@t")
            let good = try RemoteCache.patient("an%20na:se%3Acr%40t@" + address)
            await good.store([record("A", "a")])
            #expect(await good.records([(key("a"), "A")]).count == 1)
            let bad = try RemoteCache.patient("anna:hidden@" + address)
            #expect(await bad.records([(key("a"), "A")]).isEmpty)
            let problem = try #require(await bad.problem)
            #expect(problem.contains("401") && problem.contains(address))
            #expect(!problem.contains("anna") && !problem.contains("hidden"))
        }
    }

    @Test(arguments: [
        (CacheServer.Fault.status(500), "status 500"), (.status(401), "401"), (.status(403), "403"),
        (.wrongContent, "does not match its hash"), (.truncation, "does not match its hash"), (.garbage, "is invalid"),
        (.flood, "larger than the limit"), (.endlessFlood, "larger than the limit"), (.silence, "within"),
    ])
    func `a misbehaving cache is reported once and not used again`(_ fault: CacheServer.Fault, _ words: String)
        async throws
    {
        try await CacheServer.run { server, address in
            await (try RemoteCache.patient(address)).store([record("A", "a")])
            await server.fail(with: fault)
            // Only silence has to time out.
            let cache =
                if case .silence = fault {
                    RemoteCache(
                        try CacheAddress("http://\(address)"), environment: RemoteCache.variables,
                        timeout: .milliseconds(100))
                } else {
                    try RemoteCache.patient(address)
                }
            #expect(await cache.records([(key("a"), "A")]).isEmpty)
            let problem = try #require(await cache.problem)
            #expect(problem.contains(words), "\(problem)")
            #expect(problem.hasPrefix("This run does not use the cache at http://\(address): "))
            #expect(problem.hasSuffix(".") && !problem.contains("\n"))
            await server.fail(with: nil)
            await server.forgetRequests()
            #expect(await cache.records([(key("a"), "A"), (key("b"), "B")]).isEmpty)
            await cache.store([record("B", "b")])
            // A request that timed out may arrive late.
            let late = "GET /swift/ac/\(key("a").hex)"
            #expect(await server.requests.filter { $0 != late }.isEmpty)
            #expect(await cache.problem == problem)
        }
    }

    @Test func `an unreachable cache is reported once`() async throws {
        // Bound, so that no other server gets its port, and not listening.
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }
        try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(let host, let port) = try socket.sockname() else { throw CancellationError() }
        let cache = try RemoteCache.patient("\(host):\(port)/swift")
        await cache.store([record("A", "a")])
        let problem = try #require(await cache.problem)
        #expect(problem.contains("Cannot connect"))
        #expect(await cache.records([(key("a"), "A")]).isEmpty)
        #expect(await cache.problem == problem)
    }

    @Test func `a missing curl is reported once, with the package to install`() async throws {
        let cache = RemoteCache(try CacheAddress("http://127.0.0.1"), environment: ["PATH": "/nowhere"])
        #expect(await cache.records([(key("a"), "A")]).isEmpty)
        #expect(await cache.problem?.contains("apt-get install curl") == true)
    }

    /// A curl of an older version, or another program of its name.
    @Test(arguments: ["exit 2", "cat", "echo 7 200 0 ok", "echo 0 200", "exit 0"])
    func `a curl that misbehaves is reported`(_ script: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n\(script)\n", to: "curl")
        try folder.permit(0o755, "curl")
        let cache = RemoteCache(
            try CacheAddress("http://127.0.0.1"), environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        #expect(await cache.records([(key("a"), "A")]).isEmpty)
        #expect(await cache.problem?.contains("curl failed") == true)
    }

    @Test func `other users see no password, and no settings of the user reach curl`() async throws {
        let folder = try TemporaryFolder()
        let log = folder.path.appending("log").string
        let script = """
            #!/bin/sh
            { printf '%s\\n' "$@"; ls -d -l . | cut -c 1-10; ls; } > \(log)
            cat > \(log).input
            """
        try folder.write(script, to: "curl")
        try folder.permit(0o755, "curl")
        let cache = RemoteCache(
            try CacheAddress("http://anna:hidden@127.0.0.1"),
            environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        await cache.store([record("A", "a")])
        let seen = try String(contentsOfFile: log, encoding: .utf8)
        let secret = "YW5uYTpoaWRkZW4="
        #expect(seen.hasPrefix("-q\n") && seen.contains("drwx------"))
        #expect(!seen.contains("requests") && !seen.contains("hidden") && !seen.contains(secret))
        #expect(try String(contentsOfFile: log + ".input", encoding: .utf8).contains("Authorization: Basic \(secret)"))
    }

    @Test func `a full cache is read but not written`() async throws {
        try await CacheServer.run { server, address in
            await (try RemoteCache.patient(address)).store([record("A", "a")])
            await server.fail(with: .refusal(507))
            let cache = try RemoteCache.patient(address)
            await cache.store([record("B", "b")])
            #expect(await cache.problem?.contains("507") == true)
            await server.forgetRequests()
            await cache.store([record("C", "c")])
            #expect(await server.requests.isEmpty)
            #expect(await cache.records([(key("a"), "A")]).count == 1)
        }
    }

    @Test func `a record of another package, of other inputs or of a failure is ignored`() async throws {
        try await CacheServer.run { server, address in
            var failed = record("A", "a")
            failed.cases[0].outcome = .failed
            var old = record("A", "a")
            old.format = "pass 0"
            for lie in [record("B", "a"), record("A", "b"), failed, old] {
                let bytes = try lie.bytes()
                await server.put(bytes, at: "cas/\(ContentHash(of: bytes).hex)")
                await server.put(
                    Array(try JSONEncoder().encode(ActionResult(content: bytes))), at: "ac/\(key("a").hex)")
                let cache = try RemoteCache.patient(address)
                #expect(await cache.records([(key("a"), "A")]).isEmpty)
                #expect(await cache.problem?.contains("the record of A is invalid") == true)
            }
        }
    }

    @Test func `the result of something that failed is no pass`() async throws {
        try await CacheServer.run { server, address in
            await (try RemoteCache.patient(address)).store([record("A", "a")])
            let path = "ac/\(key("a").hex)"
            let text = String(decoding: try #require(await server.stored["/swift/\(path)"]), as: UTF8.self)
            await server.put(Array(text.replacing(#""exitCode":0"#, with: #""exitCode":1"#).utf8), at: path)
            #expect(await (try RemoteCache.patient(address)).records([(key("a"), "A")]).isEmpty)
            // A cache may leave out zeros and add members, and write numbers as numbers.
            let other = text.replacing(#""exitCode":0"#, with: #""executionMetadata":{"worker":"x"}"#)
                .replacing(/"sizeBytes":"(\d+)"/) { #""sizeBytes":\#($0.1)"# }
            await server.put(Array(other.utf8), at: path)
            #expect(await (try RemoteCache.patient(address)).records([(key("a"), "A")]).count == 1)
        }
    }

    @Test func `an address is read from the environment`() throws {
        #expect(try RemoteCache.named(in: [:]) == nil)
        #expect(try RemoteCache.named(in: ["JOIST_CACHE_URL": ""]) == nil)
        let address = try CacheAddress("https://anna:b@cache.example.org:8080/a/b/")
        #expect(address.description == "https://cache.example.org:8080/a/b")
        #expect(address.authorization == "Basic YW5uYTpi")
        #expect(try CacheAddress("http://[::1]:80").description == "http://[::1]:80")
        for bad in ["ftp://example.org", "cache.example.org", "http://", "http://a?b", "://", "http://user:secret@/x"] {
            let error = #expect(throws: RunError.self) { try RemoteCache.named(in: ["JOIST_CACHE_URL": bad]) }
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Test func `a folder shares passes without a server`() async throws {
        let folder = try TemporaryFolder()
        for address in [
            folder.path.string, "file://\(folder.path)", "FILE:\(folder.path)/../\(folder.path.name!)",
        ] {
            let one = try #require(try RemoteCache.named(in: ["JOIST_CACHE_URL": address]))
            await one.store([record("A", address)])
            let other = try #require(try RemoteCache.named(in: ["JOIST_CACHE_URL": folder.path.string]))
            #expect(await other.records([(key(address), "A"), (key("unknown"), "A")]).count == 1)
            #expect(await one.problem == nil)
        }
        let here = Path.current
        #expect(try CacheAddress.folder(in: ".build/store") == here.appending(".build/store"))
        #expect(try CacheAddress.folder(in: "https://example.org") == nil)
        #expect(throws: RunError.self) { try CacheAddress.folder(in: "file:here") }
    }

    @Test(arguments: [("1", true), ("true", true), ("0", false), ("", false), ("no", false)])
    func `a variable makes a cache read-only`(_ value: String, _ isReadOnly: Bool) async throws {
        let environment = ["JOIST_CACHE_URL": "http://127.0.0.1", "JOIST_CACHE_READ_ONLY": value]
        let cache = try #require(try RemoteCache.named(in: environment))
        #expect(await cache.canWrite != isReadOnly)
    }
}
