import FlyingFox
import FlyingSocks
import Foundation

/// The server: listens on 127.0.0.1 and answers as the public services do, with made-up data.
public struct DemoServer: Sendable {
    /// The faults, which can also be changed over HTTP.
    public let faults: FaultControl
    private let server: HTTPServer

    /// - Parameters:
    ///   - port: 0 takes a free port.
    ///   - now: The clock. Data depend on nothing else but the request.
    ///   - verbose: Log connections and requests to standard error.
    public init(
        port: UInt16 = 0,
        services: [any DemoService] = DemoServices.all,
        faults: Faults = .none,
        verbose: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.faults = FaultControl(faults)
        let logger: any Logging = if verbose { ErrorStreamLogger() } else { .disabled }
        server = HTTPServer(
            // Not `.loopback`, which is ::1.
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
            // The handler waits on purpose when asked to; the server must not answer in its place.
            timeout: 10_000_000,
            logger: logger,
            handler: DemoHandler(router: DemoRouter(services: services, now: now), control: self.faults)
        )
    }

    /// Serves until the task is cancelled or ``stop()`` is called.
    ///
    /// - Parameter started: Called once with the address, such as `http://127.0.0.1:41234`, when requests
    ///   can be sent to it.
    /// - Throws: ``StartFailure`` if the port cannot be used.
    public func run(started: @escaping @Sendable (String) -> Void = { _ in }) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                do {
                    try await server.run()
                } catch let error as SocketError {
                    if let failure = StartFailure(error) { throw failure }
                } catch is CancellationError {}
                return true
            }
            group.addTask {
                try await server.waitUntilListening(timeout: 60)
                guard case .ip4(let address, let port) = await server.listeningAddress else { return false }
                started("http://\(address):\(port)")
                return false
            }
            while let ended = try await group.next(), !ended {}
            group.cancelAll()
        }
    }

    /// Closes the port and all connections.
    public func stop() async {
        await server.stop(timeout: 0)
    }
}
