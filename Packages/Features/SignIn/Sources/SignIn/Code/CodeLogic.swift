import Account
import SVIP

actor CodeLogic: CodeInteractor {
    private enum Attempt {
        case confirm(OneTimeCode, of: CodeData.Request.ID)
        case requestCode, changeNumber
        case requestCodeFor(String)
    }

    private let presenter: any CodePresenter
    private let worker: any CodeWorker
    private let countdown: Countdown
    private var content: CodeData.Content
    private var isWorking = false
    private var failed: Attempt?

    init(
        _ request: CodeData.Request, presenter: any CodePresenter, worker: any CodeWorker, clock: any Clock<Duration>
    ) {
        self.presenter = presenter
        self.worker = worker
        countdown = Countdown(clock)
        content = CodeData.Content(request: request)
    }

    func load() async { await begin(content.request) }

    func confirm(_ code: OneTimeCode, of id: CodeData.Request.ID) async {
        let code = OneTimeCode(code.text.filter { !$0.isWhitespace })
        // No code was entered, the code can no longer be entered, or it was meant for a request that has been replaced.
        guard !code.text.isEmpty, case .open = content.entry, id == content.request.id else { return }
        guard code.text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            content.entry = .open(.notDigits)
            return await presenter.show(content)
        }
        await attempt(.confirm(code, of: id))
    }

    func requestCode() async {
        if content.request.wait == .zero { await attempt(.requestCode) }
    }

    func requestCode(for phone: String) async { await attempt(.requestCodeFor(phone)) }
    func changeNumber() async { await attempt(.changeNumber) }

    func retry() async {
        if let failed { await attempt(failed) }
    }

    /// One at a time: commands that arrive meanwhile are ignored.
    private func attempt(_ attempt: Attempt) async {
        guard !isWorking else { return }
        isWorking = true
        failed = nil
        let done: Void? = await presenter.loading {
            do { try await run(attempt) } catch let error as AccountError {
                try await take(error, from: attempt)
            }
        }
        if done == nil { failed = attempt }
        isWorking = false
    }

    private func run(_ attempt: Attempt) async throws {
        switch attempt {
        case .confirm(let code, let id): try await worker.confirm(code, of: id)
        case .requestCode: await begin(try await worker.requestCode(insteadOf: content.request.id, for: nil))
        case .requestCodeFor(let phone):
            await begin(try await worker.requestCode(insteadOf: content.request.id, for: phone))
        case .changeNumber: try await worker.changeNumber(of: content.request.id)
        }
    }

    /// Shows an answer that belongs to the step.
    ///
    /// - Throws: Any other error.
    private func take(_ error: AccountError, from attempt: Attempt) async throws {
        switch (error, attempt) {
        case (.wrongCode(let triesLeft), _):
            content.request.triesLeft = triesLeft
            content.entry = .open(.wrong(triesLeft: triesLeft))
        case (.codeExpired, _), (.noCodeRequested, _): content.entry = .expired
        case (.tooManyTries, _): content.entry = .tooManyTries
        case (.tooEarly(let wait), .requestCode):
            content.request.wait = wait
            countDown()
        default: throw error
        }
        await presenter.show(content)
    }

    private func begin(_ request: CodeData.Request) async {
        content = CodeData.Content(request: request)
        await pass(.zero)
    }

    private func countDown() {
        let request = content.request
        let steps = [request.wait.untilNextStep, request.lifetime].filter { $0 > .zero }
        guard let step = steps.min() else { return }
        countdown.start(step) { [weak self] in await self?.pass($0) }
    }

    private func pass(_ time: Duration) async {
        // The time of a code that has been replaced has been cancelled.
        guard !Task.isCancelled else { return }
        content.request.wait = content.request.wait.rest(after: time)
        content.request.lifetime = content.request.lifetime.rest(after: time)
        if content.request.lifetime == .zero, case .open = content.entry { content.entry = .expired }
        countDown()
        await presenter.show(content)
    }
}
