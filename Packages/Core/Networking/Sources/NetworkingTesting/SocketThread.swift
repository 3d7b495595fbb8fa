import Glibc

/// Threads for blocking socket work. The few threads that tasks share must not block.
enum SocketThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread. The caller must join it.
    static func start(_ body: @escaping @Sendable () -> Void) throws -> pthread_t {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let result = pthread_create(
            &thread, nil,
            { argument in
                // OpenSSL also writes to closed connections. This must be an error and not end the process.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard result == 0 else {
            work.release()
            throw LoopbackServer.StartFailure(call: "pthread_create", number: result)
        }
        return thread
    }
}
