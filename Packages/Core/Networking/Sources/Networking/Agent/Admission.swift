/// Decides when a transfer may start, so that the connection limits per host and over all hosts hold. The waiting
/// transfers of a host start in order.
struct Admission {
    private let hostLimit: Int
    private let limit: Int
    private var lanes: [Origin: HostLane] = [:]
    private var connectionCount = 0
    /// The hosts whose next transfer waits only for the limit over all hosts, in order.
    private var blocked: [HostLane] = []
    private var isClosed = false

    init(connectionsPerHost: Int, connections: Int) {
        hostLimit = max(1, connectionsPerHost)
        limit = max(1, connections)
    }

    /// Admits a transfer. Returns true if it may start now; otherwise `release` returns it later.
    mutating func admit(_ transfer: Transfer) -> Bool {
        let lane = lane(for: transfer.origin)
        transfer.lane = lane
        lane.waiting[transfer.demand, default: []].append(transfer)
        return takeWaiting(lane) != nil
    }

    /// Notes that a transfer has ended. Returns the transfers that may now start.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard transfer.isAdmitted, !isClosed, let lane = transfer.lane else { return [] }
        transfer.isAdmitted = false
        change(lane) { $0.running[transfer.demand, default: 0] -= 1 }
        if !lane.isWaitedFor && blocked.isEmpty { return [] }
        var admitted = startWaiting(lane)
        // Another host may use the connection that this host no longer needs.
        while connectionCount < limit, !blocked.isEmpty {
            let next = blocked.removeFirst()
            next.isBlocked = false
            admitted += startWaiting(next)
        }
        return admitted
    }

    /// Notes that the transfer's host speaks HTTP/2, so that more transfers may start. Returns those that may now
    /// start.
    mutating func allowMultiplexing(_ transfer: Transfer) -> [Transfer] {
        guard let lane = transfer.lane, !lane.isMultiplexed, !isClosed else { return [] }
        change(lane) { $0.isMultiplexed = true }
        return startWaiting(lane)
    }

    /// Admits no further transfers.
    mutating func close() {
        isClosed = true
        for lane in lanes.values { lane.waiting = [:] }
        lanes = [:]
        blocked = []
    }

    private mutating func lane(for origin: Origin) -> HostLane {
        if let lane = lanes[origin] { return lane }
        // Idle hosts are removed, because a program may contact many hosts only once.
        if lanes.count >= 256 { lanes = lanes.filter { !$0.value.isIdle } }
        let lane = HostLane(hostLimit: hostLimit)
        lanes[origin] = lane
        return lane
    }

    private mutating func startWaiting(_ lane: HostLane) -> [Transfer] {
        var admitted: [Transfer] = []
        while let next = takeWaiting(lane) { admitted.append(next) }
        return admitted
    }

    private mutating func takeWaiting(_ lane: HostLane) -> Transfer? {
        guard let demand = lane.nextDemand else { return nil }
        guard connectionCount < limit || lane.sharesConnection(demand) else {
            if !lane.isBlocked {
                lane.isBlocked = true
                blocked.append(lane)
            }
            return nil
        }
        let next = lane.waiting[demand]?.removeFirst()
        change(lane) { $0.running[demand, default: 0] += 1 }
        next?.isAdmitted = true
        return next
    }

    /// Changes a lane and updates the total.
    private mutating func change(_ lane: HostLane, _ body: (HostLane) -> Void) {
        connectionCount -= lane.connectionCount
        body(lane)
        connectionCount += lane.connectionCount
    }
}

/// The transfers to one host.
final class HostLane {
    /// The share of an HTTP/2 host that a transfer needs. With other hosts, each transfer needs a connection.
    enum Demand: CaseIterable {
        case stream
        /// A stream whose reader may pause it. libcurl may then buffer up to 32 MiB for it.
        case heldStream
        case ownConnection
    }

    /// The number of streams of one connection that servers commonly allow.
    private static let streamLimit = 100

    private let hostLimit: Int
    var running: [Demand: Int] = [:]
    var waiting: [Demand: [Transfer]] = [:]
    var isMultiplexed = false
    /// Whether the host is listed in `Admission.blocked`.
    var isBlocked = false

    init(hostLimit: Int) {
        self.hostLimit = hostLimit
    }

    private var streamCount: Int { running[.stream, default: 0] + running[.heldStream, default: 0] }
    private var ownConnectionCount: Int { running[.ownConnection, default: 0] }

    /// The number of connections in use. HTTP/2 transfers share one.
    var connectionCount: Int { ownConnectionCount + (isMultiplexed ? min(1, streamCount) : streamCount) }

    /// Whether one more transfer needs no further connection.
    func sharesConnection(_ demand: Demand) -> Bool { isMultiplexed && demand != .ownConnection && streamCount > 0 }

    /// The demand of the next transfer: of the transfers that may start, the one that came first.
    var nextDemand: Demand? {
        var first: (demand: Demand, id: Exchange.ID)?
        for demand in Demand.allCases where hasRoom(for: demand) {
            let endedCount = waiting[demand]?.prefix { $0.hasEnded }.count ?? 0
            waiting[demand]?.removeFirst(endedCount)
            guard let id = waiting[demand]?.first?.exchange.id, id < first?.id ?? .max else { continue }
            first = (demand, id)
        }
        return first?.demand
    }

    private func hasRoom(for demand: Demand) -> Bool {
        guard sharesConnection(demand) else { return connectionCount < hostLimit }
        return streamCount < max(hostLimit, Self.streamLimit)
            && (demand == .stream || running[.heldStream, default: 0] < hostLimit)
    }

    var isWaitedFor: Bool { waiting.values.contains { !$0.isEmpty } }
    var isIdle: Bool { streamCount + ownConnectionCount == 0 && !isWaitedFor }
}
