import Weather

/// Where the user can go from the list of cities.
public struct CityListExits: Sendable {
    /// Lets the user find a city and save it. Returns the city's number, or `nil` when the user has left.
    public let add: @Sendable () async throws -> City.ID?
    /// Shows the weather of a city in detail. Returns when the user has left it.
    public let open: @Sendable (City) async throws -> Void

    /// Creates the exits; the list shows an error that one of them throws.
    public init(
        add: @escaping @Sendable () async throws -> City.ID?, open: @escaping @Sendable (City) async throws -> Void
    ) {
        self.add = add
        self.open = open
    }
}
