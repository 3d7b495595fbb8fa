import CLibcurl

/// The loop of the agent's thread. It runs transfers until it is told to stop. Only that thread uses it.
final class AgentLoop {
    private let multi: UnsafeMutableRawPointer
    private let inbox: Inbox
    private let handles: EasyHandlePool
    private let settings: HandleSettings
    private let names = FieldNames()
    private let bodies = PendingBodies()
    private var admission: Admission
    private var deadlines = DeadlineQueue()

    /// All transfers that have not ended, including waiting ones.
    private var transfers: [Exchange.ID: Transfer] = [:]
    private var commands: [Inbox.Command] = []
    private var isStopping = false
    /// The time at which running transfers are ended. When it is set, new transfers are refused.
    private var drainDeadline: ContinuousClock.Instant?

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
        while !isStopping && !hasDrained {
            var active: Int32 = 0
            curl_multi_perform(multi, &active)
            bodies.handOver()
            for transfer in bodies.takeHTTP2() {
                for next in admission.allowMultiplexing(transfer) { start(next) }
            }
            // Another round before sleeping lets new requests use connections that have just become free.
            var isBusy = endFinished()
            if obeyCommands() { isBusy = true }
            if endOverdue() { isBusy = true }
            if !isBusy, inbox.fallAsleep() { sleep() }
        }
        close()
    }

    private func sleep() {
        var waker = curl_waitfd(fd: inbox.signal.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
        curl_multi_poll(multi, &waker, 1, sleepMilliseconds, nil)
        inbox.awake()
        if waker.revents != 0 { inbox.signal.clear() }
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

    private func obeyCommands() -> Bool {
        inbox.takeAll(into: &commands)
        defer { commands.removeAll(keepingCapacity: true) }
        for command in commands {
            switch command {
            case .start(let exchange, let continuation):
                accept(
                    Transfer(
                        exchange, continuation, inbox, names, bodies,
                        needsOwnConnection: settings.needsOwnConnection(exchange)))
            case .cancel(let id):
                if let transfer = transfers[id] { end(transfer, with: .failure(CancellationError())) }
            case .proceed(let id):
                transfers[id]?.proceed()
                bodies.handOver()
            case .drain(let deadline):
                drainDeadline = min(drainDeadline ?? deadline, deadline)
            case .stop:
                isStopping = true
            }
        }
        return !commands.isEmpty
    }

    private var hasDrained: Bool {
        guard let drainDeadline else { return false }
        return transfers.isEmpty || drainDeadline <= .now
    }

    private func endOverdue() -> Bool {
        var count = 0
        guard !deadlines.isEmpty else { return false }
        let now = ContinuousClock.now
        while let entry = deadlines.soonest {
            guard let transfer = transfers[entry.id] else {
                deadlines.removeSoonest()
                continue
            }
            guard entry.instant <= now else { break }
            deadlines.removeSoonest()
            switch transfer.verdict(at: now) {
            case .fine(let nextCheck):
                if let nextCheck { deadlines.insert(.init(instant: nextCheck, id: entry.id)) }
            case .overdue(let phase, let limit):
                count += 1
                end(transfer, with: .failure(transfer.timeoutError(phase, limit)))
            }
        }
        return count > 0
    }

    /// Milliseconds until the next deadline, rounded up. libcurl wakes earlier for its own timers.
    private var sleepMilliseconds: Int32 {
        let hour: Int32 = 3_600_000
        guard var instant = deadlines.soonest?.instant ?? drainDeadline else { return hour }
        if let drainDeadline { instant = min(instant, drainDeadline) }
        return Int32(clamping: min(Int(hour), (instant - .now).wholeMilliseconds + 1))
    }

    private func accept(_ transfer: Transfer) {
        guard !transfer.exchange.isCancelled.load(ordering: .acquiring) else {
            return transfer.finish(with: .failure(CancellationError()))
        }
        guard drainDeadline == nil else { return transfer.finish(with: .failure(NetworkError.clientClosed)) }
        transfers[transfer.exchange.id] = transfer
        if let instant = transfer.clock.firstCheck {
            deadlines.insert(.init(instant: instant, id: transfer.exchange.id))
        }
        if deadlines.count > 64 + 2 * transfers.count {
            deadlines.prune { transfers[$0] != nil }
        }
        if admission.admit(transfer) { start(transfer) }
    }

    private func start(_ transfer: Transfer) {
        guard let handle = handles.take(for: transfer.hop.delivery) else {
            return end(transfer, with: .failure(transfer.startError(CURLE_OUT_OF_MEMORY)))
        }
        let result = transfer.begin(on: handle, settings)
        guard result == CURLE_OK else {
            return end(transfer, with: .failure(transfer.startError(result)))
        }
        guard curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return end(transfer, with: .failure(transfer.startError(CURLE_OUT_OF_MEMORY)))
        }
        transfer.isRunning = true
    }

    /// Sends a request again from its start, with a fresh handle.
    private func repeatTransfer(_ transfer: Transfer) {
        leave(transfer)
        _ = transfer.releaseHandle()
        start(transfer)
    }

    private func leave(_ transfer: Transfer) {
        guard transfer.isRunning, let handle = transfer.handle else { return }
        transfer.isRunning = false
        curl_multi_remove_handle(multi, handle.pointer)
    }

    /// Ends a transfer. No other function ends one, and libcurl's callbacks never call it.
    ///
    /// - Parameter isClean: Whether the transfer completed without a failure.
    private func end(_ transfer: Transfer, with result: Result<HopAnswer, any Error>, isClean: Bool = false) {
        guard transfers.removeValue(forKey: transfer.exchange.id) != nil else { return }
        transfer.abandon()
        leave(transfer)
        // A handle of a failed transfer may keep buffers that libcurl does not replace.
        if let handle = transfer.releaseHandle(), isClean { handles.putBack(handle) }
        transfer.finish(with: result)
        for next in admission.release(transfer) { start(next) }
    }

    private func close() {
        for command in inbox.close() {
            if case .start(let exchange, let continuation) = command {
                exchange.upload?.cancel()
                continuation.resume(throwing: NetworkError.clientClosed)
            }
        }
        admission.close()
        for transfer in transfers.values { end(transfer, with: .failure(NetworkError.clientClosed)) }
        // The order matters: connections belong to the multi handle and use the share.
        handles.removeAll()
        curl_multi_cleanup(multi)
        handles.close()
        inbox.end()
    }
}
