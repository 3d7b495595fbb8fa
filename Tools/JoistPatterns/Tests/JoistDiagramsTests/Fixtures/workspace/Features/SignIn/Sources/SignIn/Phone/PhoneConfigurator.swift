/// Builds the step that asks for the phone number.
@MainActor
enum PhoneConfigurator {
    /// - Parameter phone: The number that the user wants to change; empty at first.
    static func make(_ phone: String, worker: any PhoneWorker, clock: any Clock<Duration>) -> PhoneView {
        let view = PhoneView()
        let logic = PhoneLogic(phone, presenter: PhoneRouter(view: view), worker: worker, clock: clock)
        view.connect(logic, on: logic)
        return view
    }
}
