import Files
import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Stored builds that are damaged, incomplete or in use cost time only.
struct DamagedBuildTests {
    /// A fresh clone of a workspace with a stored build.
    private func clone() async throws -> ClonedWorkspace {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        return workspace
    }

    /// Whether no file of a stored build is present, and no file has another time.
    private func isUntouched(_ workspace: ClonedWorkspace) throws -> Bool {
        let entries = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path.string + "/.build")
        return try Set(entries).isSubset(of: [".lock", "joist"])
            && (workspace.times().values.allSatisfy { $0 == 1_700_000_000_123_456_789 })
    }

    @Test func `a truncated archive, one with a wrong bit and a missing one are noticed`() async throws {
        let workspace = try await clone()
        let archive = try #require(try workspace.archives().first)
        let bytes = try workspace.cache.path.appending(archive).contents()
        var flipped = bytes
        flipped[bytes.count / 2] ^= 4
        for damaged in [Array(bytes.dropLast(bytes.count / 2)), [], flipped] {
            try workspace.cache.path.appending(archive).write(damaged)
            let problem = try #require(try await workspace.restore().problem)
            #expect(problem.contains("does not match its hash"), "\(problem)")
            #expect(try isUntouched(workspace))
        }
        try workspace.cache.remove(archive)
        #expect(try await workspace.restore().problem == "The cache has dropped its archive.")
        #expect(try isUntouched(workspace))
        try workspace.cache.path.appending(archive).write(bytes)
        #expect(try await workspace.restore().isRestored)
    }

    @Test func `an archive with the right hash and the wrong content is noticed`() async throws {
        for script in ["echo no archive > archive", "cd in && tar -czf ../archive --exclude=inputs.json ."] {
            let workspace = try await clone()
            try await workspace.replaceArchive(script)
            let problem = try #require(try await workspace.restore().problem)
            #expect(problem.contains("tar cannot read") || problem.contains("no list of inputs"), "\(problem)")
            #expect(try isUntouched(workspace))
        }
    }

    @Test func `the record of another build is noticed`() async throws {
        let workspace = try await clone()
        let files = try FileTree(of: workspace.cache.path).files
        let record = try #require(files.first { $0.hasPrefix("ac/") })
        for text in [#"{"outputFiles": []}"#, "{", ""] {
            try workspace.cache.write(text, to: record)
            let report = try await workspace.restore()
            #expect(report == .missing || report.problem != nil, "\(report)")
            #expect(try isUntouched(workspace))
        }
        let lie = Array("{}".utf8)
        let hash = ContentHash(of: lie)
        try workspace.cache.path.appending("cas/\(hash.hex.prefix(2))/\(hash.hex)").write(lie)
        try workspace.cache.path.appending(record).write(Array(try JSONEncoder().encode(ActionResult(content: lie))))
        #expect(try await workspace.restore() == .missing)
    }

    @Test func `after a killed save the earlier build is restored`() async throws {
        let workspace = try await clone()
        let archive = try #require(try workspace.archives().first)
        let bytes = try workspace.cache.path.appending(archive).contents()
        // A killed save leaves half an archive under another name, or a whole one without a record.
        try workspace.cache.path.appending("\(archive).1.part").write(Array(bytes.prefix(100)))
        try workspace.cache.path.appending("cas/ab/abc").write(bytes)
        // A killed restore leaves its unpacked files.
        try workspace.folder.write("half", to: ".build/joist/store/unpacked/.build/build.db")
        #expect(try await workspace.restore().isRestored)
        #expect(try workspace.folder.read(".build/build.db") == "database")
    }

    @Test func `a failed save is reported`() async throws {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        try workspace.cache.write("a file", to: "cas")
        guard case .failed(let problem) = try await workspace.save() else {
            Issue.record("It was saved.")
            return
        }
        #expect(problem.contains(workspace.cache.path.string), "\(problem)")
    }

    @Test func `of two saves at once, one is restored whole`() async throws {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        let key = ContentHash(of: "key")
        let folder = try TemporaryFolder()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let cache = RemoteCache(CacheFolder(folder: workspace.cache.path))
                    let file = folder.path.appending("\(number)")
                    try file.write(Array(repeating: UInt8(number), count: 3_000_000))
                    let hash = try ContentHash(ofFile: file.string)
                    await cache.store(archive: file, hash)
                    await cache.store([key: Array(hash.hex.utf8)])
                }
            }
            try await group.waitForAll()
        }
        let cache = RemoteCache(CacheFolder(folder: workspace.cache.path))
        let record = try #require(await cache.contents([key])[key])
        let hash = try #require(ContentHash(hex: String(decoding: record, as: UTF8.self)))
        #expect(await cache.archive(hash, size: 3_000_000, in: folder.path) != nil)
        #expect(await cache.problem == nil)
    }

    @Test func `saving and restoring wait for a run, and refuse beside a SwiftPM without joist`() async throws {
        let workspace = try await clone()
        let lock = try #require(try RunLock.take(in: workspace.folder.path))
        try await confirmation { waits in
            try await withThrowingTaskGroup(of: StoreReport.self) { group in
                let store = try workspace.store()
                group.addTask {
                    try await store.restore { progress in
                        #expect(progress == .waiting)
                        waits()
                        lock.unlock()
                    }
                }
                #expect(try await group.next()?.isRestored == true)
            }
        }
        let other = try OpenFile(workspace.folder.path.appending(".build/.lock").string, O_RDWR | O_CREAT)
        #expect(flock(other.descriptor, LOCK_EX) == 0)
        #expect(try await workspace.save() == .busy)
        #expect(try await workspace.restore() == .busy)
    }

    @Test func `a cache server stores builds`() async throws {
        try await CacheServer.run { server, address in
            let workspace = try ClonedWorkspace()
            try workspace.build()
            #expect(try await workspace.save(to: .patient(address)).isSaved)
            try workspace.clone()
            for fault in [CacheServer.Fault.wrongContent, .truncation, .status(500), .garbage, .flood] {
                await server.fail(with: fault)
                let problem = try #require(try await workspace.restore(from: .patient(address)).problem)
                #expect(problem.contains(address), "\(problem)")
                #expect(try isUntouched(workspace))
            }
            await server.fail(with: nil)
            #expect(try await workspace.restore(from: .patient(address)).isRestored)
            await server.fail(with: .refusal(507))
            try workspace.folder.write("let other = 2", to: "App/Sources/App/App.swift")
            guard case .failed(let problem) = try await workspace.save(to: .patient(address)) else {
                Issue.record("A full cache has taken a build.")
                return
            }
            #expect(problem.contains("507"))
        }
    }

    @Test func `a cache folder removes entries that were not read for long`() async throws {
        let workspace = try ClonedWorkspace()
        let cache = workspace.cache.path
        let (key, other, day) = (ContentHash(of: "key"), ContentHash(of: "other"), Int64(24 * 3600) * 1_000_000_000)
        let folder = CacheFolder(folder: cache)
        try await folder.put(.ac, [key: [1], other: [2]])
        let large = workspace.folder.path.appending("large")
        try large.write(Array(repeating: 0, count: 2 << 20))
        try await folder.store(archive: large, key)
        try await folder.store(archive: large, other)
        let part = cache.appending("cas/ab/abc.part")
        try part.write([1])
        for file in try FileTree(of: cache).files {
            let age: Int64 = file.hasPrefix("ac/") ? 31 : 8
            try FileTime.set(cache.appending(file).string, to: FileTime.now - age * day)
        }
        #expect(try await folder.get(.ac, [key]).count == 1)
        #expect(try await folder.archive(key, size: 2 << 20, in: cache) != nil)
        try await folder.store(archive: large, ContentHash(of: "third"))
        #expect(try await folder.get(.ac, [key, other]) == [key: [1]])
        #expect(try await folder.archive(key, size: 2 << 20, in: cache) != nil)
        #expect(try await folder.archive(other, size: 2 << 20, in: cache) == nil)
        #expect(!part.exists)
    }

    @Test func `a missing zstd is named`() async throws {
        let folder = try TemporaryFolder()
        let problem = try await BuildArchive.unpack(
            folder.path.appending("archive"), .zstd, into: folder.path,
            environment: ToolEnvironment(["PATH": "/nowhere"]))
        #expect(problem?.contains("apt-get install zstd") == true)
    }
}
