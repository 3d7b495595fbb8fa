import SVIP

/// The step that asks for the phone number. The logic of the sign-in makes it.
public struct PhoneModule: Module {
    /// The number that the user wants to change; empty at first.
    public let phone: String
    let worker: any PhoneWorker
    let clock: any Clock<Duration>

    public func start(_ presenter: any PhonePresenter) -> any PhoneInteractor {
        PhoneLogic(phone, presenter: presenter, worker: worker, clock: clock)
    }
}
