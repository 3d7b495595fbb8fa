import Foundation
import Location
import ROSS

/// Positions in memory with a made-up server, for previews, tests and `almanac --in-memory`.
public actor InMemoryLocationService: LocationService {
    private var positions = PositionHistory()
    private var place: Position?
    private var failure: (any Error)?
    private let now: @Sendable () -> Date
    private let signal = Multicast<Void>()

    /// - Parameters:
    ///   - place: Where a look-up finds this machine; its date is that of the look-up. `nil` if no server is known.
    ///   - now: Returns the present moment.
    public init(place: Position?, now: @escaping @Sendable () -> Date = { Date() }) {
        self.place = place
        self.now = now
    }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func position() throws -> Position? { try history().first }

    public func set(_ position: Position) throws {
        if let failure { throw failure }
        add(try position.setByUser())
    }

    public func lookUp() throws -> Position {
        if let failure { throw failure }
        guard let place else { throw LocationError.noServer }
        let found = try Position.found(
            latitude: place.latitude, longitude: place.longitude, name: place.name, date: now())
        add(found)
        return found
    }

    public func history() throws -> [Position] {
        if let failure { throw failure }
        return positions.positions
    }

    public func forget() throws {
        if let failure { throw failure }
        positions = PositionHistory()
        signal.send(())
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    private func add(_ position: Position) {
        positions.add(position)
        signal.send(())
    }
}
