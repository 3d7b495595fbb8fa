import Screens
import SignIn

/// Builds the screen of the sign-in.
@MainActor
public enum SignInConfigurator {
    /// - Parameter note: A sentence beside the field for the code, such as where a demo shows it.
    public static func make(_ module: SignInModule, note: String? = nil) -> some View<SignInModule.Outcome> {
        let view = SignInView(reason: module.purpose.reason)
        let logic = module.start(SignInRouter(view: view))
        view.connect(logic, on: logic)
        view.makeChild = { step in
            switch step {
            case .phone(let module): PhoneConfigurator.make(module)
            case .code(let module): CodeConfigurator.make(module, note: note)
            }
        }
        return view
    }
}
