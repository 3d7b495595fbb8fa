/// Decides when a transfer may start, so that neither one host nor all together see more connections
/// than allowed. Those that must wait do so in order, host by host.
struct Admission {
    private let hostLimit: Int
    private let limit: Int
    private var lanes: [Origin: HostLane] = [:]
    private var connectionCount = 0
    /// Those whose first in line waits for a connection of any host, in the order in which they came.
    private var blocked: [HostLane] = []
    private var isClosed = false

    init(connectionsPerHost: Int, connections: Int) {
        hostLimit = max(1, connectionsPerHost)
        limit = max(1, connections)
    }

    /// True if the transfer may start now; otherwise `release` will return it later.
    mutating func admit(_ transfer: Transfer) -> Bool {
        let lane = lane(for: transfer.origin)
        transfer.lane = lane
        lane.waiting.append(transfer)
        return takeWaiting(lane) != nil
    }

    /// Notes that a transfer has ended and returns those whose turn it is.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard transfer.isAdmitted, !isClosed, let lane = transfer.lane else { return [] }
        transfer.isAdmitted = false
        change(lane) { $0.runningCount -= 1 }
        if lane.waiting.isEmpty && blocked.isEmpty { return [] }
        var admitted = startWaiting(lane)
        // What this host does not use may serve another.
        while connectionCount < limit, !blocked.isEmpty {
            let next = blocked.removeFirst()
            next.isBlocked = false
            admitted += startWaiting(next)
        }
        return admitted
    }

    /// Lets many more start at once: the transfer's host has answered in HTTP/2. Returns those whose turn it is.
    mutating func allowMultiplexing(_ transfer: Transfer) -> [Transfer] {
        guard let lane = transfer.lane, !lane.isMultiplexed, !isClosed else { return [] }
        change(lane) { $0.isMultiplexed = true }
        return startWaiting(lane)
    }

    /// Lets nobody start any more.
    mutating func close() {
        isClosed = true
        for lane in lanes.values { lane.waiting = [] }
        lanes = [:]
        blocked = []
    }

    private mutating func lane(for origin: Origin) -> HostLane {
        if let lane = lanes[origin] { return lane }
        // Many hosts, once each: forget those that are idle.
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
        while let next = lane.waiting.first, next.hasEnded { lane.waiting.removeFirst() }
        guard let next = lane.waiting.first, lane.hasRoom else { return nil }
        guard connectionCount < limit || lane.sharesConnection else {
            if !lane.isBlocked {
                lane.isBlocked = true
                blocked.append(lane)
            }
            return nil
        }
        lane.waiting.removeFirst()
        change(lane) { $0.runningCount += 1 }
        next.isAdmitted = true
        return next
    }

    /// Changes a lane and keeps the sum right.
    private mutating func change(_ lane: HostLane, _ body: (HostLane) -> Void) {
        connectionCount -= lane.connectionCount
        body(lane)
        connectionCount += lane.connectionCount
    }
}

/// The transfers to one host.
final class HostLane {
    /// HTTP/2 carries many requests on one connection; this is the number of streams that servers
    /// commonly allow.
    private static let multiplexedLimit = 100

    private let hostLimit: Int
    var runningCount = 0
    var waiting: [Transfer] = []
    var isMultiplexed = false
    /// Whether it stands in the line for a connection of any host.
    var isBlocked = false

    init(hostLimit: Int) {
        self.hostLimit = hostLimit
    }

    /// HTTP/2 transfers share one.
    var connectionCount: Int { isMultiplexed ? min(1, runningCount) : runningCount }

    /// Whether one more transfer needs no further connection.
    var sharesConnection: Bool { isMultiplexed && runningCount > 0 }

    var hasRoom: Bool { runningCount < (isMultiplexed ? max(hostLimit, Self.multiplexedLimit) : hostLimit) }
    var isIdle: Bool { runningCount == 0 && waiting.isEmpty }
}
