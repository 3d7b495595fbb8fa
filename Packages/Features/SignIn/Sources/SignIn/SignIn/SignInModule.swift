import Account
import SVIP

/// The sign-in, in which a user enters a phone number and then a code. The module ends with the account.
public struct SignInModule: Module {
    public typealias Outcome = AccountRecord

    /// The reason for the sign-in, which the first page shows.
    public let purpose: SignInData.Purpose
    /// The service that sends the code and signs the user in.
    let account: any AccountService
    /// Throws if the user could not enter a code. No code is sent then.
    public var checkCodeEntry: @MainActor @Sendable () throws -> Void = {}
    /// Measures how long a new code has to wait.
    public var clock: any Clock<Duration> = ContinuousClock()

    public init(purpose: SignInData.Purpose, account: any AccountService) {
        self.purpose = purpose
        self.account = account
    }

    public func start(_ presenter: any SignInPresenter) -> any SignInInteractor {
        SignInLogic(
            purpose, presenter: presenter, worker: account, clock: clock, checkCodeEntry: checkCodeEntry)
    }
}
