import FlyingFox
import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that responds like the public services, with made-up data.
public struct DemoServer: Sendable {
    /// The faults, which can also be changed over HTTP.
    public let faults: FaultControl
    private let server: HTTPServer

    /// - Parameters:
    ///   - port: 0 takes a free port.
    ///   - now: The clock. The data depend only on the clock and the request.
    ///   - verbose: Whether to log connections and requests to standard error.
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
            // `.loopback` would be ::1.
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
            // The handler may wait on purpose, for `delay` and `hang`. The server must not time out meanwhile.
            timeout: 10_000_000,
            logger: logger,
            handler: DemoHandler(router: DemoRouter(services: services, now: now), control: self.faults)
        )
    }

    /// Serves until the task is cancelled or ``stop()`` is called.
    ///
    /// - Parameter started: Called once with the address, such as `http://127.0.0.1:41234`, when the server
    ///   accepts requests.
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
