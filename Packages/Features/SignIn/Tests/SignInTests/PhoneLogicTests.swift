import Account
import SVIPTesting
import TestSupport
import Testing

@testable import SignIn

private final class PhonePresenterMock: RecordingPresenter, PhonePresenter {
    private(set) var contents: [PhoneData.Content] = []
    func show(_ content: PhoneData.Content) { contents.append(content) }
}

private actor PhoneWorkerMock: PhoneWorker {
    let held = Questions<String, Void>()
    private(set) var phones: [String] = []
    private var failure: (any Error)?
    private var isHolding = false

    func fail(with error: (any Error)?) { failure = error }
    func hold() { isHolding = true }

    func requestCode(for phone: String) async throws {
        phones.append(phone)
        if isHolding { try await held.ask(phone) }
        if let failure { throw failure }
    }
}

@MainActor
struct PhoneLogicTests {
    private let presenter = PhonePresenterMock()
    private let worker = PhoneWorkerMock()
    private let clock = ManualClock()
    private let logic: PhoneLogic

    init() { logic = PhoneLogic("+4791234567", presenter: presenter, worker: worker, clock: clock) }

    @Test func `the form starts with the number to change`() async {
        await logic.load()
        #expect(presenter.contents == [PhoneData.Content(phone: "+4791234567")])
    }

    @Test func `a code is requested for the number exactly as typed`() async {
        await logic.requestCode(for: "+47 912 34 567")
        #expect(await worker.phones == ["+47 912 34 567"])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test(arguments: ["", " \t"]) func `an empty number is not sent`(phone: String) async {
        await logic.requestCode(for: phone)
        #expect(presenter.contents == [PhoneData.Content(phone: phone, problem: .missing)])
        #expect(await worker.phones.isEmpty)
    }

    @Test func `the server's refusal is shown beside the typed text`() async {
        await worker.fail(with: AccountError.invalidPhone("The number is too short."))
        await logic.requestCode(for: "+47 9")
        let content = PhoneData.Content(phone: "+47 9", problem: .refused("The number is too short."))
        #expect(presenter.contents == [content] && presenter.dutiesWithoutLoader.isEmpty)
        await worker.fail(with: nil)
        await logic.requestCode(for: "+47 912 34 567")
        #expect(presenter.contents.last?.problem == nil)
    }

    @Test func `any other failure is shown beside the typed text`() async {
        await worker.fail(with: TestError())
        await logic.requestCode(for: "+47 9")
        #expect(presenter.contents == [PhoneData.Content(phone: "+47 9")])
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `a request that is too early starts a countdown`() async throws {
        await worker.fail(with: AccountError.tooEarly(wait: .seconds(150)))
        await logic.requestCode(for: "+4791234567")
        try await clock.pass(.seconds(30))
        try await clock.pass(.seconds(60))
        try await clock.pass(.seconds(60))
        try await until { presenter.contents.count == 4 }
        #expect(presenter.contents.map(\.wait) == [150, 120, 60, 0].map { .seconds($0) })
        #expect(presenter.contents.allSatisfy { $0.phone == "+4791234567" && $0.problem == nil })
        #expect(await worker.phones.count == 1)
    }

    @Test func `while one number has to wait, a code is requested for another one`() async {
        await worker.fail(with: AccountError.tooEarly(wait: .seconds(150)))
        await logic.requestCode(for: "+4791234567")
        await worker.fail(with: nil)
        await logic.requestCode(for: "+46701234567")
        #expect(await worker.phones == ["+4791234567", "+46701234567"])
        #expect(presenter.contents.last == PhoneData.Content(phone: "+46701234567"))
    }

    @Test func `a machine that was asleep does not make the wait longer`() async throws {
        await worker.fail(with: AccountError.tooEarly(wait: .seconds(150)))
        await logic.requestCode(for: "+4791234567")
        try await clock.pass(.seconds(30), asleepFor: .seconds(9_000))
        try await until { presenter.contents.count == 2 }
        #expect(presenter.contents.last?.wait == .zero)
    }

    @Test func `a second request is ignored while the first is under way`() async throws {
        await worker.hold()
        let asking = Task { await logic.requestCode(for: "+47 1") }
        await worker.held.reach(1)
        await logic.requestCode(for: "+47 2")
        await worker.held.answerAll(.success(()))
        await asking.value
        #expect(await worker.phones == ["+47 1"])
    }
}
