import CLibcurl
import Glibc
import Synchronization

/// Sends hops with libcurl, on a network thread of its own. Safe to use from any thread.
final class CurlTransport: HopTransport {
    /// The command queue and the identifier of the thread, or the reason why there is none.
    private let start: Result<(commands: TransferQueue, identifier: pthread_t), NetworkError>
    /// Whether the thread is joined or detached.
    private let isReleased = Mutex(false)

    /// Starts the thread. If that fails, every transfer ends in `unavailable`.
    init(_ configuration: HTTPClient.Configuration) {
        start = Result { () throws(NetworkError) in try Self.startThread(configuration) }
    }

    private static func startThread(
        _ configuration: HTTPClient.Configuration
    ) throws(NetworkError) -> (TransferQueue, pthread_t) {
        try Curl.prepare()
        let multi = curl_multi_init()
        // Without a descriptor for it, libcurl creates a handle that nothing wakes: requests would neither start nor be
        // cancelled. Since curl pull request 21072, `curl_multi_init` itself fails.
        guard let multi, curl_multi_wakeup(multi) == CURLM_OK else {
            curl_multi_cleanup(multi)
            throw TransferFailure.noDescriptor
        }
        let commands = TransferQueue(multi)
        var identifier = pthread_t()
        let argument = Unmanaged.passRetained(
            ThreadArgument(multi: multi, commands: commands, configuration: configuration))
        let code = pthread_create(&identifier, nil, runEventLoop, argument.toOpaque())
        guard code == 0 else {
            argument.release()
            curl_multi_cleanup(multi)
            throw .unavailable(reason: "no thread can be started (\(String(cString: strerror(code))))")
        }
        return (commands, identifier)
    }

    /// Performs one transfer. Cancelling the task ends it at once.
    nonisolated(nonsending) func send(_ hop: Hop) async throws -> HopResponse {
        let commands = try start.get().commands
        let transfer = Transfer(hop)
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                transfer.caller = continuation
                if !commands.put(.start(transfer)) { transfer.finish(with: .failure(NetworkError.clientClosed)) }
            }
        } onCancel: {
            transfer.isCancelled.store(true, ordering: .releasing)
            commands.put(.cancel(transfer))
        }
    }

    /// Ends all transfers with `clientClosed` and waits for the thread to end. The thread itself, which may release the
    /// last reference to a client, does not wait.
    func stop() {
        guard case .success((let commands, let identifier)) = start else { return }
        commands.put(.stop)
        if pthread_equal(identifier, pthread_self()) != 0 {
            // If the lock is held, another thread is waiting.
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
private final class ThreadArgument: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
    let commands: TransferQueue
    let configuration: HTTPClient.Configuration

    init(multi: UnsafeMutableRawPointer, commands: TransferQueue, configuration: HTTPClient.Configuration) {
        self.multi = multi
        self.commands = commands
        self.configuration = configuration
    }
}

private func runEventLoop(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let start = Unmanaged<ThreadArgument>.fromOpaque(argument).takeRetainedValue()

    // Writing to a closed connection must be an error and not end the process. Threads that libcurl starts for name
    // look-ups inherit the mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    EventLoop(multi: start.multi, commands: start.commands, configuration: start.configuration).run()
    return nil
}
