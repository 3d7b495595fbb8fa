import Account
import Screens

/// Builds the sign-in.
@MainActor
public enum SignInConfigurator {
    /// The module with its screen. It lives as long as its view, and ends with the account that is signed in.
    ///
    /// - Parameters:
    ///   - purpose: What the first page says that the account is needed for.
    ///   - note: A sentence where the code is asked for, such as where a demo shows it.
    ///   - clock: Measures how long a new code has to wait.
    public static func make(
        _ purpose: SignInData.Purpose = .plain, worker: any AccountService, note: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> some View<Account> {
        let view = SignInView(reason: purpose.reason)
        let logic = SignInLogic(presenter: SignInRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        view.makeChild = { step in
            switch step {
            case .phone(let number): PhoneConfigurator.make(number, worker: logic, clock: clock)
            case .code(let request): CodeConfigurator.make(request, worker: logic, note: note, clock: clock)
            }
        }
        return view
    }
}
