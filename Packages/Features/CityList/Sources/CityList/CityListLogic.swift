import SVIP
import Weather

actor CityListLogic: CityListInteractor {
    /// How many cities' weather is asked for at once.
    private static let askerLimit = 4

    private let presenter: any CityListPresenter
    private let worker: any CityListWorker

    /// `nil`: not loaded yet.
    private var cities: [City]?
    private var weathers: [City.ID: CityListData.Weather] = [:]
    private var lastReadID = 0
    private var keptReadID = 0

    private var lastRemoved: City?
    private var isRestoring = false

    /// Whose weather will be asked for, in this order.
    private var waiting: [City] = []
    /// Whose weather will be, or is being, asked for.
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
            // Old weather stays until there is a new one; an old failure tells nothing any more.
            weathers = weathers.filter { if case .known = $0.value { true } else { false } }
            await show()
        }
        if loaded != nil { await askWeather(of: cities ?? []) }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            for await _ in await worker.changes() {
                // Weather that is slow must not keep the next change from being seen.
                if await refreshCities() { group.addTask { await self.askMissingWeather() } }
            }
        }
    }

    func add() async {
        await presenter.showEntry()
        await refresh()
    }

    func open(_ id: City.ID) async {
        guard let city = cities?.first(where: { $0.id == id }) else { return }
        await presenter.showWeather(of: city)
        // What the list says should not differ from what the user has just read.
        await refresh(asking: id)
    }

    func remove(_ id: City.ID) async {
        await presenter.catching {
            let city = try await worker.remove(id)
            lastRemoved = city
            try await read()
            await show()
            await presenter.show(.removed(city))
        }
    }

    func undoRemoval() async {
        guard let city = lastRemoved, !isRestoring else { return }
        isRestoring = true
        await presenter.catching {
            try await worker.restore(city)
            if lastRemoved == city { lastRemoved = nil }
            try await read()
            await show()
            await presenter.show(.restored(city))
        }
        isRestoring = false
    }

    // MARK: Cities

    /// - Parameter id: A city whose weather is asked for even if it is known.
    private func refresh(asking id: City.ID? = nil) async {
        if await refreshCities() { await askMissingWeather(and: id) }
    }

    /// - Returns: Whether it went well.
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
        let cities = try await worker.cities()
        // What was read before that is older, though it came later.
        guard readID > keptReadID else { return }
        keptReadID = readID
        self.cities = cities
        // A city that is brought back has its weather at once.
        let kept = Set((cities + [lastRemoved].compactMap(\.self)).map(\.id))
        weathers = weathers.filter { kept.contains($0.key) }
    }

    private func show() async {
        guard let cities else { return }
        await presenter.show(
            CityListData.Content(
                entries: cities.map { CityListData.Entry(city: $0, weather: weathers[$0.id] ?? .loading) },
                canUndoRemoval: lastRemoved != nil
            )
        )
    }

    // MARK: Weather

    private func askMissingWeather(and id: City.ID? = nil) async {
        await askWeather(of: (cities ?? []).filter { weathers[$0.id] == nil || $0.id == id })
    }

    /// Asks for the weather of these cities, and returns when no answer is awaited any more.
    private func askWeather(of cities: [City]) async {
        for city in cities where asked.insert(city.id).inserted { waiting.append(city) }
        // The limit is for all commands together.
        let newAskerCount = min(waiting.count, Self.askerLimit - askerCount)
        askerCount += newAskerCount
        await withTaskGroup { group in
            for _ in 0..<newAskerCount { group.addTask { await self.askInTurn() } }
        }
        // A city of this command may be in the hands of another one.
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
        // It may have been removed meanwhile.
        guard cities?.contains(where: { $0.id == city.id }) == true else { return }
        weathers[city.id] = weather
        await show()
    }
}
