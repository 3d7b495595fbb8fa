/// The transfers whose bodies have grown since their readers were told. libcurl brings at most 16 KiB at a
/// time; told of each, a reader would be woken dozens of times for what one look at the socket has brought.
/// Used on the agent's thread alone.
final class PendingBodies {
    private var transfers: [Transfer] = []

    func add(_ transfer: Transfer) {
        transfers.append(transfer)
    }

    /// Whose request is sent over HTTP/2, so that others may share its connection.
    private var http2: [Transfer] = []

    func noteHTTP2(_ transfer: Transfer) {
        if transfer.lane?.isMultiplexed == false { http2.append(transfer) }
    }

    func takeHTTP2() -> [Transfer] {
        if http2.isEmpty { return [] }
        defer { http2 = [] }
        return http2
    }

    func handOver() {
        guard !transfers.isEmpty else { return }
        for transfer in transfers { transfer.handOverBody() }
        transfers.removeAll(keepingCapacity: true)
    }
}
