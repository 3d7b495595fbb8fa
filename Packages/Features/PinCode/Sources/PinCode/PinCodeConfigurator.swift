import PIN
import Screens

/// Builds the question for a PIN.
@MainActor
public enum PinCodeConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter clock: The clock for the countdown of a wait.
    public static func make(
        _ purpose: PinCodeData.Purpose, worker: any PINService, clock: any Clock<Duration> = ContinuousClock()
    ) -> some View<PinCodeData.Outcome> {
        let view = PinCodeView()
        let logic = PinCodeLogic(purpose, presenter: PinCodeRouter(view: view), worker: worker, clock: clock)
        view.connect(logic, on: logic)
        return view
    }
}
