/// Decides when a transfer may start, so that neither one host nor all together see more connections
/// than allowed. Those that must wait do so in order, host by host.
struct Admission {
    private struct Lane {
        var runningCount = 0
        var waiting: [Transfer] = []
        var isMultiplexed = false
        let hostLimit: Int

        /// HTTP/2 transfers share one.
        var connectionCount: Int { isMultiplexed ? min(1, runningCount) : runningCount }

        var hasRoom: Bool {
            runningCount < (isMultiplexed ? max(hostLimit, Admission.multiplexedLimit) : hostLimit)
        }
    }

    /// HTTP/2 carries many requests on one connection; this is the number of streams that servers
    /// commonly allow.
    private static let multiplexedLimit = 100

    private let hostLimit: Int
    private let limit: Int
    private var lanes: [Origin: Lane] = [:]
    private var connectionCount = 0
    /// Those whose first in line waits for a connection of any host, in the order in which they came.
    private var blocked: [Origin] = []
    private var isClosed = false

    init(connectionsPerHost: Int, connections: Int) {
        hostLimit = max(1, connectionsPerHost)
        limit = max(1, connections)
    }

    /// True if the transfer may start now; otherwise `release` will return it later.
    mutating func admit(_ transfer: Transfer) -> Bool {
        change(transfer.origin) { lane, mayConnect in
            if lane.waiting.isEmpty, lane.hasRoom, mayConnect {
                lane.runningCount += 1
                transfer.isAdmitted = true
                return true
            }
            lane.waiting.append(transfer)
            return false
        }
    }

    /// Notes that a transfer has ended and returns those whose turn it is.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard transfer.isAdmitted, !isClosed else { return [] }
        transfer.isAdmitted = false
        change(transfer.origin) { lane, _ in lane.runningCount -= 1 }
        var admitted = startWaiting(transfer.origin)
        // What this host does not use may serve another.
        while connectionCount < limit, !blocked.isEmpty {
            admitted += startWaiting(blocked.removeFirst())
        }
        return admitted
    }

    /// Lets many more start at once: this origin has answered in HTTP/2. Returns those whose turn it is.
    mutating func allowMultiplexing(_ origin: Origin) -> [Transfer] {
        guard let lane = lanes[origin], !lane.isMultiplexed else { return [] }
        change(origin) { lane, _ in lane.isMultiplexed = true }
        return startWaiting(origin)
    }

    /// Lets nobody start any more.
    mutating func close() {
        isClosed = true
        lanes = [:]
        blocked = []
    }

    private mutating func startWaiting(_ origin: Origin) -> [Transfer] {
        var admitted: [Transfer] = []
        while let next = takeWaiting(origin) { admitted.append(next) }
        return admitted
    }

    private mutating func takeWaiting(_ origin: Origin) -> Transfer? {
        guard lanes[origin] != nil else { return nil }
        return change(origin) { lane, mayConnect in
            lane.waiting.trimPrefix(while: \.hasEnded)
            guard let next = lane.waiting.first, lane.hasRoom, mayConnect else { return nil }
            lane.waiting.removeFirst()
            lane.runningCount += 1
            next.isAdmitted = true
            return next
        }
    }

    /// Changes a lane and keeps the sums right. The closure is told whether the lane may use another connection.
    @discardableResult
    private mutating func change<Result>(_ origin: Origin, _ body: (inout Lane, Bool) -> Result) -> Result {
        // Written back below; until then the dictionary must not hold a second reference.
        var lane = lanes.removeValue(forKey: origin) ?? Lane(hostLimit: hostLimit)
        let before = lane.connectionCount
        let mayConnect = connectionCount < limit || (lane.isMultiplexed && before > 0)
        let result = body(&lane, mayConnect)
        connectionCount += lane.connectionCount - before
        if !lane.waiting.isEmpty, lane.hasRoom, !blocked.contains(origin) {
            blocked.append(origin)
        }
        if lane.runningCount > 0 || lane.isMultiplexed || !lane.waiting.isEmpty { lanes[origin] = lane }
        return result
    }
}
