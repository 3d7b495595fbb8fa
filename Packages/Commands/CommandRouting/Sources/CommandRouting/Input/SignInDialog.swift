import Account
import SignIn

/// Signs in line by line: asks for the phone number, if it is not known, and for the code that is sent to it.
@MainActor
public struct SignInDialog {
    private let signIn: SignInSteps
    private let prompter: Prompter

    public init(_ module: SignInModule, _ prompter: Prompter) {
        var module = module
        module.checkCodeEntry = { try prompter.check(.code) }
        signIn = SignInSteps(module)
        self.prompter = prompter
    }

    /// - Parameter phone: The number as the user gave it. Without one, it asks for a waiting code, or else for the
    ///   number.
    public func run(phone: String?) async throws -> AccountRecord? {
        do {
            try await signIn.begin()
            if signIn.account == nil { try await askForCode(to: phone) }
            return signIn.account
        } catch is CancellationError {
            // The user has left the sign-in. In the cancelled task, the call would end at once.
            await Task { [signIn] in await signIn.leave() }.value
            throw CancellationError()
        }
    }

    private func askForCode(to phone: String?) async throws {
        if let phone {
            try await signIn.requestCode(for: phone)
        } else if !signIn.canEnterCode {
            try await prompter.answer(.phone, isWrong: Self.isWrongPhone) { try await signIn.requestCode(for: $0) }
        }
        if let request = signIn.request { prompter.say("A code was sent to \(request.phone).") }
        try await prompter.answer(.code, isWrong: Self.isWrongCode) { try await signIn.confirm(OneTimeCode($0)) }
    }

    private static func isWrongPhone(_ error: any Error) -> Bool {
        if case AccountError.invalidPhone = error { true } else { false }
    }

    private static func isWrongCode(_ error: any Error) -> Bool {
        if case AccountError.wrongCode = error { true } else { false }
    }
}
