actor OnboardingLogic: OnboardingInteractor {
    private let presenter: any OnboardingPresenter
    private let pages: [OnboardingData.Page]
    private let offersSignIn: Bool
    private let offersPurchase: Bool
    private var index = 0

    init(offersSignIn: Bool, offersPurchase: Bool, presenter: any OnboardingPresenter) {
        self.presenter = presenter
        self.offersSignIn = offersSignIn
        self.offersPurchase = offersPurchase
        pages = OnboardingData.Page.allCases.filter { $0 != .account || offersSignIn }
    }

    func load() async { await show() }

    func next() async {
        guard !isLast else { return }
        index += 1
        await show()
    }

    func previous() async {
        guard index > 0 else { return }
        index -= 1
        await show()
    }

    func start() async { await presenter.finish(with: .start) }

    func signIn() async {
        if canSignIn { await presenter.finish(with: .signIn) }
    }

    func buy() async {
        if canBuy { await presenter.finish(with: .offer) }
    }

    private var isLast: Bool { index == pages.count - 1 }
    private var canSignIn: Bool { offersSignIn && isLast }
    private var canBuy: Bool { offersPurchase && isLast }

    private func show() async {
        await presenter.show(
            OnboardingData.Content(
                page: pages[index], number: index + 1, count: pages.count, canSignIn: canSignIn, canBuy: canBuy))
    }
}
