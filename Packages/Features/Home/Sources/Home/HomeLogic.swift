import SVIP
import Todo
import Weather

actor HomeLogic: HomeInteractor {
    private let presenter: any HomePresenter
    private let worker: any HomeWorker

    private var weather: Task<Void, Never>?
    /// Ended with the answer to the latest question about the weather.
    private var awaitingWeather: [AsyncStream<Never>.Continuation] = []
    private var isAway = false

    init(presenter: any HomePresenter, worker: any HomeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    deinit { weather?.cancel() }

    func load() async {
        let answer = startWeather()
        await showTasks()
        for await _ in answer {}
    }

    func observe() async {
        async let tasks: Void = observeTasks()
        await observeWeather()
        await tasks
    }

    func openTodoList() async { await visit { await presenter.showTodoList() } }

    func openWeather() async { await visit { await presenter.showWeather() } }

    private func observeTasks() async {
        for await _ in await worker.taskChanges() { await showTasks() }
    }

    private func observeWeather() async {
        for await _ in await worker.weatherChanges() { startWeather() }
    }

    /// Goes elsewhere and shows everything anew on coming back. Once away, one cannot go from here a second time.
    private func visit(_ show: () async -> Void) async {
        guard !isAway else { return }
        isAway = true
        await show()
        isAway = false
        await load()
    }

    private func showTasks() async {
        do {
            let tasks = try await worker.tasks()
            let calendar = await worker.calendar()
            let relations = tasks.map { calendar.relation(of: $0.due) }
            await presenter.show(
                .counted(overdue: relations.count { $0 == .overdue }, today: relations.count { $0 == .today })
            )
        } catch {
            guard let reason = Self.reason(error) else { return }
            await presenter.show(HomeData.Tasks.failed(reason))
        }
    }

    /// Asks for the weather, in place of an earlier question that was not answered yet.
    ///
    /// - Returns: Ends when the answer is shown, or that of a later question, or patience with it.
    @discardableResult
    private func startWeather() -> AsyncStream<Never> {
        let (answer, end) = AsyncStream.makeStream(of: Never.self)
        awaitingWeather.append(end)
        weather?.cancel()
        // Not held by what may last: the module goes with its view, and the question with the module.
        weather = Task { [weak self, worker] in
            let weather = await Self.weather(from: worker)
            // Whoever waits for a question that was replaced waits for the one in its place.
            if !Task.isCancelled { await self?.endWeather(with: weather) }
        }
        Task { [worker] in
            await worker.patience()
            end.finish()
        }
        return answer
    }

    private func endWeather(with weather: HomeData.Weather?) async {
        let awaiting = awaitingWeather
        awaitingWeather = []
        if let weather { await presenter.show(weather) }
        awaiting.forEach { $0.finish() }
    }

    private static func weather(from worker: any HomeWorker) async -> HomeData.Weather? {
        do {
            guard let forecast = try await worker.weather() else { return .noCity }
            return .foreseen(forecast, age: await worker.now().timeIntervalSince(forecast.asOf))
        } catch WeatherError.unavailable(let reason) {
            return .failed(reason)
        } catch {
            return reason(error).map { .failed($0) }
        }
    }

    /// Errors of this workspace describe themselves in a sentence for users; a cancelled call has nobody to tell it to.
    private static func reason(_ error: any Error) -> String? {
        error is CancellationError || Task.isCancelled ? nil : String(describing: error)
    }
}
