/// The running and waiting transfers of one host.
///
/// Over HTTP/1.1 each transfer needs a connection. Over HTTP/2 transfers share one, but the number of streamed
/// transfers is limited: if a reader pauses a stream, libcurl may buffer up to 32 MiB for it: curl
/// issue 4939.
final class HostQueue {
    private typealias WaitingTransfers = FIFOQueue<(transfer: Transfer, number: Int)>

    /// The number of streams of one connection that servers commonly allow.
    private static let streamLimit = 100

    let origin: Origin
    private let connectionLimit: Int
    @exclusivity(unchecked) var running = PerDelivery(collected: 0, streamed: 0)
    @exclusivity(unchecked) private var waiting = PerDelivery(
        collected: WaitingTransfers(), streamed: WaitingTransfers())
    /// The number of waiting transfers that have ended since such transfers were last removed.
    @exclusivity(unchecked) private var ended = PerDelivery(collected: 0, streamed: 0)
    @exclusivity(unchecked) private(set) var hasWaiting = false
    @exclusivity(unchecked) var isMultiplexed = false
    /// Whether the host is listed in `ConnectionLimiter.blocked`.
    @exclusivity(unchecked) var isBlocked = false

    init(_ origin: Origin, connectionLimit: Int) {
        self.origin = origin
        self.connectionLimit = connectionLimit
    }

    private var runningCount: Int { running.collected + running.streamed }

    /// The number of connections in use. HTTP/2 transfers share one.
    var connectionCount: Int { isMultiplexed ? min(1, runningCount) : runningCount }

    var isIdle: Bool { connectionCount == 0 && !hasWaiting }

    /// Whether one more transfer needs no further connection.
    var sharesConnection: Bool { isMultiplexed && runningCount > 0 }

    func hasRoom(for delivery: Request.Delivery) -> Bool {
        guard sharesConnection else { return connectionCount < connectionLimit }
        return runningCount < max(connectionLimit, Self.streamLimit)
            && (delivery == .collected || running.streamed < connectionLimit)
    }

    /// - Parameter number: The place of the transfer in the order of all transfers.
    func enqueue(_ transfer: Transfer, number: Int) {
        waiting[transfer.hop.delivery].append((transfer, number))
        hasWaiting = true
    }

    func dequeue(_ delivery: Request.Delivery) -> Transfer? {
        defer { updateHasWaiting() }
        return waiting[delivery].popFirst()?.transfer
    }

    /// Notes that a waiting transfer has ended. Ended transfers are removed when they make up half of a queue, so that
    /// the removal costs little.
    func noteEnd(ofWaiting transfer: Transfer) {
        let delivery = transfer.hop.delivery
        ended[delivery] += 1
        guard 2 * ended[delivery] >= waiting[delivery].count else { return }
        ended[delivery] = 0
        waiting[delivery].removeAll { $0.transfer.hasEnded }
        updateHasWaiting()
    }

    func removeWaiting() {
        waiting = PerDelivery(collected: WaitingTransfers(), streamed: WaitingTransfers())
        hasWaiting = false
    }

    /// The delivery of the next transfer: of the transfers that may start, the one that came first.
    var nextDelivery: Request.Delivery? {
        defer { updateHasWaiting() }
        var next: (delivery: Request.Delivery, number: Int)?
        for delivery in [Request.Delivery.collected, .streamed] where hasRoom(for: delivery) {
            while waiting[delivery].first?.transfer.hasEnded == true { _ = waiting[delivery].popFirst() }
            guard let number = waiting[delivery].first?.number, number < next?.number ?? .max else { continue }
            next = (delivery, number)
        }
        return next?.delivery
    }

    private func updateHasWaiting() {
        hasWaiting = !waiting.collected.isEmpty || !waiting.streamed.isEmpty
    }
}
