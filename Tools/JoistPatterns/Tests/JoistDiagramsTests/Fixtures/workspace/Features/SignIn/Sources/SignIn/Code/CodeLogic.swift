import Account
import SVIP

actor CodeLogic: CodeInteractor {
    private enum Attempt {
        case confirm(OneTimeCode, of: CodeData.Request.ID)
        case requestCode, changeNumber
    }

    private let presenter: any CodePresenter
    private let worker: any CodeWorker
    private let countdown: Countdown
    private var content: CodeData.Content
    private var isWorking = false
    private var failed: Attempt?

    init(
        _ request: CodeData.Request, presenter: any CodePresenter, worker: any CodeWorker, clock: any Clock<Duration>
    ) {
        self.presenter = presenter
        self.worker = worker
        countdown = Countdown(clock)
        content = CodeData.Content(request: request)
    }
}
