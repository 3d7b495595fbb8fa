import Synchronization

/// A lock for tasks and processes. Waiting for it blocks no thread.
///
/// ```swift
/// var first = try await SharedLock(path, timeout: .zero).acquire()
/// #expect(first != nil)
/// #expect(try await SharedLock(path, timeout: .milliseconds(30)).acquire() == nil)
/// #expect(try await SharedLock(path, aspect: 1, timeout: .zero).acquire() != nil)
/// first = nil
/// #expect(try await SharedLock(path, timeout: .zero).acquire() != nil)
/// ```
public final class SharedLock: Sendable {
    /// The locked file; `nil` if there is none, and only tasks with this object exclude each other.
    public let path: String?
    private let aspect: Int
    private let timeout: Duration
    private let allowsReadOnly: Bool
    private let isHeld = Mutex(false)

    /// - Parameters:
    ///   - path: A file, which is created with its folder if it is missing.
    ///   - aspect: Locks of different aspects of one file do not touch each other. Cannot be negative.
    ///   - timeout: The longest wait for other holders.
    ///   - allowsReadOnly: Whether the lock is also for holders who only read. Where the file cannot be written, only tasks
    ///     with this object exclude each other then.
    public init(_ path: String?, aspect: Int = 0, timeout: Duration, allowsReadOnly: Bool = false) {
        self.path = path
        self.aspect = aspect
        self.timeout = timeout
        self.allowsReadOnly = allowsReadOnly
    }

    /// Runs the body while the lock is held, and waits for other holders before.
    ///
    /// - Parameters:
    ///   - busy: The error if another holder is still in the way after the timeout.
    ///   - failure: The error if the file cannot be locked.
    /// - Throws: These two, `CancellationError`, and the body's errors.
    public func withLock<Value>(
        busy: any Error, failure: (FileError) -> any Error, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Value
    ) async throws -> Value {
        let holder: (any AnyObject & Sendable)?
        do {
            holder = try await acquire()
        } catch let error as FileError {
            throw failure(error)
        }
        guard let holder else { throw busy }
        defer { withExtendedLifetime(holder) {} }
        return try await body()
    }

    /// Takes the lock, and waits for other holders if need be.
    ///
    /// - Returns: An object that holds the lock until it is released; nil if another holder is still in the way after the
    ///   timeout.
    /// - Throws: ``FileError`` if the file cannot be locked, or `CancellationError`.
    func acquire(isolation: isolated (any Actor)? = #isolation) async throws -> (any AnyObject & Sendable)? {
        var path = path
        if let path { try Folder.create(Folder.parent(of: path)) }
        let deadline = ContinuousClock.now + timeout
        while true {
            if let file = path {
                do throws(FileError) {
                    if let lock = try FileLock.take(file, aspect: aspect) { return lock }
                } catch {
                    guard allowsReadOnly, error.isForbidden else { throw error }
                    path = nil
                    continue
                }
            } else if let holder = Holder(self) {
                return holder
            }
            guard ContinuousClock.now < deadline else { return nil }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Holds a lock without a file.
    private final class Holder: Sendable {
        private let lock: SharedLock

        init?(_ lock: SharedLock) {
            let isFree = lock.isHeld.withLock { isHeld in
                defer { isHeld = true }
                return !isHeld
            }
            guard isFree else { return nil }
            self.lock = lock
        }

        deinit { lock.isHeld.withLock { $0 = false } }
    }
}
