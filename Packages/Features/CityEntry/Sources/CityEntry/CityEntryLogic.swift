import Formatting
import SVIP
import Weather

actor CityEntryLogic: CityEntryInteractor {
    private enum Attempt {
        case search(String)
        case save(City)
    }

    private static let shortestName = 2

    private let presenter: any CityEntryPresenter
    private let worker: any CityEntryWorker

    /// The cities that the latest search has found.
    private var found: [City] = []
    private var searching: Task<[City], any Error>?
    private var lastSearchID = 0
    private var isSaving = false
    private var failed: Attempt?

    init(presenter: any CityEntryPresenter, worker: any CityEntryWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func search(_ query: String) async {
        let query = query.trimmingSpaces
        lastSearchID += 1
        searching?.cancel()
        searching = nil
        found = []
        failed = nil
        guard CityQuery(query).name.count >= Self.shortestName else {
            return await presenter.show(CityEntryData.Content(query: query, outcome: .tooShort))
        }
        let searchID = lastSearchID
        await presenter.show(CityEntryData.Content(query: query))
        await presenter.loading {
            guard searchID == lastSearchID else { return }
            let searching = Task { [worker] in try await worker.search(query) }
            self.searching = searching
            do {
                let cities = try await withTaskCancellationHandler {
                    try await searching.value
                } onCancel: {
                    searching.cancel()
                }
                guard searchID == lastSearchID else { return }
                found = cities
                await presenter.show(
                    CityEntryData.Content(query: query, outcome: .found(cities.map(CityRecord.init))))
            } catch {
                // The error of a superseded search is dropped.
                guard searchID == lastSearchID else { return }
                failed = .search(query)
                throw error
            }
        }
    }

    func choose(_ id: City.ID) async {
        guard let city = found.first(where: { $0.id == id }) else { return }
        await save(city)
    }

    func retrySearch() async {
        if case .search(let query) = failed { await search(query) }
    }

    func retrySave() async {
        if case .save(let city) = failed { await save(city) }
    }

    private func save(_ city: City) async {
        guard !isSaving else { return }
        isSaving = true
        failed = nil
        let saved: Void? = await presenter.loading { try await worker.add(city) }
        isSaving = false
        if saved == nil { failed = .save(city) } else { await presenter.finish(with: city.id) }
    }
}
