import FlyingFox
import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that responds like the public services, with made-up data, and like almanac's own server.
public struct DemoServer: Sendable {
    /// The default rate limit of the API.
    public static let defaultRequestsPerMinute = 600

    /// The faults, which can also be changed over HTTP.
    public let faults: FaultControl
    /// The clock, which can also be moved over HTTP.
    public let clock: DemoClock
    private let server: HTTPServer
    private let handler: DemoHandler

    /// - Parameters:
    ///   - port: 0 takes a free port.
    ///   - services: The imitated services. The API and the files of the books are always there.
    ///   - now: The clock before it is moved. The data depend only on the clock and the request.
    ///   - requestsPerMinute: The rate limit of the API.
    ///   - randomness: The source of codes and tokens.
    ///   - verbose: Whether to log connections, requests and sign-in codes to standard error.
    public init(
        port: UInt16 = 0,
        services: [any DemoService] = DemoServices.all,
        faults: Faults = .none,
        requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
        randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
        verbose: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let control = FaultControl(faults)
        let clock = DemoClock(now)
        let logger: any Logging = if verbose { ErrorStreamLogger() } else { .disabled }
        let api = APIState(
            requestsPerMinute: requestsPerMinute, randomness: randomness, wait: { await clock.wait(until: $0) },
            log: { logger.logInfo($0) })
        self.faults = control
        self.clock = clock
        let files = BookFilesService(shelf: .standard) { await api.opens($0, $1.slug) }
        handler = DemoHandler(
            router: DemoRouter(services: services + [APIService(state: api), files], now: { clock.now }),
            control: control,
            endpoints: [
                FaultsEndpoint(control: control),
                ClockEndpoint(clock: clock),
                CodesEndpoint(state: api, clock: clock),
                LedgerEndpoint(state: api),
                TokensEndpoint(state: api),
            ]
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
    public func run(started: @escaping @Sendable (String) -> Void = { _ in }) async throws {
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
    public func stop() async {
        await server.stop(timeout: 0)
    }
}
