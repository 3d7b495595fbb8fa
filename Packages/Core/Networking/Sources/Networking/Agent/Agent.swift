import CLibcurl
import Glibc
import Synchronization

/// A thread that does the network work of one client. Safe to use from any thread.
final class Agent: HopCarrier {
    /// The inbox and the identifier of the thread, or the reason why there is none.
    private let start: Result<(inbox: Inbox, identifier: pthread_t), NetworkError>
    /// Whether the thread is joined or detached.
    private let isReleased = Mutex(false)

    /// Starts the thread. If that fails, every transfer ends in `unavailable`.
    init(_ configuration: HTTPClient.Configuration) {
        start = Result { () throws(NetworkError) in try Self.startThread(configuration) }
    }

    private static func startThread(
        _ configuration: HTTPClient.Configuration
    ) throws(NetworkError) -> (Inbox, pthread_t) {
        try Curl.prepare()
        let multi = curl_multi_init()
        // Without a descriptor for it, libcurl creates a handle that nothing wakes: requests would neither start nor be
        // cancelled.
        guard let multi, curl_multi_wakeup(multi) == CURLM_OK else {
            curl_multi_cleanup(multi)
            throw .unavailable(
                reason: "no file descriptor is free; close files or raise the limit (ulimit -n), and start again")
        }
        let inbox = Inbox(multi)
        var identifier = pthread_t()
        let seed = Unmanaged.passRetained(AgentSeed(multi: multi, inbox: inbox, configuration: configuration))
        let code = pthread_create(&identifier, nil, runAgent, seed.toOpaque())
        guard code == 0 else {
            seed.release()
            curl_multi_cleanup(multi)
            throw .unavailable(reason: "no thread can be started (\(String(cString: strerror(code))))")
        }
        return (inbox, identifier)
    }

    /// Performs one transfer. Cancelling the task ends it at once.
    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        let inbox = try start.get().inbox
        let transfer = Transfer(hop)
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                transfer.caller = continuation
                if !inbox.put(.start(transfer)) { transfer.finish(with: .failure(NetworkError.clientClosed)) }
            }
        } onCancel: {
            transfer.isCancelled.store(true, ordering: .releasing)
            inbox.put(.cancel(transfer))
        }
    }

    /// Ends all transfers with `clientClosed` and waits for the thread to end. The thread itself, which may release the
    /// last reference to a client, does not wait.
    func stop() {
        guard case .success((let inbox, let identifier)) = start else { return }
        inbox.put(.stop)
        if pthread_equal(identifier, pthread_self()) != 0 {
            // If the lock is held, another thread waits.
            _ = isReleased.withLockIfAvailable { isReleased in
                if !isReleased { pthread_detach(identifier) }
                isReleased = true
            }
        } else {
            // The lock is held while joining, so that a second caller also returns only after the thread has ended.
            isReleased.withLock { isReleased in
                if !isReleased { pthread_join(identifier, nil) }
                isReleased = true
            }
        }
    }
}

/// The argument of the new thread. Unchecked: the creator does not use the pointer after starting the thread.
private final class AgentSeed: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
    let inbox: Inbox
    let configuration: HTTPClient.Configuration

    init(multi: UnsafeMutableRawPointer, inbox: Inbox, configuration: HTTPClient.Configuration) {
        self.multi = multi
        self.inbox = inbox
        self.configuration = configuration
    }
}

private func runAgent(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let seed = Unmanaged<AgentSeed>.fromOpaque(argument).takeRetainedValue()

    // Writing to a closed connection must be an error and not end the process. Threads that libcurl starts for name
    // look-ups inherit the mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    AgentLoop(multi: seed.multi, inbox: seed.inbox, configuration: seed.configuration).run()
    return nil
}
