import SVIP
import Weather

actor CityListLogic: CityListInteractor {
    /// The largest number of requests for weather at once.
    private static let askerLimit = 4

    private let presenter: any CityListPresenter
    private let worker: any CityListWorker

    /// `nil` until it is loaded.
    private var cities: [City]?
    private var weathers: [City.ID: CityListData.Weather] = [:]
    private var lastReadID = 0
    private var keptReadID = 0

    private var lastRemoved: City?
    private var isRestoring = false

    /// The cities whose weather will be asked for, in this order.
    private var waiting: [City] = []
    /// The cities whose weather will be, or is being, asked for.
    private var asked: Set<City.ID> = []
    private var askerCount = 0
    private var answersAwaited: [CheckedContinuation<Void, Never>] = []

    init(presenter: any CityListPresenter, worker: any CityListWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        let loaded: Void? = await presenter.loading(hasLoadedContent: cities != nil) {
            try await read()
            // Old weather stays on display until there is new weather. An old failure does not.
            weathers = weathers.filter { if case .known = $0.value { true } else { false } }
            await show()
        }
        if loaded != nil { await askWeather(of: cities ?? []) }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.observeAge() }
            for await _ in await worker.changes() {
                // Slow weather must not delay the next change.
                if await refreshCities() { group.addTask { await self.askMissingWeather() } }
            }
        }
    }

    private func observeAge() async {
        for await _ in await worker.minutes() { await show() }
    }

    func add() async {
        await presenter.showEntry()
        await refresh()
    }

    func open(_ id: City.ID) async {
        guard let city = cities?.first(where: { $0.id == id }) else { return }
        await presenter.showWeather(of: city)
        // The list should agree with what the user has just read.
        await refresh(asking: id)
    }

    func remove(_ id: City.ID) async {
        guard let city = cities?.first(where: { $0.id == id }) else { return }
        let removed = await presenter.catching {
            do {
                return try await worker.remove(id)
            } catch WeatherError.unknownCity {
                // Somebody else has removed it, which is what the user wants.
                return city
            }
        }
        guard let removed else { return }
        lastRemoved = removed
        if await refreshCities() { await presenter.show(.removed(removed)) }
    }

    func undoRemoval() async {
        guard let city = lastRemoved, !isRestoring else { return }
        isRestoring = true
        let restored: Void? = await presenter.catching { try await worker.restore(city) }
        isRestoring = false
        guard restored != nil else { return }
        // Another city may have been removed meanwhile.
        if lastRemoved == city { lastRemoved = nil }
        if await refreshCities() { await presenter.show(.restored(city)) }
    }

    // MARK: Cities

    /// - Parameter id: A city whose weather is asked for even if it is known.
    private func refresh(asking id: City.ID? = nil) async {
        if await refreshCities() { await askMissingWeather(and: id) }
    }

    /// - Returns: Whether the cities could be read.
    private func refreshCities() async -> Bool {
        let shown: Void? = await presenter.catching(hasLoadedContent: cities != nil) {
            try await read()
            await show()
        }
        return shown != nil
    }

    private func read() async throws {
        lastReadID += 1
        let readID = lastReadID
        do {
            let cities = try await worker.cities()
            // A later read may have come first: what it has kept is newer.
            guard readID > keptReadID else { return }
            keptReadID = readID
            self.cities = cities
            // A city that is brought back has its weather at once.
            let kept = Set((cities + [lastRemoved].compactMap(\.self)).map(\.id))
            weathers = weathers.filter { kept.contains($0.key) }
        } catch {
            // The failure of a read is of no interest once a later one is kept.
            if readID > keptReadID { throw error }
        }
    }

    private func show() async {
        let now = await worker.now()
        guard let cities else { return }
        await presenter.show(
            CityListData.Content(
                entries: cities.map { CityListData.Entry(city: $0, weather: weathers[$0.id] ?? .loading) },
                now: now, canUndoRemoval: lastRemoved != nil
            )
        )
    }

    // MARK: Weather

    private func askMissingWeather(and id: City.ID? = nil) async {
        await askWeather(of: (cities ?? []).filter { weathers[$0.id] == nil || $0.id == id })
    }

    /// Asks for the weather of these cities, and returns when all requests have ended.
    private func askWeather(of cities: [City]) async {
        for city in cities where asked.insert(city.id).inserted { waiting.append(city) }
        // The limit is for all commands together.
        let newAskerCount = min(waiting.count, Self.askerLimit - askerCount)
        askerCount += newAskerCount
        await withTaskGroup { group in
            for _ in 0..<newAskerCount { group.addTask { await self.askInTurn() } }
        }
        // Another command may be asking for a city of this one.
        while askerCount > 0 { await withCheckedContinuation { answersAwaited.append($0) } }
    }

    private func askInTurn() async {
        while !waiting.isEmpty { await ask(waiting.removeFirst()) }
        askerCount -= 1
        guard askerCount == 0 else { return }
        answersAwaited.forEach { $0.resume() }
        answersAwaited = []
    }

    private func ask(_ city: City) async {
        defer { asked.remove(city.id) }
        let weather: CityListData.Weather
        do {
            weather = .known(try await worker.weather(of: city))
        } catch {
            guard !Task.isCancelled else { return }
            weather = .failed(reason: String(describing: error))
        }
        // The city may have been removed meanwhile.
        guard cities?.contains(where: { $0.id == city.id }) == true else { return }
        weathers[city.id] = weather
        await show()
    }
}
