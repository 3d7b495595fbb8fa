import Account
import SVIP

actor PhoneLogic: PhoneInteractor {
    private let presenter: any PhonePresenter
    private let worker: any PhoneWorker
    private let countdown: Countdown
    private var content: PhoneData.Content
    private var isRequesting = false

    init(_ phone: String, presenter: any PhonePresenter, worker: any PhoneWorker, clock: any Clock<Duration>) {
        self.presenter = presenter
        self.worker = worker
        countdown = Countdown(clock)
        content = PhoneData.Content(phone: phone)
    }
}
