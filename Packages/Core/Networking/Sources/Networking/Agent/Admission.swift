/// Decides when a transfer may start, so that the connection limits per host and over all hosts hold. The waiting
/// transfers of a host start in order.
struct Admission {
    private let hostLimit: Int
    private let limit: Int
    private var lanes: [Origin: HostLane] = [:]
    private var lastLane: HostLane?
    private var connectionCount = 0
    /// The hosts whose next transfer waits only for the limit over all hosts, in order.
    private var blocked = FirstInFirstOut<HostLane>()
    /// The number of lanes at which the idle ones are removed.
    private var sweepSize = 256
    private var count = 0

    init(connectionsPerHost: Int, connections: Int) {
        hostLimit = max(1, connectionsPerHost)
        limit = max(1, connections)
    }

    /// Admits a transfer. Returns the transfer that may start now; `release` returns those that must wait.
    mutating func admit(_ transfer: Transfer) -> Transfer? {
        let lane = lane(for: transfer.origin)
        transfer.lane = lane
        if !lane.isWaitedFor, lane.hasRoom(for: transfer.demand), hasConnection(for: lane) {
            start(transfer, in: lane)
            return transfer
        }
        count += 1
        lane.enqueue(transfer, number: count)
        // The transfers that wait may need more than this one.
        return takeWaiting(lane)
    }

    /// Notes that a transfer has ended. Returns the transfers that may now start.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard let lane = transfer.lane else { return [] }
        guard transfer.isAdmitted else {
            lane.forget(transfer)
            return []
        }
        transfer.isAdmitted = false
        change(lane) { $0.running[transfer.demand] -= 1 }
        if !lane.isWaitedFor && blocked.isEmpty { return [] }
        var admitted = startWaiting(lane)
        // Another host may use the connection that this host no longer needs.
        while connectionCount < limit, let next = blocked.popFirst() {
            next.isBlocked = false
            admitted += startWaiting(next)
        }
        return admitted
    }

    /// Notes that the transfer's host speaks HTTP/2, so that more transfers may start. Returns those that may now
    /// start.
    mutating func allowMultiplexing(_ transfer: Transfer) -> [Transfer] {
        guard let lane = transfer.lane, !lane.isMultiplexed else { return [] }
        change(lane) { $0.isMultiplexed = true }
        return startWaiting(lane)
    }

    /// Forgets the waiting transfers.
    mutating func close() {
        for lane in lanes.values { lane.forgetWaiting() }
        blocked = FirstInFirstOut()
    }

    private mutating func lane(for origin: Origin) -> HostLane {
        if let lastLane, lastLane.origin == origin { return lastLane }
        // Idle hosts are removed, because a program may contact many hosts only once.
        if lanes[origin] == nil, lanes.count >= sweepSize {
            lanes = lanes.filter { !$0.value.isIdle }
            blocked.removeAll(where: \.isIdle)
            // The next sweep waits until it is worth its time.
            sweepSize = max(256, 2 * lanes.count)
        }
        let lane = lanes[origin] ?? HostLane(origin, hostLimit: hostLimit)
        lanes[origin] = lane
        lastLane = lane
        return lane
    }

    private mutating func startWaiting(_ lane: HostLane) -> [Transfer] {
        var admitted: [Transfer] = []
        while let next = takeWaiting(lane) { admitted.append(next) }
        return admitted
    }

    private mutating func takeWaiting(_ lane: HostLane) -> Transfer? {
        guard let demand = lane.nextDemand else { return nil }
        guard hasConnection(for: lane) else {
            if !lane.isBlocked {
                lane.isBlocked = true
                blocked.append(lane)
            }
            return nil
        }
        guard let next = lane.dequeue(demand) else { return nil }
        start(next, in: lane)
        return next
    }

    private func hasConnection(for lane: HostLane) -> Bool {
        connectionCount < limit || lane.sharesConnection
    }

    private mutating func start(_ transfer: Transfer, in lane: HostLane) {
        change(lane) { $0.running[transfer.demand] += 1 }
        transfer.isAdmitted = true
    }

    /// Changes a lane and updates the total.
    private mutating func change(_ lane: HostLane, _ body: (HostLane) -> Void) {
        connectionCount -= lane.connectionCount
        body(lane)
        connectionCount += lane.connectionCount
    }
}
