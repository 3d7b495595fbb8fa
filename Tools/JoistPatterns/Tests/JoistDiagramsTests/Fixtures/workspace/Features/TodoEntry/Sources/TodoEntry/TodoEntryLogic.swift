import SVIP
import Todo

actor TodoEntryLogic: TodoEntryInteractor {
    private let id: TodoItem.ID?
    private let presenter: any TodoEntryPresenter
    private let worker: any TodoService

    private var title = ""

    init(_ id: TodoItem.ID?, presenter: any TodoEntryPresenter, worker: any TodoService) {
        self.id = id
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        await presenter.loading { try await show() }
    }

    func type(_ title: String) async {
        self.title = title
        await presenter.show(title)
    }

    func save() async {
        let saved = await presenter.catching { try await worker.save(id, title: title) }
        guard let saved else { return await load() }
        await worker.follow(saved)
        await presenter.finish(with: saved)
    }

    private func show() async throws {
        let calendar = await worker.calendar()
        title = try await worker.item(id, in: calendar).title
        await presenter.show(title)
    }
}
