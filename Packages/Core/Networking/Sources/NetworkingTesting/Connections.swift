import Glibc
import Synchronization

/// The connections of a server, each with the thread of its script.
final class Connections: Sendable {
    private let script: LoopbackServer.Script
    private let running = Mutex<[(connection: ServerConnection, thread: pthread_t?)]>([])

    init(script: @escaping LoopbackServer.Script) {
        self.script = script
    }

    var count: Int { running.withLock { $0.count } }

    func serve(_ connection: ServerConnection) {
        // The lock is held, so that the connection is counted before its script runs.
        running.withLock { running in
            let thread = try? LoopbackServer.startThread { [script] in
                // An error of a broken connection ends only this script.
                try? connection.serve(script)
            }
            if thread == nil { connection.close() }
            running.append((connection, thread))
        }
    }

    /// Breaks all connections and waits for their scripts. Call this when no further connection is served.
    func finish() {
        let running = running.withLock { $0 }
        for (connection, _) in running { connection.interrupt() }
        for (_, thread) in running { if let thread { pthread_join(thread, nil) } }
    }
}

extension LoopbackServer {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread for blocking socket work, because the few threads that tasks share must not block. The caller
    /// must join it.
    static func startThread(_ body: @escaping @Sendable () -> Void) throws -> pthread_t {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let result = pthread_create(
            &thread, nil,
            { argument in
                // A layer such as TLS may write to a closed connection. That must not end the process.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard result == 0 else {
            work.release()
            throw StartFailure(call: "pthread_create", number: result)
        }
        return thread
    }
}
