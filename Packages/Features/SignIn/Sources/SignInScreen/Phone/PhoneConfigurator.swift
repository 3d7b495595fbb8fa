import SignIn

/// Builds the screen of the step that asks for the phone number.
@MainActor
enum PhoneConfigurator {
    static func make(_ module: PhoneModule) -> PhoneView {
        let view = PhoneView()
        let logic = module.start(PhoneRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
