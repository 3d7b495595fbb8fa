import CLibcurl

// The life of transfers. No other functions start or end one, and libcurl's callbacks never call these.
extension EventLoop {
    func accept(_ transfer: Transfer) {
        guard !transfer.isCancelled.load(ordering: .acquiring) else {
            return transfer.finish(with: .failure(CancellationError()))
        }
        if let problem = settings.proxies.proxy(for: transfer.origin)?.problem {
            return transfer.finish(with: .failure(problem))
        }
        let now = MonotonicTime.now
        transfer.loop = self
        transfer.timeouts = TransferTimeouts(transfer.hop, at: now)
        transfer.index = transfers.count
        transfers.append(transfer)
        if let time = transfer.timeouts.firstCheck { scheduleCheck(at: time) }
        if let next = limiter.acquire(for: transfer) { start(next, at: now) }
    }

    func start(_ transfer: Transfer, at now: MonotonicTime = .now) {
        guard let handle = handles.take(for: transfer.hop.delivery) else {
            return end(transfer, with: .failure(transfer.startError(CURLE_OUT_OF_MEMORY)))
        }
        let result = transfer.begin(on: handle, self, at: now)
        guard result == CURLE_OK else {
            return end(transfer, with: .failure(transfer.startError(result)))
        }
        guard curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return end(transfer, with: .failure(transfer.startError(CURLE_OUT_OF_MEMORY)))
        }
        transfer.isRunning = true
    }

    /// Sends a request again from its start, with a fresh handle.
    func repeatTransfer(_ transfer: Transfer) {
        leave(transfer)
        _ = transfer.releaseHandle()
        start(transfer)
    }

    private func leave(_ transfer: Transfer) {
        guard transfer.isRunning, let handle = transfer.handle else { return }
        transfer.isRunning = false
        curl_multi_remove_handle(multi, handle.pointer)
    }

    /// - Parameter isClean: Whether the transfer completed without a failure.
    func end(_ transfer: Transfer, with result: Result<HopResponse, any Error>, isClean: Bool = false) {
        guard transfer.loop != nil else { return }
        transfers[transfer.index] = transfers[transfers.count - 1]
        transfers[transfer.index].index = transfer.index
        transfers.removeLast()
        transfer.abandon()
        leave(transfer)
        // A handle of a failed transfer may keep buffers that libcurl does not replace.
        if let handle = transfer.releaseHandle(), isClean { handles.putBack(handle) }
        transfer.finish(with: result)
        for next in limiter.release(transfer) { start(next) }
    }

    func close() {
        for transfer in commands.close() { transfer.finish(with: .failure(NetworkError.clientClosed)) }
        limiter.close()
        while let transfer = transfers.last { end(transfer, with: .failure(NetworkError.clientClosed)) }
        // The order matters: connections belong to the multi handle and use the share.
        handles.removeAll()
        curl_multi_cleanup(multi)
        handles.close()
    }
}
