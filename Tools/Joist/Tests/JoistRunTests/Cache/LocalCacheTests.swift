import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct LocalCacheTests {
    private let folder: TemporaryFolder
    private let localCache: LocalCache
    private let key = ContentHash(of: "a")

    init() throws {
        folder = try TemporaryFolder()
        localCache = LocalCache(root: folder.path)
    }

    private func record(_ key: ContentHash) -> TestRecord {
        let cases = [
            CaseResult(suite: "T", name: "a()", outcome: .passed, seconds: 1),
            CaseResult(suite: "T", name: "b()", outcome: .skipped, seconds: 0, message: "why"),
        ]
        return TestRecord(
            PackageResult(name: "Todo", path: "Todo", outcome: .passed, cases: cases, seconds: 2),
            target: "Todo/TodoTests",
            key: key,
            date: Date(timeIntervalSince1970: 1_000_000)
        )
    }

    private var file: String { ".build/joist/passes/\(key.hex).json" }

    @Test func `a pass is remembered as it was`() throws {
        #expect(localCache.record(key, target: "Todo/TodoTests") == nil)
        try localCache.save(record(key), parts: [:])
        #expect(localCache.record(key, target: "Todo/TodoTests") == record(key))
        #expect(localCache.record(ContentHash(of: "b"), target: "Todo/TodoTests") == nil)
        #expect(localCache.lastPass(of: "Todo/TodoTests")?.seconds == 2)
        #expect(localCache.lastPass(of: "Todo/MoreTests") == nil)
    }

    @Test func `a record of another package or of other inputs is ignored`() throws {
        try localCache.save(record(key), parts: [:])
        #expect(localCache.record(key, target: "Books/BooksTests") == nil)
        let other = ContentHash(of: "b")
        try folder.move(file, to: ".build/joist/passes/\(other.hex).json")
        #expect(localCache.record(other, target: "Todo/TodoTests") == nil)
    }

    @Test func `a damaged record is ignored, and its tests run again`() throws {
        try localCache.save(record(key), parts: [:])
        let whole = try folder.read(file)
        let damages = [
            "", "{}", String(whole.dropLast(10)), whole.replacing("pass 2", with: "pass 1"),
            whole.replacing("passed", with: "failed"),
            whole.replacing(/"cases":\[.*\],"date"/, with: #""cases":[],"date""#),
        ]
        for damage in damages {
            #expect(damage != whole)
            try folder.write(damage, to: file)
            #expect(localCache.record(key, target: "Todo/TodoTests") == nil, "\(damage)")
        }
    }

    @Test func `a half-written file of a killed run is no pass`() throws {
        try localCache.save(record(key), parts: [:])
        let whole = try folder.read(file)
        try folder.remove(file)
        try folder.write(whole, to: ".build/joist/passes/.dat.nosync-1234")
        try folder.write(whole, to: file + ".tmp")
        #expect(localCache.record(key, target: "Todo/TodoTests") == nil)
    }

    @Test func `an unwritable folder is reported`() throws {
        try folder.write("in the way", to: ".build/joist/passes")
        let error = #expect(throws: RunError.self) { try localCache.save(record(key), parts: [:]) }
        let folder = localCache.folder.string
        #expect(
            error?.description
                == "Cannot write \(folder) (File exists). Make its folder writable, or remove the file that is in the way."
        )
        #expect(localCache.record(key, target: "Todo/TodoTests") == nil)
    }

    @Test func `the oldest passes are forgotten`() throws {
        var localCache = localCache
        // The last pass of the target has a file too.
        localCache.capacity = 4
        let keys = (0..<6).map { ContentHash(of: "\($0)") }
        for (age, key) in keys.enumerated() {
            try localCache.save(record(key), parts: [:])
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double(-1000 * age))],
                ofItemAtPath: localCache.folder.appending("\(key.hex).json").string
            )
        }
        localCache.prune()
        #expect(
            keys.map { localCache.record($0, target: "Todo/TodoTests") != nil } == [
                true, true, true, false, false, false,
            ])
    }

    @Test func `a run waits until another run releases the lock`() async throws {
        let first = try await RunLock.acquire(in: folder.path) { Issue.record("nobody has it") }
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        let path = folder.path
        let second = Task { try await RunLock.acquire(in: path) { tell.yield() } }
        for await _ in told { break }
        first.unlock()
        try await second.value.unlock()
        let third = try await RunLock.acquire(in: folder.path) { Issue.record("nobody has it") }
        third.unlock()
    }

    @Test func `waiting for the lock can be cancelled`() async throws {
        let first = try await RunLock.acquire(in: folder.path) {}
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        let path = folder.path
        let second = Task { try await RunLock.acquire(in: path) { tell.yield() } }
        for await _ in told { break }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        first.unlock()
    }

    @Test func `the lock is released with its holder`() async throws {
        do { _ = try await RunLock.acquire(in: folder.path) {} }
        _ = try await RunLock.acquire(in: folder.path) { Issue.record("nobody has it") }
    }
}
