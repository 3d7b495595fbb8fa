import PIN
import TestSupport
import Testing

@testable import PINEntry

@MainActor
struct PINEntryLogicTests {
    private let presenter = PINEntryPresenterMock()
    private static let locked = PINState.locked(attemptsLeft: 10, wait: .zero)

    private func make(_ purpose: PINEntryData.Purpose, _ worker: PINServiceMock) async -> PINEntryLogic {
        let logic = PINEntryLogic(purpose, presenter: presenter, worker: worker, clock: ManualClock())
        await logic.load()
        return logic
    }

    private func enter(_ digits: String..., in logic: PINEntryLogic) async {
        for text in digits { await logic.enter(PINDigits(text)) }
    }

    @Test func `a PIN is set after it was repeated`() async {
        let worker = PINServiceMock(.none)
        let logic = await make(.set, worker)
        #expect(presenter.step == .new)
        await enter("271828", in: logic)
        #expect(presenter.step == .repeated)
        #expect(await worker.messages.isEmpty)
        await enter("271828", in: logic)
        #expect(await worker.messages == [.set("271828")])
        #expect(presenter.outcomes == [.done] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test(arguments: [
        (PINEntryData.Purpose.set, PINState.unlocked, PINError.alreadySet), (.set, .blocked, .alreadySet),
        (.confirm, .none, .notSet), (.change, .none, .notSet), (.remove, .none, .notSet),
    ])
    func `an existing PIN cannot be set, and a missing one cannot be confirmed, changed or removed`(
        purpose: PINEntryData.Purpose, state: PINState, error: PINError
    ) async {
        let logic = await make(purpose, PINServiceMock(state))
        withExtendedLifetime(logic) {
            #expect(presenter.dutiesWithoutLoader == [.error("\(error)", hasLoadedContent: false)])
        }
    }

    @Test func `a wait, a block and a refused PIN are errors for a presenter without a screen`() {
        func error(_ attempts: PINEntryData.Attempts, _ problem: PINEntryData.Problem?) -> PINError? {
            PINError(PINEntryData.Content(purpose: .enter, step: .current, problem: problem, attempts: attempts))
        }
        #expect(error(.allowed(left: 9), nil) == nil)
        #expect(error(.allowed(left: 9), .wrong(attemptsLeft: 9)) == .wrong(attemptsLeft: 9, wait: .zero))
        #expect(error(.allowed(left: nil), .refused("too easy")) == .refused("too easy"))
        #expect(error(.afterWait(.seconds(30), left: 7), nil) == .mustWait(.seconds(30)))
        #expect(
            error(.afterWait(.seconds(30), left: 7), .wrong(attemptsLeft: 7))
                == .wrong(attemptsLeft: 7, wait: .seconds(30)))
        #expect(error(.blocked, .wrong(attemptsLeft: 1)) == .blocked)
    }

    @Test func `a wrong repetition asks for the new PIN again`() async {
        let worker = PINServiceMock(.none)
        let logic = await make(.set, worker)
        await enter("271828", "271829", in: logic)
        #expect(presenter.step == .new && presenter.problem == .different)
        await enter("314159", in: logic)
        #expect(presenter.step == .repeated && presenter.problem == nil)
        await enter("314159", in: logic)
        #expect(await worker.messages == [.set("314159")])
    }

    @Test(arguments: ["", "27 18", "secret", "-1"])
    func `an invalid PIN is refused at once`(text: String) async {
        let worker = PINServiceMock(.none)
        let logic = await make(.set, worker)
        await enter(text, text, in: logic)
        #expect(presenter.step == .new && presenter.problem == .refused(PINError.notDigits.description))
        #expect(await worker.messages.isEmpty)
    }

    @Test(arguments: [("1234", "6 digits or more"), ("123456", "Many people choose this PIN")])
    func `a new PIN that is too short or too common is refused before it is typed again`(text: String, reason: String)
        async
    {
        let worker = PINServiceMock(.none)
        let logic = await make(.set, worker)
        await enter(text, in: logic)
        guard presenter.step == .new, case .refused(let problem) = presenter.problem else {
            Issue.record("\(String(describing: presenter.step)), \(String(describing: presenter.problem))")
            return
        }
        #expect(problem.contains(reason))
    }

    @Test func `a refused new PIN is chosen again, without a new prompt for the old PIN`() async {
        let worker = PINServiceMock(.unlocked, errors: .refused("too easy"))
        let logic = await make(.change, worker)
        #expect(presenter.step == .current)
        await enter("271828", "161803", "161803", in: logic)
        #expect(presenter.step == .new && presenter.problem == .refused("too easy"))
        await enter("314159", "314159", in: logic)
        #expect(await worker.messages == [.change("271828", "161803"), .change("271828", "314159")])
        #expect(presenter.outcomes == [.done])
    }

    @Test func `a wrong PIN in force restarts the change`() async {
        let worker = PINServiceMock(.unlocked, errors: .wrong(attemptsLeft: 9, wait: .zero))
        let logic = await make(.change, worker)
        await enter("000000", "314159", "314159", in: logic)
        #expect(presenter.step == .current && presenter.problem == .wrong(attemptsLeft: 9))
        #expect(presenter.outcomes.isEmpty)
        await enter("271828", "314159", "314159", in: logic)
        #expect(await worker.messages == [.change("000000", "314159"), .change("271828", "314159")])
        #expect(presenter.outcomes == [.done])
    }

    @Test func `a PIN is removed with the PIN`() async {
        let worker = PINServiceMock(.unlocked, errors: .wrong(attemptsLeft: 9, wait: .zero))
        let logic = await make(.remove, worker)
        await enter("000000", in: logic)
        #expect(presenter.problem == .wrong(attemptsLeft: 9))
        await enter("271828", in: logic)
        #expect(await worker.messages == [.remove("000000"), .remove("271828")])
        #expect(presenter.outcomes == [.done])
    }

    @Test func `a PIN is confirmed while nothing is locked`() async {
        let worker = PINServiceMock(.unlocked, errors: .wrong(attemptsLeft: 9, wait: .zero))
        let logic = await make(.confirm, worker)
        #expect(presenter.outcomes.isEmpty)
        await enter("000000", in: logic)
        #expect(presenter.problem == .wrong(attemptsLeft: 9))
        await enter("271828", in: logic)
        #expect(await worker.messages == [.enter("000000"), .enter("271828")])
        #expect(presenter.outcomes == [.done])
    }

    @Test func `a PIN is entered, and the attempts left are shown`() async {
        let worker = PINServiceMock(
            Self.locked, errors: .wrong(attemptsLeft: 9, wait: .zero), .wrong(attemptsLeft: 8, wait: .zero))
        let logic = await make(.enter, worker)
        #expect(presenter.attempts == .allowed(left: 10))
        await enter("000000", in: logic)
        #expect(presenter.problem == .wrong(attemptsLeft: 9))
        await enter("111111", in: logic)
        #expect(presenter.problem == .wrong(attemptsLeft: 8))
        await enter("271828", in: logic)
        #expect(presenter.outcomes == [.done] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `while a PIN is checked, no other PIN is accepted, and the PIN cannot be dropped`() async {
        let gate = Gate()
        let worker = PINServiceMock(Self.locked, gate: gate)
        let logic = await make(.enter, worker)
        let entering = Task { await logic.enter(PINDigits("271828")) }
        await gate.reached()
        await enter("000000", in: logic)
        await logic.forget()
        gate.open()
        await entering.value
        #expect(await worker.messages == [.enter("271828")])
        #expect(presenter.outcomes == [.done])
    }

    @Test func `nothing is tried during a wait, nor when no attempt is left`() async {
        for state in [PINState.locked(attemptsLeft: 4, wait: .seconds(300)), .blocked] {
            let worker = PINServiceMock(state)
            await enter("271828", in: await make(.enter, worker))
            #expect(await worker.messages.isEmpty)
        }
        #expect(presenter.contents.map(\.attempts) == [.afterWait(.seconds(300), left: 4), .blocked])
    }

    @Test func `a PIN that is forgotten ends the module, if forgetting succeeds`() async {
        let worker = PINServiceMock(.blocked, errors: .store("The disk is full."))
        let logic = await make(.enter, worker)
        await logic.forget()
        #expect(presenter.outcomes.isEmpty)
        #expect(presenter.dutiesWithoutLoader == [.error("The disk is full.", hasLoadedContent: true)])
        await logic.forget()
        #expect(await worker.messages == [.forget, .forget])
        #expect(presenter.outcomes == [.forgotten])
    }

    @Test(arguments: [PINEntryData.Purpose.set, .confirm, .change, .remove])
    func `"Forgot PIN" is offered only where the PIN is entered`(purpose: PINEntryData.Purpose) async {
        let worker = PINServiceMock(.unlocked)
        await make(purpose, worker).forget()
        #expect(await worker.messages.isEmpty && presenter.outcomes.isEmpty)
    }

    @Test(arguments: [PINState.none, .unlocked])
    func `entering a PIN ends at once if nothing is locked`(state: PINState) async {
        _ = await make(.enter, PINServiceMock(state))
        #expect(presenter.outcomes == [.done] && presenter.contents.isEmpty)
    }

    @Test func `an error that does not concern the PIN is shown, and the entry starts again`() async {
        let worker = PINServiceMock(.unlocked, errors: .store("The disk is full."))
        let logic = await make(.change, worker)
        await enter("271828", "314159", "314159", in: logic)
        #expect(presenter.dutiesWithoutLoader == [.error("The disk is full.", hasLoadedContent: true)])
        #expect(presenter.step == .current)
    }

    @Test func `no digit leaves the logic, and no digit is kept after use`() async {
        let worker = PINServiceMock(.unlocked, errors: .wrong(attemptsLeft: 9, wait: .zero), .refused("too easy"))
        let logic = await make(.change, worker)
        await enter("271828", "314159", "314159", in: logic)
        #expect(kept(in: logic).isEmpty)
        await enter("271828", "314159", in: logic)
        #expect(kept(in: logic) == [PINDigits("271828"), PINDigits("314159")])
        await enter("314159", "161803", "161803", in: logic)
        #expect(presenter.outcomes == [.done] && kept(in: logic).isEmpty)
        var dumped = ""
        dump(presenter.contents, to: &dumped)
        dump(presenter.duties, to: &dumped)
        for digits in ["271828", "314159", "161803"] { #expect(!dumped.contains(digits)) }
    }

    private func kept(in logic: PINEntryLogic) -> [PINDigits] {
        Mirror(reflecting: logic).children.compactMap { $0.value as? PINDigits }
    }
}
