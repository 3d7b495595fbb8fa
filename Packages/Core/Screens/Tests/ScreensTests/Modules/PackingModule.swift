import Screens
import SVIP

// A small complete module: a packing list. In a package each entity has a file of its own. The README shows it.

struct PackingItem: Equatable, Sendable {
    var name: String
    var isPacked = false
}

protocol PackingWorker: Worker {
    func items() async throws -> [PackingItem]
}

protocol PackingInteractor: Interactor {
    func load() async
    func toggle(_ name: String) async
}

@MainActor
protocol PackingPresenter: Presenter {
    func show(_ items: [PackingItem])
}

actor PackingLogic: PackingInteractor {
    private var items: [PackingItem] = []
    private let worker: any PackingWorker
    private let presenter: any PackingPresenter

    init(worker: any PackingWorker, presenter: any PackingPresenter) {
        self.worker = worker
        self.presenter = presenter
    }

    func load() async {
        let loaded = await presenter.loading(hasLoadedContent: !items.isEmpty) { try await worker.items() }
        guard let loaded else { return }
        items = loaded
        await presenter.show(items)
    }

    func toggle(_ name: String) async {
        guard let index = items.firstIndex(where: { $0.name == name }) else { return }
        items[index].isPacked.toggle()
        await presenter.show(items)
        if items.allSatisfy(\.isPacked) { await presenter.showStatus("All packed") }
    }
}

final class PackingRouter: ScreenRouter, PackingPresenter {
    weak let view: PackingView?
    init(view: PackingView) { self.view = view }
    func show(_ items: [PackingItem]) { view?.items = items }
}

final class PackingView: ModuleView<any PackingInteractor, Never>, ActionHandling, ItemHandling {
    enum Action: String { case load }

    var items: [PackingItem] = [] { didSet { update() } }

    override var body: Screen {
        let rows = items.map { Screen.List.Item(id: $0.name, title: $0.name, isTicked: $0.isPacked) }
        return Screen(
            title: "Packing",
            elements: [.list(Screen.List(sections: [.init(items: rows)], emptyText: "Nothing to pack."))],
            actions: [Screen.Action(Action.load, key: "l", title: "Load again")]
        )
    }

    override func start() { send { await $0.load() } }

    func open(_ item: String) { send { await $0.toggle(item) } }

    func handle(_ action: Action) {
        switch action {
        case .load: send { await $0.load() }
        }
    }
}

@MainActor
enum PackingConfigurator {
    static func make(worker: any PackingWorker) -> PackingView {
        let view = PackingView()
        let logic = PackingLogic(worker: worker, presenter: PackingRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
