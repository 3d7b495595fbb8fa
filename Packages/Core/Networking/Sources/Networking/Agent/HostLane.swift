/// The transfers to one host.
final class HostLane {
    /// The share of an HTTP/2 host that a transfer needs. With other hosts, each transfer needs a connection.
    enum Demand: CaseIterable {
        case stream
        /// A stream whose reader may pause it. libcurl may then buffer up to 32 MiB for it.
        case heldStream
    }

    /// A value for each demand.
    struct Each<Value> {
        var stream: Value
        var heldStream: Value

        subscript(demand: Demand) -> Value {
            get {
                switch demand {
                case .stream: stream
                case .heldStream: heldStream
                }
            }
            _modify {
                switch demand {
                case .stream: yield &stream
                case .heldStream: yield &heldStream
                }
            }
        }
    }

    private typealias Line = FirstInFirstOut<(transfer: Transfer, number: Int)>

    /// The number of streams of one connection that servers commonly allow.
    private static let streamLimit = 100

    let origin: Origin
    private let hostLimit: Int
    @exclusivity(unchecked) var running = Each(stream: 0, heldStream: 0)
    @exclusivity(unchecked) private var waiting = Each(stream: Line(), heldStream: Line())
    /// The number of waiting transfers that have ended since such transfers were last removed.
    @exclusivity(unchecked) private var ended = Each(stream: 0, heldStream: 0)
    @exclusivity(unchecked) private(set) var isWaitedFor = false
    @exclusivity(unchecked) var isMultiplexed = false
    /// Whether the host is listed in `Admission.blocked`.
    @exclusivity(unchecked) var isBlocked = false

    init(_ origin: Origin, hostLimit: Int) {
        self.origin = origin
        self.hostLimit = hostLimit
    }

    private var streamCount: Int { running.stream + running.heldStream }

    /// The number of connections in use. HTTP/2 transfers share one.
    var connectionCount: Int { isMultiplexed ? min(1, streamCount) : streamCount }

    var isIdle: Bool { connectionCount == 0 && !isWaitedFor }

    /// Whether one more transfer needs no further connection.
    var sharesConnection: Bool { isMultiplexed && streamCount > 0 }

    func hasRoom(for demand: Demand) -> Bool {
        guard sharesConnection else { return connectionCount < hostLimit }
        return streamCount < max(hostLimit, Self.streamLimit) && (demand == .stream || running.heldStream < hostLimit)
    }

    /// - Parameter number: The place of the transfer in the order of all transfers.
    func enqueue(_ transfer: Transfer, number: Int) {
        waiting[transfer.demand].append((transfer, number))
        isWaitedFor = true
    }

    func dequeue(_ demand: Demand) -> Transfer? {
        defer { noteWaiting() }
        return waiting[demand].popFirst()?.transfer
    }

    /// Notes that a waiting transfer has ended. Half of a line is removed at once, so that removing one costs little.
    func forget(_ transfer: Transfer) {
        let demand = transfer.demand
        ended[demand] += 1
        guard 2 * ended[demand] >= waiting[demand].count else { return }
        ended[demand] = 0
        waiting[demand].removeAll { $0.transfer.hasEnded }
        noteWaiting()
    }

    func forgetWaiting() {
        waiting = Each(stream: Line(), heldStream: Line())
        isWaitedFor = false
    }

    /// The demand of the next transfer: of the transfers that may start, the one that came first.
    var nextDemand: Demand? {
        defer { noteWaiting() }
        var next: (demand: Demand, number: Int)?
        for demand in Demand.allCases where hasRoom(for: demand) {
            while waiting[demand].first?.transfer.hasEnded == true { _ = waiting[demand].popFirst() }
            guard let number = waiting[demand].first?.number, number < next?.number ?? .max else { continue }
            next = (demand, number)
        }
        return next?.demand
    }

    private func noteWaiting() {
        isWaitedFor = Demand.allCases.contains { !waiting[$0].isEmpty }
    }
}
