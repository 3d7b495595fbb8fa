import Account
import SVIP

/// The parent of ``PhoneLogic`` and ``CodeLogic``, and their worker. So it alone talks to the service, and knows which
/// request counts. A code is confirmed only for the request for which it was entered.
actor SignInLogic: SignInInteractor {
    private enum Stage: Equatable {
        case phone
        /// A request for a code is in flight. No code can be confirmed meanwhile.
        case asking
        case code(CodeData.Request)
        case signedIn
        case left
    }

    private let purpose: SignInData.Purpose
    private let presenter: any SignInPresenter
    private let worker: any AccountService
    private let clock: any Clock<Duration>
    private let checkCodeEntry: @MainActor @Sendable () throws -> Void
    private var stage = Stage.phone
    private var lastID = 0

    init(
        _ purpose: SignInData.Purpose, presenter: any SignInPresenter, worker: any AccountService,
        clock: any Clock<Duration>, checkCodeEntry: @escaping @MainActor @Sendable () throws -> Void = {}
    ) {
        self.purpose = purpose
        self.presenter = presenter
        self.worker = worker
        self.clock = clock
        self.checkCodeEntry = checkCodeEntry
    }

    func load() async {
        await presenter.loading(hasLoadedContent: false) {
            let state = try await worker.state()
            guard stage == .phone else { return }
            switch state {
            case .signedOut: await askForPhone("")
            case .codeRequested(let code): await askForCode(of: begin(code))
            case .signedIn(let account), .refreshing(let account): try await take(account)
            }
        }
    }

    func leave() async {
        let wasSignedIn = stage == .signedIn
        stage = .left
        await undo(isSignedIn: wasSignedIn)
    }

    /// Goes on with the account that is signed in already.
    ///
    /// - Throws: `AccountError.alreadySignedIn` if the user has chosen to sign in, and so may mean another account.
    private func take(_ account: Account) async throws(AccountError) {
        guard purpose != .plain else { throw .alreadySignedIn }
        await finish(with: account)
    }

    private func finish(with account: Account) async { await presenter.finish(with: AccountRecord(account)) }

    private func askForPhone(_ phone: String) async {
        await presenter.show(.phone(PhoneModule(phone: phone, worker: self, clock: clock)))
    }

    private func askForCode(of request: CodeData.Request) async {
        await presenter.show(.code(CodeModule(request: request, worker: self, clock: clock)))
    }

    /// The user has left, and gets no account. If this fails, no screen is left for the error.
    private func undo(isSignedIn: Bool) async {
        if isSignedIn { try? await worker.signOut() } else { try? await worker.cancelSignIn() }
    }

    private func ask(for phone: String) async throws -> CodeData.Request {
        let before = stage
        stage = .asking
        do {
            try await checkCodeEntry()
            let code = try await worker.requestCode(for: phone)
            guard stage == .asking else { throw CancellationError() }
            return begin(code)
        } catch {
            if stage == .asking { stage = before }
            throw error
        }
    }

    private func begin(_ code: CodeRequest) -> CodeData.Request {
        lastID += 1
        let request = CodeData.Request(
            id: lastID, phone: code.phone, lifetime: code.lifetime, wait: code.resendWait, triesLeft: code.triesLeft)
        stage = .code(request)
        return request
    }
}

extension SignInLogic: PhoneWorker {
    func requestCode(for phone: String) async throws {
        guard stage == .phone else { throw CancellationError() }
        await askForCode(of: try await ask(for: phone))
    }
}

extension SignInLogic: CodeWorker {
    func confirm(_ code: OneTimeCode, of id: CodeData.Request.ID) async throws {
        let phone = try request(id).phone
        let state = try await worker.state()
        if let account = state.account { return await finish(with: account) }
        // Another process may have requested a code for another phone.
        guard case .codeRequested(let current) = state, current.phone == phone else {
            throw AccountError.noCodeRequested
        }
        _ = try request(id)
        let account = try await worker.confirm(code)
        guard stage != .left else { return await undo(isSignedIn: true) }
        stage = .signedIn
        await finish(with: account)
    }

    func requestCode(insteadOf id: CodeData.Request.ID, for phone: String?) async throws -> CodeData.Request {
        let request = try request(id)
        return try await ask(for: phone ?? request.phone)
    }

    func changeNumber(of id: CodeData.Request.ID) async throws {
        let phone = try request(id).phone
        try await worker.cancelSignIn()
        _ = try request(id)
        stage = .phone
        await askForPhone(phone)
    }

    /// The request that counts.
    ///
    /// - Throws: `CancellationError` if it is another one, because the user has gone on since.
    private func request(_ id: CodeData.Request.ID) throws -> CodeData.Request {
        guard case .code(let request) = stage, request.id == id else { throw CancellationError() }
        return request
    }
}
