import Account
import SVIPTesting
import TestSupport
import Testing

@testable import SignIn

final class CodePresenterMock: RecordingPresenter, CodePresenter {
    private(set) var contents: [CodeData.Content] = []
    func show(_ content: CodeData.Content) { contents.append(content) }
}

actor CodeWorkerMock: CodeWorker {
    enum Call: Equatable, Sendable {
        case confirm(String, of: Int)
        case requestCode(insteadOf: Int, for: String? = nil)
        case changeNumber(of: Int)
    }

    let gate = Gate()
    private(set) var calls: [Call] = []
    private var failure: (any Error)?
    private var isHolding = false

    func fail(with error: (any Error)?) { failure = error }
    func hold() { isHolding = true }

    private func arrive(_ call: Call) async throws {
        calls.append(call)
        if isHolding { await gate.pass() }
        if let failure { throw failure }
    }

    func confirm(_ code: OneTimeCode, of id: CodeData.Request.ID) async throws {
        try await arrive(.confirm(code.text, of: id))
    }

    func requestCode(insteadOf id: CodeData.Request.ID, for phone: String?) async throws -> CodeData.Request {
        try await arrive(.requestCode(insteadOf: id, for: phone))
        var request = CodeData.Request.first
        request.id = id + 1
        if let phone { request.phone = phone }
        return request
    }

    func changeNumber(of id: CodeData.Request.ID) async throws { try await arrive(.changeNumber(of: id)) }
}

@MainActor
struct CodeLogicTests {
    private let presenter = CodePresenterMock()
    private let worker = CodeWorkerMock()
    private let logic: CodeLogic

    init() { logic = CodeLogic(.first, presenter: presenter, worker: worker, clock: ManualClock()) }

    @Test func `the code step starts with a request for a code`() async {
        await logic.load()
        #expect(presenter.contents == [CodeData.Content(request: .first)])
    }

    @Test func `a code is confirmed for its request, without the spaces in it`() async {
        await logic.confirm(OneTimeCode(" 123 456 "), of: 1)
        #expect(await worker.calls == [.confirm("123456", of: 1)])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test(arguments: ["n", "12345o", "１２３４５６", "123-456"])
    func `a code with characters other than digits uses no attempt`(text: String) async {
        await logic.confirm(OneTimeCode(text), of: 1)
        #expect(presenter.contents.map(\.entry) == [.open(.notDigits)])
        #expect(await worker.calls.isEmpty)
    }

    @Test func `an empty code, and a code for another request, are ignored`() async {
        await logic.confirm(OneTimeCode("  "), of: 1)
        await logic.confirm(.right, of: 2)
        #expect(await worker.calls.isEmpty && presenter.contents.isEmpty)
    }

    @Test(
        arguments: [
            (.wrongCode(triesLeft: 4), .open(.wrong(triesLeft: 4))),
            (.codeExpired, .expired),
            (.noCodeRequested, .expired), (.tooManyTries, .tooManyTries),
        ] as [(AccountError, CodeData.Entry)])
    func `each answer of the server is shown`(error: AccountError, entry: CodeData.Entry) async {
        await worker.fail(with: error)
        await logic.confirm(.right, of: 1)
        #expect(presenter.contents.map(\.entry) == [entry] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test(arguments: [AccountError.codeExpired, .tooManyTries])
    func `a code that no longer counts is not tried again`(error: AccountError) async {
        await worker.fail(with: error)
        await logic.confirm(.right, of: 1)
        await logic.confirm(.right, of: 1)
        #expect(await worker.calls.count == 1)
    }

    @Test func `a code without attempts left is not prompted for after a restart`() async {
        var request = CodeData.Request.first
        request.triesLeft = 0
        let logic = CodeLogic(request, presenter: presenter, worker: worker, clock: ManualClock())
        await logic.load()
        #expect(presenter.contents.map(\.entry) == [.tooManyTries])
    }

    @Test func `a code can be sent to another phone before the present one may be sent again`() async {
        await logic.load()
        await logic.requestCode(for: "+46701234567")
        #expect(await worker.calls == [.requestCode(insteadOf: 1, for: "+46701234567")])
        #expect(presenter.contents.last?.request.id == 2)
        #expect(presenter.contents.last?.request.phone == "+46701234567")
    }

    @Test(arguments: [AccountError.invalidPhone("Too short."), .tooEarly(wait: .seconds(9))])
    func `a failed request for another phone keeps the present code`(error: AccountError) async {
        await logic.load()
        await worker.fail(with: error)
        await logic.requestCode(for: "+46")
        #expect(presenter.dutiesWithoutLoader == [.error("\(error)", hasLoadedContent: true)])
        #expect(presenter.contents == [CodeData.Content(request: .first)])
    }

    @Test func `a failed confirmation can be retried`() async {
        await worker.fail(with: AccountError.unavailable("No connection."))
        await logic.confirm(.right, of: 1)
        #expect(presenter.dutiesWithoutLoader == [.error("No connection.", hasLoadedContent: true)])
        await worker.fail(with: nil)
        await logic.retry()
        await logic.retry()
        #expect(await worker.calls == [.confirm("123456", of: 1), .confirm("123456", of: 1)])
    }

    @Test func `changing the number that fails can be tried again`() async {
        await worker.fail(with: TestError())
        await logic.changeNumber()
        await worker.fail(with: nil)
        await logic.retry()
        #expect(await worker.calls == [.changeNumber(of: 1), .changeNumber(of: 1)])
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `a code that is entered twice is tried once`() async throws {
        await worker.hold()
        let confirming = Task { await logic.confirm(.right, of: 1) }
        await worker.gate.reached()
        await logic.confirm(.right, of: 1)
        worker.gate.open()
        await confirming.value
        #expect(await worker.calls.count == 1)
    }

    @Test func `no data that leave the logic contain the code`() async {
        await worker.fail(with: AccountError.wrongCode(triesLeft: 2))
        await logic.confirm(OneTimeCode("777888"), of: 1)
        await worker.fail(with: TestError())
        await logic.confirm(OneTimeCode("777888"), of: 1)
        await logic.confirm(OneTimeCode("777888x"), of: 1)
        var told = ""
        dump(presenter.contents, to: &told)
        dump(presenter.duties, to: &told)
        #expect(told.contains("triesLeft") && !told.contains("777888"))
    }
}
