import CLibcurl

// The time limits.
extension Transfer {
    /// Checks the time limits.
    func checkTimeouts(at now: MonotonicTime) -> TransferTimeouts.Outcome {
        timeouts.check(at: now, readyAfter: readyAfter, hasResponse: headByteCount > 0, isFlowing: isFlowing)
    }

    /// Whether only the network limits the transfer: its reader does not pause it.
    private var isFlowing: Bool {
        if case .stream(let channel) = sink { !channel.isHeldBack } else { true }
    }

    private var readyAfter: Duration? {
        let microseconds = handle?.offset(CURLINFO_PRETRANSFER_TIME_T) ?? 0
        return microseconds > 0 ? .microseconds(microseconds) : nil
    }

    /// - Parameter phase: The phase; `nil` means the current one.
    func timeoutError(_ phase: NetworkError.Phase?, _ limit: Duration) -> NetworkError {
        .timedOut(phase: phase ?? self.phase, after: limit, host: origin.name(through: proxy))
    }

    private var phase: NetworkError.Phase {
        if handle == nil { return .waitingForConnection }
        if headByteCount > 0 { return .receivingResponse }
        return readyAfter == nil ? .connecting : .waitingForResponse
    }
}
