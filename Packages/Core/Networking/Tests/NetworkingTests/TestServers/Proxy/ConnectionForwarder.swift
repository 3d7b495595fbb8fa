import Glibc
import Synchronization

@testable import NetworkingTesting

/// Copies bytes in both directions between two connections until both have ended or a fault occurs.
struct ConnectionForwarder: Sendable {
    let client: ServerConnection
    let server: ServerConnection
    var fault: Relay.Fault?
    /// Called with the number of bytes before they are sent, so that they are already counted when they arrive.
    var observe: @Sendable (Relay.Direction, Int) -> Void = { _, _ in }

    /// Copies until nothing more can be copied. Resets the connections if the fault requires it.
    func run() {
        let other = try? LoopbackServer.startThread { [self] in copy(.toServer) }
        copy(.toClient)
        if let other { pthread_join(other, nil) }
        if let fault, fault.effect == .reset {
            client.reset()
            server.reset()
        }
        server.close()
    }

    private func copy(_ direction: Relay.Direction) {
        let (source, sink) = direction == .toServer ? (client, server) : (server, client)
        let fault = fault?.direction == direction ? fault : nil
        var left = fault.map { max(0, $0.byteCount) } ?? .max
        while left > 0 {
            guard let bytes = try? source.read(), !bytes.isEmpty else { return sink.closeSending() }
            let passing = Array(bytes.prefix(left))
            observe(direction, passing.count)
            guard (try? sink.send(passing)) != nil else {
                // The destination takes no more bytes, so the source must stop sending.
                return source.interrupt()
            }
            left -= passing.count
        }
        switch fault?.effect {
        case .cut:
            client.closeSending()
            server.closeSending()
            client.waitUntilClosedByClient()
            server.interrupt()
        case .reset:
            // This wakes the thread of the other direction. Only then can `run` reset.
            client.interrupt(SHUT_RD)
            server.interrupt()
        case .stall:
            source.waitUntilClosedByClient()
            if direction == .toServer { sink.closeSending() }
        case nil:
            break
        }
    }
}
