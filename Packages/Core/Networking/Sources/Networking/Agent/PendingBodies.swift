/// Work that libcurl's callbacks postpone: bodies to pass on, and hosts that speak HTTP/2. libcurl delivers at most 16
/// KiB of a body at a time. Passing on each piece would wake a reader dozens of times for one read of the socket. Only
/// the agent's thread uses it.
final class PendingBodies {
    private var transfers: [Transfer] = []

    func add(_ transfer: Transfer) {
        transfers.append(transfer)
    }

    /// Transfers that were sent over HTTP/2, so that others may share their connections.
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
