import TestSupport
import Testing

@testable import Files

struct SharedLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/new/folder/lock" }

    init() throws { folder = try TemporaryFolder() }

    @Test func `objects for one file exclude each other until the timeout, each aspect for itself`() async throws {
        var first = try await SharedLock(path, timeout: .zero).acquire()
        #expect(first != nil)
        #expect(try await SharedLock(path, timeout: .milliseconds(30)).acquire() == nil)
        #expect(try await SharedLock(path, aspect: 1, timeout: .zero).acquire() != nil)
        first = nil
        #expect(try await SharedLock(path, timeout: .zero).acquire() != nil)
    }

    @Test func `without a file, one object excludes its own holders only`() async throws {
        let lock = SharedLock(nil, timeout: .milliseconds(30))
        var first = try await lock.acquire()
        #expect(first != nil)
        #expect(try await lock.acquire() == nil)
        #expect(try await SharedLock(nil, timeout: .zero).acquire() != nil)
        first = nil
        #expect(try await lock.acquire() != nil)
    }

    @Test(arguments: [true, false])
    func `a waiting task gets the lock when it is released`(hasFile: Bool) async throws {
        let lock = SharedLock(hasFile ? path : nil, timeout: .seconds(600))
        var first = try await lock.acquire()
        #expect(first != nil)
        async let second = lock.acquire()
        first = nil
        #expect(try await second != nil)
    }

    @Test(arguments: [true, false])
    func `a cancelled task stops waiting`(hasFile: Bool) async throws {
        let lock = SharedLock(hasFile ? path : nil, timeout: .seconds(600))
        let holder = try await lock.acquire()
        let waiting = Task { _ = try await lock.acquire() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        withExtendedLifetime(holder) {}
    }

    @Test(arguments: [true, false])
    func `a file that cannot be written is an error, unless the lock is for readers too`(allowsReadOnly: Bool)
        async throws
    {
        // No process can create a file there, not even root's.
        let lock = SharedLock("/sys/kernel/lock", timeout: .milliseconds(30), allowsReadOnly: allowsReadOnly)
        guard allowsReadOnly else {
            await #expect(throws: FileError.self) { try await lock.acquire() }
            return
        }
        let holder = try await lock.acquire()
        #expect(holder != nil)
        #expect(try await lock.acquire() == nil)
        withExtendedLifetime(holder) {}
    }

    @Test func `a file that cannot be locked is an error with its path`() async throws {
        let lock = SharedLock("/dev/null/lock", timeout: .seconds(600))
        let error = await #expect(throws: FileError.self) { try await lock.acquire() }
        #expect(error?.path.hasPrefix("/dev/null") == true)
    }
}
