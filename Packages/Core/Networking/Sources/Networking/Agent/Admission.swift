/// Decides when a transfer may start, so that no host sees more connections than allowed.
/// Those that must wait do so in order, host by host.
struct Admission {
    private struct Lane {
        var runningCount = 0
        var waiting: [Transfer] = []
        var isMultiplexed = false
    }

    /// HTTP/2 carries many requests on one connection; this is the number of streams that servers
    /// commonly allow.
    private static let multiplexedLimit = 100

    private let limit: Int
    private var lanes: [Origin: Lane] = [:]
    private var isClosed = false

    init(connectionsPerHost: Int) {
        limit = max(1, connectionsPerHost)
    }

    /// True if the transfer may start now; otherwise `release` will return it later.
    mutating func admit(_ transfer: Transfer) -> Bool {
        var lane = lanes[transfer.origin] ?? Lane()
        // Written back below; until then the dictionary must not hold a second reference.
        lanes[transfer.origin] = nil
        defer { lanes[transfer.origin] = lane }
        guard lane.runningCount < capacity(of: lane) else {
            lane.waiting.append(transfer)
            return false
        }
        lane.runningCount += 1
        transfer.isAdmitted = true
        return true
    }

    /// Notes that a transfer has ended and returns those whose turn it is.
    mutating func release(_ transfer: Transfer) -> [Transfer] {
        guard transfer.isAdmitted, !isClosed, var lane = lanes.removeValue(forKey: transfer.origin) else { return [] }
        transfer.isAdmitted = false
        lane.runningCount -= 1
        var admitted: [Transfer] = []
        var taken = 0
        for next in lane.waiting {
            guard lane.runningCount < capacity(of: lane) else { break }
            taken += 1
            guard !next.hasEnded else { continue }
            lane.runningCount += 1
            next.isAdmitted = true
            admitted.append(next)
        }
        lane.waiting.removeFirst(taken)
        if lane.runningCount > 0 || lane.isMultiplexed { lanes[transfer.origin] = lane }
        return admitted
    }

    /// Lets many more start at once: this origin has answered in HTTP/2.
    mutating func allowMultiplexing(_ origin: Origin) {
        lanes[origin]?.isMultiplexed = true
    }

    /// Lets nobody start any more.
    mutating func close() {
        isClosed = true
        lanes = [:]
    }

    private func capacity(of lane: Lane) -> Int {
        lane.isMultiplexed ? max(limit, Self.multiplexedLimit) : limit
    }
}
