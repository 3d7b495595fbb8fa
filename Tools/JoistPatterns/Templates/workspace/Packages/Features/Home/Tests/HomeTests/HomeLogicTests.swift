import SVIPTesting
import TestSupport
import Testing

@testable import Home

final class HomePresenterMock: RecordingPresenter, HomePresenter {
    private(set) var menus: [[HomeData.Entry]] = []

    func show(_ menu: [HomeData.Entry]) { menus.append(menu) }
}

/// Records how often it was taken.
@MainActor
final class WayMock {
    private(set) var count = 0
    var onOpen: (() async throws -> Void)?

    func open() async throws {
        count += 1
        try await onOpen?()
    }
}

@MainActor
struct HomeLogicTests {
    private let presenter = HomePresenterMock()
    private let way = WayMock()
    private let tasks = HomeData.Entry(id: "tasks", key: "t", title: "Tasks")

    private var logic: any HomeInteractor {
        var item = HomeItem(tasks)
        item.open = { [way] in try await way.open() }
        var module = HomeModule(exits: [])
        module.items = [item]
        return module.start(presenter)
    }

    @Test func `the menu has an entry for each item`() async {
        await logic.load()
        #expect(presenter.menus == [[tasks]])
    }

    @Test func `a second press while the user is away opens nothing`() async throws {
        let (gate, logic) = (Gate(), logic)
        way.onOpen = { await gate.pass() }
        let visit = Task { await logic.open("tasks") }
        await gate.reached()
        await logic.open("tasks")
        #expect(way.count == 1)
        gate.open()
        await visit.value
        way.onOpen = nil
        await logic.open("tasks")
        #expect(way.count == 2)
    }

    @Test func `the error of an exit is shown, and the next exit opens`() async {
        let logic = logic
        way.onOpen = { throw TestError() }
        await logic.open("tasks")
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        way.onOpen = nil
        await logic.open("tasks")
        #expect(way.count == 2)
    }
}
