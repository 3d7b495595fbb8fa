import ROSS

/// Shows the saved cities, which lead to adding a city and to the weather of each.
struct ShowCitiesOperation: Operation {
    let router: any CitiesRouter

    func launch(_ app: any CitiesUseCases) async throws {
        try await router.cities(
            add: { try await app.addCity() },
            weather: { try await app.readWeather(of: $0) }
        )
    }
}
