import SVIPTesting
import TestSupport
import Testing

@testable import Home

final class HomePresenterMock: RecordingPresenter, HomePresenter {
    private(set) var menus: [[HomeData.Entry]] = []
    private(set) var opened: [String] = []
    var onOpen: (() async throws -> Void)?

    func show(_ menu: [HomeData.Entry]) { menus.append(menu) }

    func open(_ id: HomeData.Entry.ID) async throws {
        opened.append(id)
        try await onOpen?()
    }
}

@MainActor
struct HomeLogicTests {
    private let presenter = HomePresenterMock()
    private let notes = HomeData.Entry(id: "notes", key: "n", title: "Notes")

    private var logic: HomeLogic { HomeLogic(items: [HomeItem(notes)], presenter: presenter) }

    @Test func `the menu has an entry for each item`() async {
        await logic.load()
        #expect(presenter.menus == [[notes]])
    }

    @Test func `a second press while the user is away opens nothing`() async throws {
        let (gate, logic) = (Gate(), logic)
        presenter.onOpen = { await gate.pass() }
        let visit = Task { await logic.open("notes") }
        await gate.reached()
        await logic.open("notes")
        #expect(presenter.opened == ["notes"])
        gate.open()
        await visit.value
        presenter.onOpen = nil
        await logic.open("notes")
        #expect(presenter.opened == ["notes", "notes"])
    }

    @Test func `the error of an exit is shown, and the next exit opens`() async {
        let logic = logic
        presenter.onOpen = { throw TestError() }
        await logic.open("notes")
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        presenter.onOpen = nil
        await logic.open("notes")
        #expect(presenter.opened == ["notes", "notes"])
    }
}
