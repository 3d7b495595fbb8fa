import Formatting
import SVIP
import Weather

actor CityListLogic: CityListInteractor {
    private let presenter: any CityListPresenter
    private let worker: any CityListWorker
    private let isOffline: Bool
    private let addExit: @Sendable () async throws -> City.ID?
    private let openExit: @Sendable (City) async throws -> Void

    /// `nil` until it is loaded.
    private var cities: [City]?
    /// Where the user is; `nil` if that is not known.
    private var here: City?
    private var lastReadID = 0
    private var keptReadID = 0

    private var weathers = CityListWeathers()
    /// Whether the weather is shown beside the cities.
    private var showsWeather = false

    private var history = ChangeHistory<Step>()
    /// The exit that is open.
    private var exit: Exit?

    private enum Exit { case add, open }

    private enum Step {
        case addition([City])
        /// With the order of all cities before it.
        case removal([City], order: [City.ID])

        var cities: [City] {
            switch self {
            case .addition(let cities), .removal(let cities, _): cities
            }
        }

        /// The first of the present cities that followed a city; `nil` if it was the last one.
        func next(after city: City, in present: Set<City.ID>) -> City.ID? {
            switch self {
            case .addition: nil
            case .removal(_, let order): order.drop { $0 != city.id }.dropFirst().first(where: present.contains)
            }
        }
    }

    init(
        presenter: any CityListPresenter, worker: any CityListWorker, isOffline: Bool = false,
        add: @escaping @Sendable () async throws -> City.ID?, open: @escaping @Sendable (City) async throws -> Void
    ) {
        self.presenter = presenter
        self.worker = worker
        self.isOffline = isOffline
        addExit = add
        openExit = open
    }

    func load() async {
        showsWeather = true
        guard await areCitiesLoaded() else { return }
        let provider = await worker.preferredProvider()
        await askForWeather(of: places, from: provider)
    }

    func loadCities() async { _ = await areCitiesLoaded() }

    private func areCitiesLoaded() async -> Bool {
        let loaded: Void? = await presenter.loading(hasLoadedContent: cities != nil) {
            try await read()
            // Old weather stays on display until there is new weather. An old failure does not.
            weathers.forgetFailures()
            await show()
        }
        return loaded != nil
    }

    func observe() async {
        showsWeather = true
        await withDiscardingTaskGroup { group in
            group.addTask { await self.observeAge() }
            group.addTask { await self.follow(await self.worker.moves()) }
            await follow(await worker.changes())
        }
    }

    private func follow(_ changes: any AsyncSequence<Void, Never> & Sendable) async {
        await withDiscardingTaskGroup { group in
            for await _ in changes {
                // Slow weather must not delay the next change. The list may be beside an open city. A user who adds one comes
                // back to the list, which loads the weather then.
                if await refreshCities(), exit != .add { group.addTask { await self.askForMissingWeather() } }
            }
        }
    }

    private func observeAge() async {
        for await _ in await worker.minutes() { await show() }
    }

    func add() async {
        let added = await leaving(by: .add) { try await addExit() } ?? nil
        guard await refreshCities() else { return }
        if let city = cities?.first(where: { $0.id == added }) {
            history.note(.addition([city]))
            await show()
            await presenter.show(.added(CityRecord(city)))
        }
        await askForMissingWeather(and: added)
    }

    func open(_ id: City.ID) async {
        await refresh(after: await leaving(by: .open) { try await opened(try place(id)) })
    }

    func openFirst() async {
        await refresh(after: await leaving(by: .open) { try await opened(try await firstPlace()) })
    }

    func open(named text: String) async {
        await refresh(after: await leaving(by: .open) { try await opened(try await place(named: text)) })
    }

    private func place(_ id: City.ID) throws -> City {
        guard let place = places.first(where: { $0.id == id }) else { throw WeatherError.unknownCity("\(id)") }
        return place
    }

    private func firstPlace() async throws -> City {
        // Without the position, the weather would be that of another place.
        if let here = try await worker.here() { return here }
        guard let first = try await worker.cities().first else { throw CityListError.noCity }
        return first
    }

    private func place(named text: String) async throws -> City {
        if let saved = CityQuery(text).saved(in: try await worker.cities()).first { return saved }
        guard !isOffline else { throw WeatherError.unknownCity(text) }
        guard let largest = try await worker.search(text).first else { throw WeatherError.noSuchCity(text) }
        return largest
    }

    private func opened(_ city: City) async throws -> City.ID {
        try await openExit(city)
        return city.id
    }

    /// The list should agree with the screen that the user has just read.
    private func refresh(after opened: City.ID?) async {
        if cities != nil, await refreshCities() { await askForMissingWeather(and: opened) }
    }

    func remove(_ ids: [City.ID]) async {
        let order = order
        let shown = (cities ?? []).filter { ids.contains($0.id) }
        guard !shown.isEmpty, let gone = await presenter.catching({ try await removed(shown) }) else { return }
        await showRemoval(of: gone, from: order)
    }

    private var order: [City.ID] { (cities ?? []).map(\.id) }

    /// Removes cities, and returns them as they were. One that was removed elsewhere is gone, as the user wants.
    private func removed(_ cities: [City]) async throws -> [City] {
        var gone: [City] = []
        for city in cities {
            do {
                gone.append(try await worker.remove(city.id))
            } catch WeatherError.unknownCity {
                gone.append(city)
            } catch  where !gone.isEmpty {
                await presenter.showError(error, hasLoadedContent: true)
                break
            }
        }
        return gone
    }

    func remove(named text: String) async {
        let order = order
        let gone = await presenter.catching(hasLoadedContent: cities != nil) {
            let matches = CityQuery(text).saved(in: try await worker.cities())
            guard let saved = matches.first else { throw WeatherError.unknownCity(text) }
            guard matches.count == 1 else { throw WeatherError.severalCities(text, matches) }
            do {
                return try await worker.remove(saved.id)
            } catch WeatherError.unknownCity {
                // It was removed elsewhere meanwhile. The error names it as the user typed it.
                throw WeatherError.unknownCity(text)
            }
        }
        if let gone { await showRemoval(of: [gone], from: order) }
    }

    private func showRemoval(of gone: [City], from order: [City.ID]) async {
        let ids = Set(gone.map(\.id))
        // A second press may have removed it already.
        history.note(.removal(gone, order: order)) {
            if case .removal(let cities, _) = $0 { Set(cities.map(\.id)) == ids } else { false }
        }
        if await refreshCities() { await presenter.show(.removed(gone.map(CityRecord.init))) }
    }

    func undo() async { await perform(isUndo: true) }
    func redo() async { await perform(isUndo: false) }

    /// Takes a change back, or does it again.
    private func perform(isUndo: Bool) async {
        guard let step = history.next(isUndo: isUndo) else { return }
        let removes =
            switch step {
            case .addition: isUndo
            case .removal: !isUndo
            }
        let succeeded: Void? = await presenter.catching {
            if removes {
                _ = try await removed(step.cities)
            } else {
                var present = Set(order)
                for city in step.cities.reversed() {
                    let next = step.next(after: city, in: present)
                    try await worker.restore(city, before: next)
                    present.insert(city.id)
                }
            }
        }
        history.end(step, isUndone: isUndo == (succeeded != nil))
        let records = step.cities.map(CityRecord.init)
        guard succeeded != nil, await refreshCities() else { return }
        await presenter.show(removes ? .removed(records) : .restored(records))
        if !removes { await askForMissingWeather() }
    }

    /// Goes through an exit. A second press meanwhile does nothing.
    @discardableResult
    private func leaving<Outcome>(by exit: Exit, _ leave: () async throws -> Outcome) async -> Outcome? {
        guard self.exit == nil else { return nil }
        self.exit = exit
        defer { self.exit = nil }
        return await presenter.catching(hasLoadedContent: cities != nil, leave)
    }

    // MARK: Cities

    /// Where the user is, and the cities.
    private var places: [City] { [here].compactMap(\.self) + (cities ?? []) }

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
            // Cities are shown without a position that cannot be read. The settings say why.
            let here = try? await worker.here()
            // A later read may have finished first, with newer values.
            guard readID > keptReadID else { return }
            keptReadID = readID
            (self.cities, self.here) = (cities, here)
            // A city that is brought back has its weather at once.
            weathers.keep(Set((places + (history.done + history.undone).flatMap(\.cities)).map(\.id)))
        } catch {
            // The failure of a read is of no interest once a later one is kept.
            if readID > keptReadID { throw error }
        }
    }

    private func show() async {
        let now = await worker.now()
        guard let cities else { return }
        let entry = { (city: City) in
            CityListData.Entry(city: CityRecord(city), weather: self.weathers.data(of: city.id, at: now))
        }
        await presenter.show(
            CityListData.Content(
                here: here.map(entry), entries: cities.map(entry), canUndo: history.canUndo, canRedo: history.canRedo)
        )
    }

    // MARK: Weather

    /// - Parameter id: A city whose weather is requested even if it is known.
    private func askForMissingWeather(and id: City.ID? = nil) async {
        guard showsWeather else { return }
        let (units, provider) = (await worker.units(), await worker.preferredProvider())
        await askForWeather(
            of: places.filter { weathers.lacks($0.id, in: units, from: provider) || $0.id == id },
            from: provider)
    }

    /// Requests the weather of these cities at once, and returns after all responses have arrived. The client of the
    /// provider limits the number of its connections.
    ///
    /// - Parameter provider: The provider that the user prefers.
    private func askForWeather(of cities: [City], from provider: WeatherProvider.ID?) async {
        await withDiscardingTaskGroup { group in
            for city in cities {
                let requestID = weathers.ask(for: city.id, from: provider)
                group.addTask { await self.askForWeather(of: city, requestID) }
            }
        }
    }

    private func askForWeather(of city: City, _ requestID: Int) async {
        let answer: CityListWeathers.Answer
        do {
            answer = .known(try await worker.weather(of: city))
        } catch {
            guard !Task.isCancelled else { return }
            answer = .failed(reason: String(describing: error))
        }
        guard weathers.answer(requestID, for: city.id, answer) else { return }
        // The city may have been removed meanwhile.
        if places.contains(where: { $0.id == city.id }) { await show() }
    }
}
