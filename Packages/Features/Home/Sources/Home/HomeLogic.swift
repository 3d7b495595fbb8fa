import SVIP
import Todo
import Weather

actor HomeLogic: HomeInteractor {
    private let presenter: any HomePresenter
    private let worker: any HomeWorker

    private var lastReadID = 0
    /// The read of the tasks that is on display.
    private var shownReadID = 0

    private var request: Task<Void, Never>?
    private var lastRequestID = 0
    /// The weather on display, whose age grows.
    private var forecast: Forecast?
    /// Finished with the answer to the latest request.
    private var awaitingWeather: [AsyncStream<Never>.Continuation] = []
    private var isAway = false

    init(presenter: any HomePresenter, worker: any HomeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    deinit { request?.cancel() }

    func load() async {
        let answer = requestWeather()
        await showTasks()
        for await _ in answer {}
    }

    func observe() async {
        async let tasks: Void = observeTasks()
        async let age: Void = observeAge()
        await observeWeather()
        await tasks
        await age
    }

    func openTodoList() async { await visit { await presenter.showTodoList() } }

    func openWeather() async { await visit { await presenter.showWeather() } }

    private func observeTasks() async {
        for await _ in await worker.taskChanges() { await showTasks() }
    }

    private func observeWeather() async {
        for await _ in await worker.weatherChanges() { requestWeather() }
    }

    private func observeAge() async {
        for await _ in await worker.minutes() {
            guard let forecast else { continue }
            await presenter.show(HomeData.Weather.known(forecast, now: worker.now()))
        }
    }

    /// Shows another module, and everything anew on coming back. While the user is away, no second visit begins.
    private func visit(_ show: () async -> Void) async {
        guard !isAway else { return }
        isAway = true
        await show()
        isAway = false
        await load()
    }

    private func showTasks() async {
        lastReadID += 1
        let readID = lastReadID
        let tasks = await tasks()
        // A later read may have come first: what it shows is newer.
        guard let tasks, readID > shownReadID else { return }
        shownReadID = readID
        await presenter.show(tasks)
    }

    private func tasks() async -> HomeData.Tasks? {
        do {
            let tasks = try await worker.tasks()
            let calendar = await worker.calendar()
            let relations = tasks.map { calendar.relation(of: $0.due) }
            return .counted(overdue: relations.count { $0 == .overdue }, today: relations.count { $0 == .today })
        } catch {
            return Self.reason(error).map { .failed($0) }
        }
    }

    /// Asks for the weather, in place of an earlier request that was not answered yet.
    ///
    /// - Returns: A stream that finishes when the answer to this or a later request is shown, or when the user should
    ///   not be kept waiting any longer.
    @discardableResult
    private func requestWeather() -> AsyncStream<Never> {
        let (answer, end) = AsyncStream.makeStream(of: Never.self)
        awaitingWeather.append(end)
        request?.cancel()
        lastRequestID += 1
        let requestID = lastRequestID
        // The task does not own the module, which goes with its view and then cancels the task.
        request = Task { [weak self, worker] in
            let answer = await Self.answer(from: worker)
            await self?.show(answer, to: requestID)
        }
        Task { [worker] in
            await worker.patience()
            end.finish()
        }
        return answer
    }

    private func show(_ answer: Result<Forecast?, Failure>?, to requestID: Int) async {
        // A caller that waits for a request that was replaced waits for its replacement.
        guard requestID == lastRequestID else { return }
        let awaiting = awaitingWeather
        awaitingWeather = []
        if let answer {
            forecast = try? answer.get()
            switch answer {
            case .success(nil): await presenter.show(HomeData.Weather.noCity)
            case .success(let forecast?): await presenter.show(HomeData.Weather.known(forecast, now: worker.now()))
            case .failure(let failure): await presenter.show(HomeData.Weather.failed(failure.reason))
            }
        }
        awaiting.forEach { $0.finish() }
    }

    private struct Failure: Error {
        let reason: String
    }

    /// - Returns: `nil` if the request was cancelled.
    private static func answer(from worker: any HomeWorker) async -> Result<Forecast?, Failure>? {
        do {
            return .success(try await worker.weather())
        } catch WeatherError.unavailable(let reason) {
            return .failure(Failure(reason: reason))
        } catch {
            return reason(error).map { .failure(Failure(reason: $0)) }
        }
    }

    /// Errors of this workspace describe themselves in a sentence for users; nobody waits for a cancelled call.
    private static func reason(_ error: any Error) -> String? {
        error is CancellationError || Task.isCancelled ? nil : String(describing: error)
    }
}
