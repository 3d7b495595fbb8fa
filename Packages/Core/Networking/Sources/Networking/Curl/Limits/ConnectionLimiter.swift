/// Decides when a transfer may start, so that the connection limits per host and over all hosts hold. The waiting
/// transfers of a host start in order.
struct ConnectionLimiter {
    private let hostLimit: Int
    private let limit: Int
    private var queues: [Origin: HostQueue] = [:]
    private var lastQueue: HostQueue?
    private var connectionCount = 0
    /// The hosts whose next transfer waits only for the limit over all hosts, in order.
    private var blocked = FIFOQueue<HostQueue>()
    /// The number of host queues at which the idle ones are removed.
    private var sweepSize = 256
    /// The number of transfers that have waited so far.
    private var waitCount = 0

    init(connectionsPerHost: Int, connections: Int) {
        hostLimit = max(1, connectionsPerHost)
        limit = max(1, connections)
    }

    /// Requests a connection for a transfer. Returns the transfer that may start now; `release` returns those that must
    /// wait.
    mutating func acquire(for transfer: Transfer) -> Transfer? {
        let queue = queue(for: transfer.origin)
        transfer.hostQueue = queue
        if !queue.hasWaiting, queue.hasRoom(for: transfer.hop.delivery), hasConnection(for: queue) {
            start(transfer, of: queue)
            return transfer
        }
        waitCount += 1
        queue.enqueue(transfer, number: waitCount)
        // The transfers that wait may need more than this one.
        return startNext(of: queue)
    }

    /// Notes that a transfer has ended. Returns the transfers that may now start.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard let queue = transfer.hostQueue else { return [] }
        guard transfer.holdsConnection else {
            queue.noteEnd(ofWaiting: transfer)
            return []
        }
        transfer.holdsConnection = false
        change(queue) { $0.running[transfer.hop.delivery] -= 1 }
        if !queue.hasWaiting && blocked.isEmpty { return [] }
        var started = startWaiting(of: queue)
        // Another host may use the connection that this host no longer needs.
        while connectionCount < limit, let next = blocked.popFirst() {
            next.isBlocked = false
            started += startWaiting(of: next)
        }
        return started
    }

    /// Notes that the transfer's host speaks HTTP/2, so that more transfers may start. Returns those that may now
    /// start.
    mutating func allowMultiplexing(_ transfer: Transfer) -> [Transfer] {
        guard let queue = transfer.hostQueue, !queue.isMultiplexed else { return [] }
        change(queue) { $0.isMultiplexed = true }
        return startWaiting(of: queue)
    }

    /// Removes the waiting transfers.
    mutating func close() {
        for queue in queues.values { queue.removeWaiting() }
        blocked = FIFOQueue()
    }

    private mutating func queue(for origin: Origin) -> HostQueue {
        if let lastQueue, lastQueue.origin == origin { return lastQueue }
        // Idle hosts are removed, because a program may contact many hosts only once.
        if queues[origin] == nil, queues.count >= sweepSize {
            queues = queues.filter { !$0.value.isIdle }
            blocked.removeAll(where: \.isIdle)
            // The next sweep waits until it is worth its time.
            sweepSize = max(256, 2 * queues.count)
        }
        let queue = queues[origin] ?? HostQueue(origin, connectionLimit: hostLimit)
        queues[origin] = queue
        lastQueue = queue
        return queue
    }

    private mutating func startWaiting(of queue: HostQueue) -> [Transfer] {
        var started: [Transfer] = []
        while let next = startNext(of: queue) { started.append(next) }
        return started
    }

    private mutating func startNext(of queue: HostQueue) -> Transfer? {
        guard let delivery = queue.nextDelivery else { return nil }
        guard hasConnection(for: queue) else {
            if !queue.isBlocked {
                queue.isBlocked = true
                blocked.append(queue)
            }
            return nil
        }
        guard let next = queue.dequeue(delivery) else { return nil }
        start(next, of: queue)
        return next
    }

    private func hasConnection(for queue: HostQueue) -> Bool {
        connectionCount < limit || queue.sharesConnection
    }

    private mutating func start(_ transfer: Transfer, of queue: HostQueue) {
        change(queue) { $0.running[transfer.hop.delivery] += 1 }
        transfer.holdsConnection = true
    }

    /// Changes a host queue and updates the total.
    private mutating func change(_ queue: HostQueue, _ body: (HostQueue) -> Void) {
        connectionCount -= queue.connectionCount
        body(queue)
        connectionCount += queue.connectionCount
    }
}
