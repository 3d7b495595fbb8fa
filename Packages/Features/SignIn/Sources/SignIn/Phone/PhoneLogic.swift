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

    func load() async { await presenter.show(content) }

    func requestCode(for phone: String) async {
        guard !isRequesting else { return }
        isRequesting = true
        content = PhoneData.Content(phone: phone, problem: phone.allSatisfy(\.isWhitespace) ? .missing : nil)
        if content.problem == nil { await request() }
        isRequesting = false
        await presenter.show(content)
    }

    private func request() async {
        await presenter.loading {
            do {
                try await worker.requestCode(for: content.phone)
            } catch AccountError.invalidPhone(let reason) {
                content.problem = .refused(reason)
            } catch AccountError.tooEarly(let wait) {
                content.wait = wait
                countDown()
            }
        }
    }

    private func countDown() {
        guard content.wait > .zero else { return }
        countdown.start(content.wait.untilNextStep) { [weak self] in await self?.pass($0) }
    }

    private func pass(_ time: Duration) async {
        guard !Task.isCancelled else { return }
        content.wait = content.wait.rest(after: time)
        countDown()
        await presenter.show(content)
    }
}
