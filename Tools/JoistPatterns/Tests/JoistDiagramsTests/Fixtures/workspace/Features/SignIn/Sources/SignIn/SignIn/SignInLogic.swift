import Account
import SVIP

/// The parent of ``PhoneLogic`` and ``CodeLogic``, and their worker. So it alone talks to the service, and knows which
/// request counts. A code is confirmed only for the request for which it was entered.
actor SignInLogic: SignInInteractor {
    private enum Stage: Equatable {
        case phone
        /// A code is being asked for. No code can be confirmed meanwhile.
        case asking
        case code(CodeData.Request)
        case signedIn
        case left
    }

    private let presenter: any SignInPresenter
    private let worker: any AccountService
    private var stage = Stage.phone
    private var lastID = 0

    init(presenter: any SignInPresenter, worker: any AccountService) {
        self.presenter = presenter
        self.worker = worker
    }
}

extension SignInLogic: PhoneWorker {}

extension SignInLogic: CodeWorker {}
