import FlyingFox
import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that responds like the public services, with made-up data, and like almanac's own server.
package struct DemoServer: Sendable {
    /// The default rate limit of the API.
    package static let defaultRequestsPerMinute = 600

    private let server: HTTPServer
    private let handler: DemoHandler
    /// The faults.
    let control = FaultControl()

    /// - Parameters:
    ///   - port: 0 takes a free port.
    ///   - now: The clock before it is moved. The data depend only on the clock and the request.
    ///   - requestsPerMinute: The rate limit of the API.
    ///   - verbose: Whether to log connections, requests and sign-in codes to standard error.
    package init(
        port: UInt16 = 0,
        requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
        verbose: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let clock = DemoClock(now)
        let logger: any Logging = if verbose { ErrorStreamLogger() } else { .disabled }
        let api = APIState(
            requestsPerMinute: requestsPerMinute, randomness: SystemRandomNumberGenerator(),
            wait: { await clock.wait(until: $0) },
            log: { logger.logInfo($0) })
        let files = BookFilesService { await api.passCovers($0, $1.slug) }
        handler = DemoHandler(
            router: DemoRouter(services: DemoServices.all + [APIService(state: api), files], now: { clock.now }),
            control: control,
            endpoints: [.faults(control), .clock(clock), .codes(api, clock), .ledger(api), .tokens(api)]
        )
        server = HTTPServer(
            // `.loopback` would be ::1.
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
            // The handler may wait on purpose, for `delay` and `hang`. The server must not time out meanwhile.
            timeout: 10_000_000,
            logger: logger,
            handler: handler
        )
    }

    /// Serves until the task is cancelled or ``stop()`` is called.
    ///
    /// - Parameter started: Called once with the address, such as `http://127.0.0.1:41234`, when the server
    ///   accepts requests.
    /// - Throws: ``StartFailure`` if the port cannot be used.
    package func run(started: @escaping @Sendable (String) -> Void = { _ in }) async throws {
        // FlyingFox gives the handler only the methods that it knows, and this one is new.
        await server.appendRoute(HTTPRoute(method: "QUERY", path: "*"), to: handler)
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
    func stop() async {
        await server.stop(timeout: 0)
    }
}
