import SVIP

actor HomeLogic: HomeInteractor {
    private let presenter: any HomePresenter
    private let items: [HomeItem]
    private var isAway = false

    init(items: [HomeItem], presenter: any HomePresenter) {
        self.items = items
        self.presenter = presenter
    }

    func load() async { await presenter.show(items.map(\.entry)) }

    func open(_ id: HomeData.Entry.ID) async {
        // While the user is away, no second visit begins.
        guard !isAway, let item = items.first(where: { $0.entry.id == id }) else { return }
        isAway = true
        await presenter.catching { try await item.open() }
        isAway = false
    }
}
