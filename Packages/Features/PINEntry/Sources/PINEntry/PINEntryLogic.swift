import PIN
import SVIP

actor PINEntryLogic: PINEntryInteractor {
    private let purpose: PINEntryData.Purpose
    private let presenter: any PINEntryPresenter
    private let worker: any PINService
    private let clock: any Clock<Duration>

    private var step: PINEntryData.Step
    private var problem: PINEntryData.Problem?
    /// The PINs that were typed and not used yet.
    private var current: PINDigits?
    private var new: PINDigits?

    /// `nil` until it is loaded.
    private var state: PINState?
    private var isWorking = false
    private var lastCountdown = 0
    private var hasEnded = false

    init(
        _ purpose: PINEntryData.Purpose, presenter: any PINEntryPresenter, worker: any PINService,
        clock: any Clock<Duration>
    ) {
        self.purpose = purpose
        self.presenter = presenter
        self.worker = worker
        self.clock = clock
        step = Self.firstStep(for: purpose)
    }

    private static func firstStep(for purpose: PINEntryData.Purpose) -> PINEntryData.Step {
        switch purpose {
        case .set: .new
        case .enter, .confirm, .change, .remove: .current
        }
    }

    func load() async {
        problem = nil
        await presenter.loading(hasLoadedContent: state != nil) { try await refresh() }
    }

    func observe() async {
        let changes = await worker.changes()
        await withDiscardingTaskGroup { group in
            group.addTask { await self.countDown() }
            for await _ in changes {
                group.addTask { await self.countDown() }
            }
        }
    }

    func enter(_ digits: PINDigits) async {
        guard !isWorking, !hasEnded, isAllowed else { return }
        problem = nil
        switch (purpose, step) {
        case (.enter, _), (.confirm, _): await attempt { try await worker.enter(digits) }
        case (.remove, _): await attempt { try await worker.remove(digits) }
        case (_, .current): await keep(digits) { current = digits }
        case (_, .new): await keep(digits) { new = digits }
        case (_, .repeated): await save(digits)
        }
    }

    func forget() async {
        guard purpose == .enter, !isWorking, !hasEnded else { return }
        isWorking = true
        let forgotten: Void? = await presenter.loading { try await worker.forget() }
        isWorking = false
        if forgotten != nil { await end(with: .forgotten) }
    }

    // MARK: A new PIN

    private func keep(_ digits: PINDigits, in place: () -> Void) async {
        let (refusal, next): (PINError?, PINEntryData.Step) =
            switch step {
            case .current: (digits.areDigits ? nil : .notDigits, .new)
            // Refused before it is typed again.
            case .new, .repeated: (digits.refusalAsNew, .repeated)
            }
        if let refusal {
            problem = .refused(refusal.description)
        } else {
            place()
            step = next
        }
        await show()
    }

    private func save(_ digits: PINDigits) async {
        guard digits == new else {
            new = nil
            step = .new
            problem = .different
            return await show()
        }
        await attempt {
            if let current { try await worker.change(from: current, to: digits) } else { try await worker.set(digits) }
        }
    }

    // MARK: Attempts

    /// Runs the module's purpose, and ends it.
    private func attempt(_ work: () async throws -> Void) async {
        isWorking = true
        let isDone: Bool? = await presenter.loading {
            do {
                try await work()
                return true
            } catch let error as PINError {
                // A problem without a place on the screen is shown as an error.
                guard isTold(error) else { throw error }
                return false
            }
        }
        isWorking = false
        if isDone == true { return await end(with: .done) }
        if isDone == nil { startAnew() }
        await presenter.catching { try await refresh() }
    }

    private func isTold(_ error: PINError) -> Bool {
        switch error {
        case .refused(let reason):
            // The PIN in force was not checked, so it need not be entered again.
            new = nil
            if step == .repeated { step = .new }
            problem = .refused(reason)
        case .wrong(let attemptsLeft, _):
            startAnew()
            problem = .wrong(attemptsLeft: attemptsLeft)
        case .mustWait, .blocked: startAnew()
        case .alreadySet, .notSet, .store: return false
        }
        return true
    }

    private func startAnew() {
        current = nil
        new = nil
        step = Self.firstStep(for: purpose)
    }

    private func end(with outcome: PINEntryData.Outcome) async {
        guard !hasEnded else { return }
        hasEnded = true
        startAnew()
        await presenter.finish(with: outcome)
    }

    // MARK: State

    private func refresh() async throws {
        let state = try await worker.state()
        try Self.check(state, for: purpose)
        self.state = state
        if purpose == .enter, !state.isLocked {
            // It was unlocked elsewhere, unless this module is at it.
            if !isWorking { await end(with: .done) }
        } else {
            await show()
        }
    }

    private static func check(_ state: PINState, for purpose: PINEntryData.Purpose) throws(PINError) {
        switch (purpose, state) {
        case (.set, .none): break
        case (.set, .unlocked), (.set, .locked), (.set, .blocked): throw .alreadySet
        case (.confirm, .none), (.change, .none), (.remove, .none): throw .notSet
        case (.enter, _), (.confirm, _), (.change, _), (.remove, _): break
        }
    }

    /// Shows the state until no attempt has to wait any longer.
    private func countDown() async {
        lastCountdown += 1
        let countdown = lastCountdown
        repeat {
            // The user learns of an error from the next attempt.
            try? await refresh()
            // A later countdown may have begun meanwhile.
            guard countdown == lastCountdown, case .locked(_, let wait) = state, wait > .zero else { return }
            try? await clock.sleep(for: PINEntryCountdown.timeToNextStep(wait))
        } while !Task.isCancelled
    }

    private var isAllowed: Bool {
        if case .allowed = attempts { true } else { false }
    }

    private var attempts: PINEntryData.Attempts {
        switch state {
        case .blocked: .blocked
        case .locked(let left, let wait) where wait > .zero:
            .afterWait(PINEntryCountdown.shown(wait), left: left)
        case .locked(let left, _): .allowed(left: left)
        case nil, .some(.none), .unlocked: .allowed(left: nil)
        }
    }

    private func show() async {
        guard !hasEnded else { return }
        await presenter.show(
            PINEntryData.Content(purpose: purpose, step: step, problem: problem, attempts: attempts))
    }
}
