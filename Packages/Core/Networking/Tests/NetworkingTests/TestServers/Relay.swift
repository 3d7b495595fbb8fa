import FoundationEssentials
import Synchronization

@testable import NetworkingTesting

/// A relay on 127.0.0.1 in front of another server of this machine. It passes on what both sides send, and can
/// break a connection after any byte, in the middle of a TLS record too.
/// Safe to use from any thread.
final class Relay: Sendable {
    /// Whose bytes.
    enum Direction: String, Sendable {
        /// Those that the client sends.
        case toServer
        /// Those that the server sends.
        case toClient
    }

    /// How a connection is broken.
    enum Effect: String, Sendable {
        /// Both ends are told that no more will come (FIN).
        case cut
        /// Both ends' connections are broken (RST).
        case reset
        /// Further bytes of this direction vanish; the connections stay open.
        case stall
    }

    /// What happens to a connection, and when.
    struct Fault: Sendable, Equatable {
        /// Whose bytes are counted.
        var direction: Direction
        /// How many of them are passed on before it happens.
        var byteCount: Int
        /// What happens.
        var effect: Effect

        /// The effect, once that many bytes have gone in that direction.
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

    /// Shared with the script, which must not keep the server alive.
    private final class Arrangement: Sendable {
        let state: Mutex<State>
        init(fault: Fault?) { state = Mutex(State(fault: fault)) }
    }

    /// Relays to `port` of 127.0.0.1. The fault, if any, happens to every connection.
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
            Pump(client: client, server: server, fault: fault) { direction, count in
                arrangement.state.withLock { $0.byteCounts[index][direction, default: 0] += count }
            }.run()
        }
    }

    /// The relay's own port.
    var port: UInt16 { server.port }

    /// The number of connections that clients have opened so far.
    var connectionCount: Int { server.connectionCount }

    /// The fault of connections that are opened from now on.
    var fault: Fault? {
        get { state.state.withLock { $0.fault } }
        set { state.state.withLock { $0.fault = newValue } }
    }

    /// How many bytes were passed on in this direction, connection by connection.
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

    /// Stops; see `LoopbackServer.stop()`.
    func stop() {
        server.stop()
    }
}
