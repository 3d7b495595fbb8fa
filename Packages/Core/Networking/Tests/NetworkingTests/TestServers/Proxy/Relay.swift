import FoundationEssentials
import Synchronization

@testable import NetworkingTesting

/// A relay on 127.0.0.1 in front of another server of this machine. It copies bytes in both directions, and can break a
/// connection after any byte, also in the middle of a TLS record. Safe to use from any thread.
final class Relay: Sendable {
    /// The direction of bytes.
    enum Direction: String, Sendable {
        /// From the client to the server.
        case toServer
        /// From the server to the client.
        case toClient
    }

    /// The way in which a connection is broken.
    enum Effect: String, Sendable {
        /// Both ends are closed (FIN).
        case cut
        /// Both ends are reset (RST).
        case reset
        /// Further bytes of this direction are dropped. The connections stay open.
        case stall
    }

    /// A fault of a connection: the event and its time.
    struct Fault: Sendable, Equatable {
        /// The direction in which bytes are counted.
        var direction: Direction
        /// The number of bytes that are passed on before the fault.
        var byteCount: Int
        /// The effect of the fault.
        var effect: Effect

        /// Creates a fault with this effect after `byteCount` bytes in `direction`.
        init(_ effect: Effect, after byteCount: Int, _ direction: Direction = .toClient) {
            self.direction = direction
            self.byteCount = byteCount
            self.effect = effect
        }
    }

    private struct State {
        var fault: Fault?
        var byteCounts: [[Direction: Int]] = []
    }

    private let server: LoopbackServer
    private let state: Arrangement

    /// The state that is shared with the script, which must not keep the server alive.
    private final class Arrangement: Sendable {
        let state: Mutex<State>
        init(fault: Fault?) { state = Mutex(State(fault: fault)) }
    }

    /// Starts a relay to `port` of 127.0.0.1. The fault, if any, applies to every connection.
    ///
    /// - Throws: `LoopbackServer.StartFailure`.
    init(to port: UInt16, fault: Fault? = nil) throws {
        let arrangement = Arrangement(fault: fault)
        state = arrangement
        server = try LoopbackServer { client in
            let server = try client.connectOnward(to: port)
            let (fault, index) = arrangement.state.withLock { state in
                state.byteCounts.append([:])
                return (state.fault, state.byteCounts.count - 1)
            }
            ConnectionForwarder(client: client, server: server, fault: fault) { direction, count in
                arrangement.state.withLock { $0.byteCounts[index][direction, default: 0] += count }
            }.run()
        }
    }

    /// The relay's own port.
    var port: UInt16 { server.port }

    /// The number of connections that clients have opened so far.
    var connectionCount: Int { server.connectionCount }

    /// The fault of connections that are opened from now on; `nil` means none.
    var fault: Fault? {
        get { state.state.withLock { $0.fault } }
        set { state.state.withLock { $0.fault = newValue } }
    }

    /// The number of bytes passed on in this direction, for each connection.
    func byteCounts(_ direction: Direction) -> [Int] {
        state.state.withLock { $0.byteCounts.map { $0[direction] ?? 0 } }
    }

    /// The relay's address with `path`, which must begin with "/" and be percent-encoded.
    func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)\(path)") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }

    /// Stops the relay; see `LoopbackServer.stop()`.
    func stop() {
        server.stop()
    }
}
