import Files
import Foundation
import ProcessTesting
import TestSupport
import Testing

@Suite
struct FileLockTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/lock" }

    init() throws { folder = try TemporaryFolder() }

    @Test
    func `one holder keeps others out, and its end lets the next one in`() throws {
        var first = try FileLock.take(path)
        #expect(first != nil)
        #expect(try FileLock.take(path) == nil)
        #expect(try FileLock.take(path, timeout: .zero) == nil)
        first = nil
        #expect(try FileLock.take(path, timeout: .zero) != nil)
    }

    @Test
    func `shared holders keep only exclusive ones out`() throws {
        let holders = [try FileLock.take(path, .shared), try FileLock.take(path, .shared)]
        #expect(!holders.contains { $0 == nil })
        #expect(try FileLock.take(path) == nil)
    }

    @Test
    func `aspects of one file do not touch each other`() throws {
        let first = try FileLock.take(path, aspect: 0)
        let second = try FileLock.take(path, aspect: 1)
        #expect(first != nil && second != nil)
        #expect(try FileLock.take(path, aspect: 1) == nil)
    }

    @Test
    func `closing another descriptor of the file keeps the lock`() throws {
        let lock = try FileLock.take(path)
        close(open(path, O_RDWR))
        #expect(try FileLock.take(path) == nil)
        withExtendedLifetime(lock) {}
    }

    @Test
    func `a lock ends with its object, also while another process has the descriptor`() throws {
        var lock = try FileLock.take(path)
        // As a process has it that another thread is starting: a second descriptor of the same open file.
        let descriptor = dup(try #require(lock).file.descriptor)
        defer { close(descriptor) }
        lock = nil
        #expect(try FileLock.take(path) != nil)
    }

    @Test
    func `a lock on a file that was replaced keeps nobody out of the new one`() throws {
        let first = try #require(try FileLock.take(path))
        try TemporaryFile.write(Data("new".utf8), to: path)
        #expect(!first.file.isInPlace)
        let second = try #require(try FileLock.take(path))
        #expect(try second.file.read() == Data("new".utf8))
    }

    /// A holder may replace the file after the next one has opened it and before that one locks it.
    @Test
    func `updates that replace the locked file all count`() async throws {
        try TemporaryFile.write(Data("0".utf8), to: path)
        let queue = BlockingQueue("updates", isConcurrent: true)
        try await withThrowingTaskGroup { group in
            for worker in 0..<4 {
                group.addTask { [path] in
                    try await queue.run { () throws(FileError) in
                        for _ in 0..<500 { try Self.count(up: path, beside: "\(path)-\(worker)") }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try OpenFile(path, O_RDONLY).read() == Data("2000".utf8))
    }

    private static func count(up path: String, beside other: String) throws(FileError) {
        guard let lock = try FileLock.take(path, timeout: .seconds(600)) else { return }
        let count = Int(String(decoding: try lock.file.read(), as: UTF8.self)) ?? 0
        try OpenFile(other, O_WRONLY | O_CREAT | O_EXCL).write(Data(String(count + 1).utf8).bytes)
        rename(other, path)
    }

    @Test
    func `a killed process gives its lock up`() async throws {
        let holder = try ChildProcess("FilesTestHolder", [path])
        #expect(await holder.line() == "locked")
        #expect(await holder.line() == "ready")
        #expect(try FileLock.take(path) == nil)
        holder.kill()
        await holder.exit()
        #expect(try FileLock.take(path) != nil)
    }

    @Test
    func `a path that cannot be a file is an error with its reason`() {
        #expect(throws: FileError(path: folder.path + "/no/lock", code: ENOENT)) {
            try FileLock.take(folder.path + "/no/lock")
        }
        #expect(throws: FileError(path: folder.path + "/a\0b", code: EINVAL)) {
            try FileLock.take(folder.path + "/a\0b")
        }
    }
}
