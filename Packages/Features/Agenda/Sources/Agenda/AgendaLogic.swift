import Books
import Formatting
import Foundation
import SVIP
import Todo
import Weather

actor AgendaLogic: AgendaInteractor {
    private let presenter: any AgendaPresenter
    private let worker: any AgendaWorker
    private let isOffline: Bool

    /// `nil` until the day is known.
    private var content: AgendaData.Content?
    private var lastLoadID = 0

    init(presenter: any AgendaPresenter, worker: any AgendaWorker, isOffline: Bool) {
        self.presenter = presenter
        self.worker = worker
        self.isOffline = isOffline
    }

    func load() async {
        lastLoadID += 1
        let id = lastLoadID
        let calendar = await worker.calendar()
        await change(id) {
            if $0?.day != calendar.today { $0 = AgendaData.Content(day: calendar.today) }
        }
        await withDiscardingTaskGroup { group in
            group.addTask {
                await self.load(id, { $0?.tasks = $1 }) { try await self.tasks(calendar) }
            }
            group.addTask { await self.loadWeather(id) }
            group.addTask {
                await self.load(id, { $0?.book = $1 }) {
                    try await self.worker.shelf().first { $0.position != nil }.map(ShelfBookRecord.init)
                }
            }
        }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            for changes in await worker.changes() {
                group.addTask { for await _ in changes { await self.load() } }
            }
        }
    }

    private func tasks(_ calendar: TodoCalendar) async throws -> [TodoRecord] {
        let items = try await worker.tasks(TodoQuery(includesDone: false, lastDay: calendar.today))
        return items.sorted { ($0.due ?? calendar.today, $0.id) < ($1.due ?? calendar.today, $1.id) }
            .map(calendar.record)
    }

    /// Shows the stored weather at once. A server is asked only if that weather is older than an hour, or of another provider
    /// than the preferred one.
    private func loadWeather(_ id: Int) async {
        await load(id, { $0?.weather = $1 }) {
            guard let city = try await self.worker.cities().first else { return nil }
            let stored = try await self.worker.storedForecast(of: city)
            if let stored, await !self.isOld(stored) || self.isOffline {
                return await self.shown(stored, isStale: false, id)
            }
            guard !self.isOffline else { throw WeatherError.nothingStored(city.fullName) }
            if let stored {
                let record = await self.shown(stored, isStale: false, id)
                await self.change(id) { $0?.weather = .known(record) }
            }
            let latest = try await self.worker.forecast(of: city)
            return await self.shown(latest, isStale: latest.isStale, id)
        }
    }

    private func isOld(_ forecast: Forecast) async -> Bool {
        let age = Age(asOf: forecast.asOf, isStale: false, now: await worker.now())
        // The user may have chosen another provider since.
        return age != nil || forecast.failure != nil
    }

    /// The forecast of today without its hours, and notes its age. What is stored is the latest for an hour.
    private func shown(_ forecast: Forecast, isStale: Bool, _ id: Int) async -> ForecastRecord {
        let now = await worker.now()
        let age = Age(asOf: forecast.asOf, isStale: isStale, now: now)
        var forecast = forecast
        forecast.isStale = age != nil
        forecast.hourly = []
        forecast.daily = [forecast.today(at: now)].compactMap(\.self)
        await change(id) { $0?.age = age }
        return ForecastRecord(forecast)
    }

    /// Loads a part. Its failure does not hide the others.
    ///
    /// - Parameter keep: Puts the part into the content. A key path would do, but making one takes over a million
    ///   instructions.
    private func load<Value>(
        _ id: Int, _ keep: @Sendable (inout AgendaData.Content?, AgendaData.Part<Value>) -> Void,
        _ load: @Sendable () async throws -> Value
    ) async {
        let loaded: AgendaData.Part<Value>
        do {
            loaded = .known(try await load())
        } catch WeatherError.unavailable(let reason) {
            loaded = .failed(reason)
        } catch {
            guard !Task.isCancelled else { return await presenter.noteCancellation() }
            guard !(error is CancellationError) else { return }
            // Errors of this workspace describe themselves in a sentence for users.
            loaded = .failed(String(describing: error))
        }
        await change(id) { keep(&$0, loaded) }
    }

    /// Changes and shows the content, unless a later load has begun.
    private func change(_ id: Int, _ change: (inout AgendaData.Content?) -> Void) async {
        guard id == lastLoadID else { return }
        change(&content)
        if let content { await presenter.show(content) }
    }
}
