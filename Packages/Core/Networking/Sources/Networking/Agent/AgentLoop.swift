import CLibcurl

/// The loop of the agent's thread. It runs transfers until it is told to stop. Only that thread uses it. Its variables therefore need no checks for exclusive access at run time, which would take
/// some percent of the time of a request.
final class AgentLoop {
    let inbox: Inbox
    let settings: HandleSettings
    @exclusivity(unchecked) var names = RecentBytes<FieldName>(count: 256, longest: 64)
    @exclusivity(unchecked) var heads = RecentBytes<ResponseHead>(count: 64, longest: 1024)
    /// The work that libcurl's callbacks postpone.
    @exclusivity(unchecked) var postponed = Postponed()

    let chunks = ChunkPool()
    let multi: UnsafeMutableRawPointer
    let handles: EasyHandlePool
    @exclusivity(unchecked) var admission: Admission
    /// All transfers that have not ended, including waiting ones.
    @exclusivity(unchecked) var transfers: [Transfer] = []
    @exclusivity(unchecked) private var work: [Inbox.Work] = []
    @exclusivity(unchecked) private var isStopping = false
    /// The soonest time at which a limit of a transfer must be checked.
    @exclusivity(unchecked) private var nextCheck: Moment?

    /// libcurl delivers at most 16 KiB of a body at a time. Passing on each piece would wake a reader dozens of times
    /// for one read of the socket.
    struct Postponed {
        /// Transfers with new bytes for the reader of a streamed body.
        var bodies: [Transfer] = []
        /// Transfers that were sent over HTTP/2, so that others may share their connections.
        var http2: [Transfer] = []
    }

    init(multi: UnsafeMutableRawPointer, inbox: Inbox, configuration: HTTPClient.Configuration) {
        self.multi = multi
        self.inbox = inbox
        settings = HandleSettings(configuration)
        // libcurl counts connections in use too. With a lower limit, it would close a connection whenever a request
        // ends.
        let keptConnections = max(1, configuration.maximumIdleConnections, configuration.maximumConnectionsPerHost)
        handles = EasyHandlePool(capacity: keptConnections)
        admission = Admission(
            connectionsPerHost: configuration.maximumConnectionsPerHost, connections: configuration.maximumConnections)
        // `Admission` makes transfers wait, so that their time limits are watched. libcurl gets the limits too, because
        // only libcurl knows when it opens another connection for a server that takes few streams on one.
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
            finishPostponed()
            // Another round before sleeping lets new requests use connections that have just become free.
            var isBusy = endFinished()
            if doWork() { isBusy = true }
            if endOverdue() { isBusy = true }
            if !isBusy, inbox.fallAsleep() {
                curl_multi_poll(multi, nil, 0, sleepMilliseconds, nil)
                inbox.awake()
            }
        }
        close()
    }

    private func finishPostponed() {
        handOverBodies()
        guard !postponed.http2.isEmpty else { return }
        let http2 = postponed.http2
        postponed.http2 = []
        for transfer in http2 {
            for next in admission.allowMultiplexing(transfer) { start(next) }
        }
    }

    private func handOverBodies() {
        guard !postponed.bodies.isEmpty else { return }
        for transfer in postponed.bodies { transfer.handOverBody() }
        postponed.bodies.removeAll(keepingCapacity: true)
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

    private func doWork() -> Bool {
        inbox.takeAll(into: &work)
        if work.isEmpty { return false }
        for index in work.indices { perform(work[index]) }
        work.removeAll(keepingCapacity: true)
        return true
    }

    private func perform(_ item: Inbox.Work) {
        switch item {
        case .start(let transfer):
            accept(transfer)
        case .cancel(let transfer):
            if transfer.loop != nil { end(transfer, with: .failure(CancellationError())) }
        case .proceed(let transfer):
            transfer.proceed()
            handOverBodies()
        case .stop:
            isStopping = true
        }
    }

    private func endOverdue() -> Bool {
        guard let check = nextCheck else { return false }
        let now = Moment.now
        guard check <= now else { return false }
        nextCheck = nil
        var count = 0
        for transfer in transfers where !transfer.hasEnded {
            switch transfer.verdict(at: now) {
            case .fine(let instant):
                if let instant { noteCheck(at: instant) }
            case .overdue(let phase, let limit):
                count += 1
                end(transfer, with: .failure(transfer.timeoutError(phase, limit)))
            }
        }
        return count > 0
    }

    func noteCheck(at instant: Moment) {
        nextCheck = min(nextCheck ?? instant, instant)
    }

    /// Milliseconds until the next deadline, rounded up. libcurl wakes earlier for its own timers.
    private var sleepMilliseconds: Int32 {
        let hour: Int32 = 3_600_000
        guard let nextCheck else { return hour }
        return Int32(clamping: min(Int(hour), (nextCheck - .now).wholeMilliseconds + 1))
    }
}
