import Glibc
import HTTPTypes
public import ROSS

/// The online state of this computer, determined from the outcomes of requests. Safe to use from any thread.
///
/// It sends nothing itself. A response from another machine proves that the network works. If a host cannot be found or
/// reached, the middleware checks whether there is any network. Requests to this computer are
/// ignored.
public final class Connectivity: Middleware {
    /// The state of the network.
    public enum State: Sendable, Equatable {
        /// No request has ended yet.
        case unknown
        /// The last response came from another machine.
        case online
        /// There is no network.
        case offline
    }

    private let broadcast = Broadcast(State.unknown)
    private let hasRoute: @Sendable () -> Bool

    /// - Parameter hasRoute: Returns whether there is any network. It is called after failures, on their tasks. By
    ///   default, it checks whether an interface other than the loopback is up and has an address.
    public init(hasRoute: (@Sendable () -> Bool)? = nil) {
        self.hasRoute = hasRoute ?? { NetworkInterfaces.offerRoute() }
    }

    var state: State { broadcast.value }

    /// The current state and each change. A slow reader gets only the newest state.
    public var updates: Subscription<State> { broadcast.updates }

    /// Passes `request` to `next`, and notes the outcome.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        do {
            let answer = try await next.perform(request)
            if !Self.isLoopback(answer.location.origin) { broadcast.change { $0 = .online } }
            return answer
        } catch let error as NetworkError {
            if error.meansUnreachable, !Self.isLoopback(OriginTable().origin(of: request.head)), !hasRoute() {
                broadcast.change { $0 = .offline }
            }
            throw error
        }
    }

    private static func isLoopback(_ origin: Origin?) -> Bool { origin?.isLoopback ?? true }
}

extension NetworkError {
    fileprivate var meansUnreachable: Bool {
        switch self {
        case .cannotResolveHost, .cannotConnect, .proxyFailed: true
        default: false
        }
    }
}

/// The network interfaces of this computer.
enum NetworkInterfaces {
    /// Whether any interface other than the loopback is up, running, and has an address (IPv4 or IPv6).
    static func offerRoute() -> Bool {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return false }
        // The system owns the list. It is used within this call and freed at its end.
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0.pointee.ifa_next }.contains { interface in
            let flags = Int(interface.pointee.ifa_flags)
            let isUp = flags & Int(IFF_UP) != 0 && flags & Int(IFF_RUNNING) != 0
            let family = interface.pointee.ifa_addr.map { Int32($0.pointee.sa_family) }
            return isUp && flags & Int(IFF_LOOPBACK) == 0 && (family == AF_INET || family == AF_INET6)
        }
    }
}
