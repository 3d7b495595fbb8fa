import CLibcurl
import Glibc
import Synchronization

/// A thread that does network work of one client. Safe to use from any thread.
final class Agent: Sendable {
    /// The inbox of the running thread, or the reason why there is none.
    private let start: Result<Inbox, NetworkError>
    private let thread: Mutex<pthread_t?>

    /// Starts the thread. If that fails, every transfer ends in `unavailable`.
    init(_ configuration: HTTPClient.Configuration) {
        do {
            let (inbox, identifier) = try Self.startThread(configuration)
            start = .success(inbox)
            thread = Mutex(identifier)
        } catch {
            start = .failure(error)
            thread = Mutex(nil)
        }
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

    deinit {
        stop()
        // Nothing waits for the thread if only agents' threads stopped it.
        thread.withLock { thread in
            if let running = thread { pthread_detach(running) }
        }
    }

    private var inbox: Inbox? { try? start.get() }

    /// Runs tasks on the agent's thread, and elsewhere when the thread has ended.
    var executor: any TaskExecutor { inbox ?? globalConcurrentExecutor }

    /// The same for one call of `HTTPClient.run`.
    func executor(named name: @autoclosure () -> String) -> any TaskExecutor {
        #if DEBUG
            if let inbox { return NamedExecutor(inbox, name: name()) }
        #endif
        return executor
    }

    /// Performs one transfer. Cancelling the task ends it at once.
    nonisolated(nonsending) func perform(_ transfer: Transfer) async throws -> HopAnswer {
        let inbox: Inbox
        do {
            inbox = try start.get()
        } catch {
            transfer.upload?.cancel()
            throw error
        }
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

    /// Resumes a paused transfer.
    func proceed(_ transfer: Transfer) {
        inbox?.put(.proceed(transfer))
    }

    /// Refuses new transfers. Ends when the running ones have ended or `period` has passed. Cancelling the task ends
    /// them at once.
    func drain(within period: Duration) async {
        guard let inbox else { return }
        inbox.put(.drain(.now + period.bounded))
        await withTaskCancellationHandler {
            await inbox.waitUntilEnded()
        } onCancel: {
            inbox.put(.stop)
        }
        stop()
    }

    /// Ends all transfers with `clientClosed` and waits for the thread to end. An agent's thread does not wait: two that
    /// wait for each other, or one that waits for itself, would never end.
    func stop() {
        guard let inbox else { return }
        inbox.put(.stop)
        if clibcurl_is_agent() { return }
        // The lock is held while joining, so that a second caller also returns only after the thread has ended.
        thread.withLock { thread in
            guard let running = thread else { return }
            thread = nil
            pthread_join(running, nil)
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

    clibcurl_become_agent()
    // Writing to a closed connection must be an error and not end the process. Threads that libcurl starts for name
    // look-ups inherit the mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    AgentLoop(multi: seed.multi, inbox: seed.inbox, configuration: seed.configuration).run()
    return nil
}
