import PinCode
import Screens

/// Builds the screen of the question for a PIN.
@MainActor
public enum PinCodeConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: PinCodeModule) -> some View<PinCodeModule.Outcome> {
        let view = PinCodeView()
        let logic = module.start(PinCodeRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
