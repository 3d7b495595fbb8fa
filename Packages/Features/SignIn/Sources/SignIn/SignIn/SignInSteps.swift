import Account
import SVIP

/// A sign-in without a view: for a command, a client of the wire, or a test. It sends commands to the present step, and
/// throws a refusal that the step shows. As a view does, it owns the logics.
@MainActor
public final class SignInSteps {
    private enum Step {
        case phone(any PhoneInteractor, PhoneShown)
        case code(any CodeInteractor, CodeShown)
    }

    private let shown = SignInShown()
    private let logic: any SignInInteractor
    private var step: Step?

    /// Starts a module. The account is not read before ``begin()``.
    public init(_ module: SignInModule) {
        logic = module.start(shown)
        shown.onStep = { [weak self] in self?.step = Self.start($0) }
    }

    private static func start(_ step: SignInData.Step) -> Step {
        switch step {
        case .phone(let module):
            let shown = PhoneShown()
            return .phone(module.start(shown), shown)
        case .code(let module):
            let shown = CodeShown()
            return .code(module.start(shown), shown)
        }
    }

    /// The end of the sign-in; `nil` before it.
    public var account: AccountRecord? { shown.account }

    /// The code that was sent; `nil` while none waits to be entered.
    public var request: CodeData.Request? { if case .code(_, let shown) = step { shown.content?.request } else { nil } }

    /// Whether a code can be entered. Otherwise a phone number comes first.
    public var canEnterCode: Bool {
        if case .code(_, let shown) = step, case .open = shown.content?.entry { true } else { false }
    }

    /// Shows the first step, unless it is up already.
    ///
    /// - Throws: `AccountError`, such as `alreadySignedIn`; `CancellationError`.
    public func begin() async throws {
        guard step == nil, account == nil else { return }
        await logic.load()
        try shown.check()
        await loadStep()
    }

    /// Has a code sent to a phone. A code that was sent before counts until then.
    ///
    /// - Throws: `AccountError`, such as `invalidPhone` and `tooEarly`; `CancellationError`.
    public func requestCode(for phone: String) async throws {
        try await begin()
        let before = request?.id
        switch step {
        case .phone(let logic, let shown):
            await logic.requestCode(for: phone)
            try shown.check()
            if let error = shown.content.flatMap(AccountError.init) { throw error }
        case .code(let logic, let shown):
            await logic.requestCode(for: phone)
            try shown.check()
        case nil:
            if account != nil { throw AccountError.alreadySignedIn }
        }
        await loadStep()
        // The command was ignored, because another one is under way, or the user has left.
        guard request?.id != before else { throw CancellationError() }
    }

    /// Signs in with the code that was sent. ``account`` has a value if this does not throw.
    ///
    /// - Throws: `AccountError`, such as `wrongCode` and `noCodeRequested`; `CancellationError`.
    public func confirm(_ code: OneTimeCode) async throws {
        try await begin()
        if account != nil { return }
        guard case .code(let logic, let shown) = step, let request else { throw AccountError.noCodeRequested }
        await logic.confirm(code, of: request.id)
        try shown.check()
        if account == nil { throw shown.content.map(AccountError.init) ?? AccountError.noCodeRequested }
    }

    /// Drops the code that was sent, after the user has left.
    public func leave() async { await logic.leave() }

    private func loadStep() async {
        switch step {
        case .phone(let logic, let shown) where shown.content == nil: await logic.load()
        case .code(let logic, let shown) where shown.content == nil: await logic.load()
        case .phone, .code, nil: break
        }
    }
}

extension AccountError {
    /// The reason for which no code was sent; `nil` if there is none.
    fileprivate init?(_ content: PhoneData.Content) {
        if let problem = PhoneDisplay(content).problem {
            self = .invalidPhone(problem)
        } else if content.wait > .zero {
            self = .tooEarly(wait: content.wait)
        } else {
            return nil
        }
    }

    /// The reason for which a code did not sign in. A text that was not tried uses no attempt.
    fileprivate init(_ content: CodeData.Content) {
        switch content.entry {
        case .open(.wrong(let triesLeft)): self = .wrongCode(triesLeft: triesLeft)
        case .open: self = .wrongCode(triesLeft: content.request.triesLeft)
        case .expired: self = .codeExpired
        case .tooManyTries: self = .tooManyTries
        }
    }
}

/// The presenters of a sign-in without a view. They keep the shown values.
final class SignInShown: ViewlessPresenter, SignInPresenter {
    /// Takes each new step.
    var onStep: (@MainActor (SignInData.Step) -> Void)?
    private(set) var account: AccountRecord?

    func show(_ step: SignInData.Step) { onStep?(step) }
    func finish(with account: AccountRecord) { self.account = account }
}

final class PhoneShown: ViewlessPresenter, PhonePresenter {
    private(set) var content: PhoneData.Content?

    func show(_ content: PhoneData.Content) { self.content = content }
}

final class CodeShown: ViewlessPresenter, CodePresenter {
    private(set) var content: CodeData.Content?

    func show(_ content: CodeData.Content) { self.content = content }
}
