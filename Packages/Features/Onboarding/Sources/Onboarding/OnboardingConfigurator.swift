import Screens

/// Builds the introduction.
@MainActor
public enum OnboardingConfigurator {
    /// The module with its screen. It lives as long as its view, and ends with what the user wants next.
    ///
    /// - Parameters:
    ///   - offersSignIn: Whether the last page offers to sign in, which needs a server.
    ///   - offersPurchase: Whether the last page leads to the offer of paid books, which needs a server.
    public static func make(offersSignIn: Bool, offersPurchase: Bool = false) -> some View<OnboardingOutcome> {
        let view = OnboardingView()
        let logic = OnboardingLogic(
            offersSignIn: offersSignIn, offersPurchase: offersPurchase, presenter: OnboardingRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
