import Account
import SignIn

/// Signs in with what the user is asked for: the phone number, if it is not known, and the code that is sent to it.
@MainActor
public struct SignInDialog {
    private let account: any AccountService
    private let prompter: Prompter

    /// Creates a dialog for the account of a sign-in.
    public init(_ module: SignInModule, _ prompter: Prompter) {
        self.init(account: module.account, prompter: prompter)
    }

    init(account: any AccountService, prompter: Prompter) {
        self.account = account
        self.prompter = prompter
    }

    /// - Parameter phone: The number as the user gave it. Without one, a code that waits to be entered is asked for, or
    ///   else the number.
    public func signIn(phone: String?) async throws -> Account {
        let state = try await account.state()
        if state.account != nil { throw AccountError.alreadySignedIn }
        // Nothing is sent if the code could not be entered.
        if phone == nil, case .codeRequested(let request) = state, request.isUsable {
            return try await enterCode(of: request)
        }
        try prompter.check(phone == nil ? .phone : .code)
        return try await enterCode(of: try await requestCode(phone))
    }

    private func requestCode(_ phone: String?) async throws -> CodeRequest {
        if let phone { return try await account.requestCode(for: phone) }
        return try await prompter.answer(.phone, isWrong: Self.isWrongPhone) { try await account.requestCode(for: $0) }
    }

    private func enterCode(of request: CodeRequest) async throws -> Account {
        prompter.say("A code was sent to \(request.phone).")
        do {
            return try await prompter.answer(.code, isWrong: Self.isWrongCode) {
                try await account.confirm(OneTimeCode($0))
            }
        } catch is CancellationError {
            // The user has left the sign-in. In the cancelled task, the call would end at once.
            try? await Task { [account] in try await account.cancelSignIn() }.value
            throw CancellationError()
        }
    }

    private static func isWrongPhone(_ error: any Error) -> Bool {
        if case AccountError.invalidPhone = error { true } else { false }
    }

    private static func isWrongCode(_ error: any Error) -> Bool {
        if case AccountError.wrongCode(let triesLeft) = error { triesLeft > 0 } else { false }
    }
}

extension CodeRequest {
    fileprivate var isUsable: Bool { lifetime > .zero && triesLeft > 0 }
}
