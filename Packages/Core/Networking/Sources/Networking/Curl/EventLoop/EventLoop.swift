import CLibcurl

/// The loop of the network thread. It runs transfers until the command to stop. Only that thread uses it. Its variables
/// therefore need no checks for exclusive access at run time, which would take some percent of the time of a request.
final class EventLoop {
    let commands: TransferQueue
    let settings: HandleSettings
    @exclusivity(unchecked) var names = ParseCache<FieldName>(count: 256, longest: 64)
    @exclusivity(unchecked) var heads = ParseCache<ResponseHead>(count: 64, longest: 1024)
    /// The work that libcurl's callbacks defer until libcurl has returned.
    @exclusivity(unchecked) var deferred = DeferredWork()

    let chunks = ChunkPool()
    let multi: UnsafeMutableRawPointer
    let handles: EasyHandlePool
    @exclusivity(unchecked) var limiter: ConnectionLimiter
    /// All transfers that have not ended, including waiting ones.
    @exclusivity(unchecked) var transfers: [Transfer] = []
    @exclusivity(unchecked) private var pending: [TransferQueue.Command] = []
    @exclusivity(unchecked) private var isStopping = false
    /// The soonest time at which a limit of a transfer must be checked.
    @exclusivity(unchecked) private var nextCheck: MonotonicTime?

    /// libcurl delivers at most 16 KiB of a body at a time. Passing on each piece would wake a reader dozens of times
    /// for one read of the socket.
    struct DeferredWork {
        /// Transfers with new bytes for the reader of a streamed body.
        var bodies: [Transfer] = []
        /// Transfers that were sent over HTTP/2, so that others may share their connections.
        var http2: [Transfer] = []
    }

    init(multi: UnsafeMutableRawPointer, commands: TransferQueue, configuration: HTTPClient.Configuration) {
        self.multi = multi
        self.commands = commands
        settings = HandleSettings(configuration)
        // libcurl counts connections in use too. With a lower limit, it would close a connection whenever a request
        // ends.
        let keptConnections = max(1, configuration.maximumIdleConnections, configuration.maximumConnectionsPerHost)
        handles = EasyHandlePool(capacity: keptConnections)
        limiter = ConnectionLimiter(
            connectionsPerHost: configuration.maximumConnectionsPerHost, connections: configuration.maximumConnections)
        // `ConnectionLimiter` makes transfers wait, so that their time limits are watched. libcurl gets the limits too,
        // because only libcurl knows when it opens another connection for a server that takes few streams on one.
        clibcurl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, max(1, configuration.maximumConnections))
        clibcurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, settings.hostLimit)
        clibcurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, keptConnections)
        clibcurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    }

    func run() {
        while !isStopping {
            var active: Int32 = 0
            settings.sockets.beginRound()
            curl_multi_perform(multi, &active)
            runDeferredWork()
            // Another round before sleeping lets new requests use connections that have just become free.
            var isBusy = endFinished()
            if performCommands() { isBusy = true }
            if endTimedOut() { isBusy = true }
            if !isBusy, commands.fallAsleep() {
                curl_multi_poll(multi, nil, 0, sleepMilliseconds, nil)
                commands.awake()
            }
        }
        close()
    }

    private func runDeferredWork() {
        passBodies()
        guard !deferred.http2.isEmpty else { return }
        let http2 = deferred.http2
        deferred.http2 = []
        for transfer in http2 {
            for next in limiter.allowMultiplexing(transfer) { start(next) }
        }
    }

    private func passBodies() {
        guard !deferred.bodies.isEmpty else { return }
        for transfer in deferred.bodies { transfer.passBody() }
        deferred.bodies.removeAll(keepingCapacity: true)
    }

    private func endFinished() -> Bool {
        var count = 0
        var result = CURLE_OK
        while let handle = clibcurl_multi_next_finished(multi, &result) {
            count += 1
            guard let transfer = EasyHandle.of(handle)?.transfer else { continue }
            if transfer.mustBeSentAgain(after: result) {
                repeatTransfer(transfer)
                continue
            }
            end(transfer, with: transfer.outcome(of: result), isClean: result == CURLE_OK)
        }
        return count > 0
    }

    /// Reads a head. Servers often send the same head for a second, until its date changes.
    func head(_ bytes: UnsafeRawBufferPointer) throws(ResponseHead.Failure) -> ResponseHead {
        if let head = heads[bytes] { return head }
        let head = try ResponseHead(bytes, &names)
        // Cookies are secret.
        if !head.response.headerFields.contains(.setCookie) { heads[bytes] = head }
        return head
    }

    private func performCommands() -> Bool {
        commands.takeAll(into: &pending)
        if pending.isEmpty { return false }
        for index in pending.indices { perform(pending[index]) }
        pending.removeAll(keepingCapacity: true)
        return true
    }

    private func perform(_ command: TransferQueue.Command) {
        switch command {
        case .start(let transfer):
            accept(transfer)
        case .cancel(let transfer):
            if transfer.loop != nil { end(transfer, with: .failure(CancellationError())) }
        case .resume(let transfer):
            transfer.resume()
            passBodies()
        case .stop:
            isStopping = true
        }
    }

    private func endTimedOut() -> Bool {
        guard let check = nextCheck else { return false }
        let now = MonotonicTime.now
        guard check <= now else { return false }
        nextCheck = nil
        var count = 0
        for transfer in transfers where !transfer.hasEnded {
            switch transfer.checkTimeouts(at: now) {
            case .withinLimits(let next):
                if let next { scheduleCheck(at: next) }
            case .exceeded(let phase, let limit):
                count += 1
                end(transfer, with: .failure(transfer.timeoutError(phase, limit)))
            }
        }
        return count > 0
    }

    func scheduleCheck(at time: MonotonicTime) {
        nextCheck = min(nextCheck ?? time, time)
    }

    /// Milliseconds until the next deadline, rounded up. libcurl wakes earlier for its own timers.
    private var sleepMilliseconds: Int32 {
        let hour: Int32 = 3_600_000
        guard let nextCheck else { return hour }
        return Int32(clamping: min(Int(hour), (nextCheck - .now).wholeMilliseconds + 1))
    }
}
