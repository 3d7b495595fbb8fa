import Glibc
import Synchronization

/// Accepts connections and runs the script for each on a separate thread.
final class AcceptLoop: Sendable {
    private struct State {
        var connectionCount = 0
        var connections: [ServerConnection] = []
        var threads: [pthread_t] = []
    }

    private let listener: Int32
    private let stopped: Gate
    private let tls: TLSContext?
    private let script: LoopbackServer.Script
    private let state = Mutex(State())

    init(listener: Int32, stopped: Gate, tls: TLSContext?, script: @escaping LoopbackServer.Script) {
        self.listener = listener
        self.stopped = stopped
        self.tls = tls
        self.script = script
    }

    var connectionCount: Int { state.withLock { $0.connectionCount } }

    func run() {
        while true {
            let descriptor = accept(listener, nil, nil)
            guard descriptor >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return
            }
            // Programs that a test starts must not inherit the descriptor.
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            serve(ServerConnection(descriptor: descriptor, stopped: stopped, tls: tls))
        }
    }

    private func serve(_ connection: ServerConnection) {
        state.withLock { state in
            state.connectionCount += 1
            state.connections.append(connection)
        }
        let thread = try? SocketThread.start { [script] in
            // An error of a broken connection ends only this script.
            if (try? connection.handshake()) != nil { try? script(connection) } else { connection.refuse() }
            connection.close()
        }
        guard let thread else { return connection.close() }
        state.withLock { $0.threads.append(thread) }
    }

    /// Breaks all connections and waits for their scripts. Call this when `run` has returned.
    func finish() {
        let (connections, threads) = state.withLock { ($0.connections, $0.threads) }
        for connection in connections { connection.interrupt() }
        for thread in threads { pthread_join(thread, nil) }
    }
}
