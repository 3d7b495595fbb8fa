import Formatting
import Synchronization
import TestSupport
import Testing
import Todo
import TodoDouble
@testable import TodoEntry

@MainActor
struct TodoEntryLogicTests {
    private let today = Day("2026-11-25")!
    private let presenter = TodoEntryPresenterMock()
    private let service: InMemoryTodoService

    init() {
        let today = today
        service = InMemoryTodoService(
            items: [TodoItem(id: 7, title: "Buy milk", due: today, tags: ["home", "shop"], isDone: true)],
            today: { today }
        )
    }

    @Test func `a new task starts empty, without an error`() async {
        await make(nil).load()
        #expect(presenter.contents.map(\.isNew) == [true])
        #expect(item == TodoItem(id: 0, title: "") && wrong == [:])
    }

    @Test func `the form for an existing task starts with its values`() async throws {
        await make(7).load()
        #expect(presenter.contents.map(\.isNew) == [false] && presenter.contents.map(\.daysToDue) == [0])
        #expect(try await service.item(7) == item && wrong == [:])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `an unknown task is an error in place of content`() async {
        await make(8).load()
        #expect(presenter.contents.isEmpty)
        #expect(
            presenter.dutiesWithoutLoader == [.error(TodoError.unknownItems([8]).description, hasLoadedContent: false)])
    }

    @Test(arguments: [nil, 7] as [TodoItem.ID?])
    func `a second load keeps the typed text`(id: TodoItem.ID?) async {
        let interactor = make(id)
        await interactor.load()
        await interactor.enter("Buy tea", in: .title)
        await interactor.load()
        #expect(presenter.contents.count == 2)
        #expect(item?.title == "Buy tea")
    }

    @Test func `loading twice at once shows the task once`() async {
        let gate = Gate()
        let interactor = TodoEntryLogic(7, presenter: presenter, worker: TodoEntryWorkerMock(service, gate: gate))
        let loads = [Task { await interactor.load() }, Task { await interactor.load() }]
        await gate.reached(by: 2)
        gate.open()
        for load in loads { await load.value }
        #expect(presenter.contents.count == 1)
    }

    @Test func `values in the title of a new task are named, and go to their fields when it is saved`() async throws {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("Pay rent due fri #flat !high @home every month", in: .title)
        #expect(
            presenter.contents.last?.understood.text
                == "Understood: due 'due fri', tags '#flat', priority '!high', project '@home', repeats 'every month'.")
        #expect(item?.title == "Pay rent due fri #flat !high @home every month" && item?.due == nil)
        await interactor.save()
        let saved = try await service.item(8)
        #expect(saved.title == "Pay rent" && saved.due == Day("2026-11-27") && saved.tags == ["flat"])
        #expect(saved.priority == .high && saved.project == "home" && saved.repeats?.description == "month")
    }

    @Test func `a field that has a value keeps it, and tags are added`() async throws {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("tomorrow", in: .due)
        await interactor.enter("Pay rent due fri #flat #Home", in: .title)
        await interactor.enter("home", in: .tags)
        await interactor.save()
        let saved = try await service.item(8)
        #expect(saved.title == "Pay rent" && saved.due == Day("2026-11-26") && saved.tags == ["home", "flat"])
    }

    @Test func `a title that is taken literally, and one of an existing task, stay as they are`() async throws {
        let interactor = make(nil)
        await interactor.load()
        await interactor.takeLiterally(true)
        await interactor.enter("Read due fri #1 #a", in: .title)
        #expect(presenter.contents.last?.understood == [])
        await interactor.save()
        #expect(try await service.item(8) == TodoItem(id: 8, title: "Read due fri #1 #a"))
        let editing = make(7)
        await editing.load()
        await editing.enter("Buy #milk", in: .title)
        await editing.save()
        #expect(try await service.item(7).title == "Buy #milk")
    }

    @Test func `a new task with a wrong field keeps its line`() async {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("Read #a", in: .title)
        await interactor.enter("soon", in: .due)
        await interactor.save()
        #expect(item?.title == "Read #a" && presenter.contents.last?.isRefused == true)
    }

    @Test func `each field is checked as it is entered`() async {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter(" ", in: .title)
        await interactor.enter("soon", in: .due)
        await interactor.enter("home #", in: .tags)
        #expect(wrong?[.title] == TodoEntryData.Wrong(text: " ", error: .emptyTitle))
        #expect(wrong?[.due] == TodoEntryData.Wrong(text: "soon", error: .invalid(.due, "soon")))
        #expect(wrong?[.tags] == TodoEntryData.Wrong(text: "home #", error: .invalid(.tags, "#")))
        await interactor.enter("Buy\nmilk", in: .title)
        await interactor.enter("Fri", in: .due)
        await interactor.enter("#home, work", in: .tags)
        #expect(item?.title == "Buy milk")
        #expect(item?.due == Day("2026-11-27")!)
        #expect(item?.tags == ["home", "work"])
        #expect(wrong == [:])
    }

    @Test func `a title that is too long is kept and explained`() async {
        let interactor = make(nil)
        await interactor.load()
        let text = String(repeating: "x", count: 1_001)
        await interactor.enter(text, in: .title)
        #expect(wrong?[.title] == TodoEntryData.Wrong(text: text, error: .longTitle(characters: 1_001, bytes: 1_001)))
    }

    @Test(arguments: ["", " "])
    func `an empty text removes the date and the tags`(text: String) async throws {
        let interactor = make(7)
        await interactor.load()
        await interactor.enter(text, in: .due)
        await interactor.enter(text, in: .tags)
        await interactor.save()
        #expect(try await service.item(7) == TodoItem(id: 7, title: "Buy milk", isDone: true))
    }

    @Test func `a field that cannot be read is written when it is entered, even if it is emptied`() async throws {
        let unreadable = TodoItem(id: 1, title: "Buy milk", unreadable: [.due, .tags])
        let service = InMemoryTodoService(items: [unreadable]) { [today] in today }
        let interactor = make(1, on: service)
        await interactor.load()
        await interactor.enter("", in: .due)
        await interactor.save()
        #expect(try await service.item(1).unreadable == [.tags])
    }

    @Test func `tags can be entered as a list, in which a tag with a space is wrong`() async throws {
        let interactor = make(7)
        await interactor.load()
        await interactor.enter(tags: ["home", "two words"])
        #expect(wrong?[.tags] == TodoEntryData.Wrong(text: "home two words", error: .invalid(.tags, "two words")))
        await interactor.enter(tags: ["home", "#garden"])
        await interactor.save()
        #expect(try await service.item(7).tags == ["home", "garden"])
    }

    @Test func `the word "none" has no special meaning in the form`() async {
        let interactor = make(7)
        await interactor.load()
        await interactor.enter("none", in: .due)
        await interactor.enter("none", in: .tags)
        #expect(wrong?[.due] == TodoEntryData.Wrong(text: "none", error: .invalid(.due, "none")))
        #expect(item?.tags == ["none"])
    }

    @Test func `the distance of a date is counted from the present day`() async {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("-2d", in: .due)
        #expect(presenter.contents.last?.daysToDue == -2)
        await interactor.enter("", in: .due)
        #expect(item?.due == nil && wrong == [:] && presenter.contents.last?.daysToDue == nil)
    }

    @Test func `next week begins on the weekday that was chosen`() async {
        let today = today
        let interactor = make(nil, on: InMemoryTodoService(firstWeekday: .saturday) { today })
        await interactor.load()
        await interactor.enter("next week", in: .due)
        #expect(item?.due == Day("2026-11-28")!)
    }

    @Test func `a date stays the displayed one, even after midnight`() async throws {
        let present = PresentDay(today)
        let service = InMemoryTodoService { present.day }
        let interactor = make(nil, on: service)
        await interactor.load()
        await interactor.enter("Buy milk", in: .title)
        await interactor.enter("tomorrow", in: .due)
        present.turn()
        await interactor.save()
        #expect(try await service.items(includingDone: false).map(\.due) == [Day("2026-11-26")])
    }

    @Test func `a save does not overtake the date that was given before it`() async throws {
        let gate = Gate()
        let interactor = TodoEntryLogic(
            nil, presenter: presenter, worker: TodoEntryWorkerMock(service, calendarGate: gate))
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        let entry = Task { await interactor.enter("tomorrow", in: .due) }
        await gate.reached()
        await interactor.save()
        gate.open()
        await entry.value
        #expect(try await service.item(8).due == Day("2026-11-26"))
    }

    @Test func `saving adds the task, and ends with its number`() async throws {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        await interactor.enter("tomorrow", in: .due)
        await interactor.enter("home", in: .tags)
        await interactor.save()
        #expect(try await service.item(8) == TodoItem(id: 8, title: "Call Ana", due: Day("2026-11-26"), tags: ["home"]))
        #expect(presenter.outcomes == [8] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `saving a changed task keeps its number and that it is done`() async throws {
        let interactor = make(7)
        await interactor.load()
        await interactor.enter("Buy oat milk", in: .title)
        await interactor.save()
        #expect(presenter.outcomes == [7])
        #expect(
            try await service.items(includingDone: true) == [
                TodoItem(id: 7, title: "Buy oat milk", due: today, tags: ["home", "shop"], isDone: true)
            ])
    }

    @Test(arguments: [TodoItem.Field.title, .due, .tags])
    func `nothing is saved while a field is wrong`(field: TodoItem.Field) async throws {
        let interactor = make(nil)
        await interactor.load()
        for other in [TodoItem.Field.title, .due, .tags] where other != field {
            await interactor.enter("today", in: other)
        }
        if field != .title { await interactor.enter("#", in: field) }
        await interactor.save()
        #expect(presenter.contents.last?.isRefused == true)
        #expect(presenter.outcomes.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
        #expect(try await service.items(includingDone: false).isEmpty)
        await interactor.enter("today", in: field)
        #expect(presenter.contents.last?.isRefused == false)
        await interactor.save()
        #expect(presenter.outcomes == [8] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `after a failed save everything can be saved again`() async throws {
        let interactor = make(nil)
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        await interactor.enter("tomorrow", in: .due)
        await service.fail(with: TestError())
        await interactor.save()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await service.fail(with: nil)
        await interactor.save()
        #expect(try await service.item(8) == TodoItem(id: 8, title: "Call Ana", due: Day("2026-11-26")))
        #expect(presenter.outcomes == [8])
    }

    @Test func `a task that was deleted elsewhere is named by its title, and becomes a new one if it is saved again`()
        async throws
    {
        let interactor = make(7)
        await interactor.load()
        _ = try await service.delete([7])
        await interactor.enter("Buy tea #1 today", in: .title)
        await interactor.save()
        #expect(
            presenter.dutiesWithoutLoader == [
                .error(TodoEntryError.deletedMeanwhile(title: "Buy tea #1 today").description, hasLoadedContent: true)
            ])
        #expect(try await service.items(includingDone: true).isEmpty)
        #expect(presenter.contents.last?.isNew == true && presenter.contents.last?.isUnsaved == true)
        await interactor.save()
        #expect(try await service.items(includingDone: true).map(\.title) == ["Buy tea #1 today"])
        #expect(presenter.outcomes == [8])
    }

    @Test func `saving twice adds once`() async throws {
        let gate = Gate()
        let interactor = TodoEntryLogic(nil, presenter: presenter, worker: TodoEntryWorkerMock(service, gate: gate))
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        let first = Task { await interactor.save() }
        await gate.reached()
        // The second save comes during the first one, the third after it.
        let second = Task { await interactor.save() }
        await second.value
        gate.open()
        await first.value
        await interactor.save()
        #expect(try await service.items(includingDone: false).map(\.title) == ["Call Ana"])
        #expect(presenter.outcomes == [8] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `text that is typed while a save fails is kept`() async throws {
        let gate = Gate()
        let interactor = TodoEntryLogic(nil, presenter: presenter, worker: TodoEntryWorkerMock(service, gate: gate))
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        await service.fail(with: TestError())
        let save = Task { await interactor.save() }
        await gate.reached()
        await interactor.enter("Call Ana and Bo", in: .title)
        gate.open()
        await save.value
        await service.fail(with: nil)
        await interactor.save()
        #expect(try await service.items(includingDone: false).map(\.title) == ["Call Ana and Bo"])
    }

    @Test func `text that is typed while a task is saved is saved too`() async throws {
        let gate = Gate()
        let interactor = TodoEntryLogic(nil, presenter: presenter, worker: TodoEntryWorkerMock(service, gate: gate))
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        let save = Task { await interactor.save() }
        await gate.reached()
        await interactor.enter("Call Ana and Bo", in: .title)
        await interactor.enter("tomorrow", in: .due)
        gate.open()
        await save.value
        #expect(
            try await service.items(includingDone: false) == [
                TodoItem(id: 8, title: "Call Ana and Bo", due: Day("2026-11-26"))
            ])
        #expect(presenter.outcomes == [8] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a wrong date typed during a save can be corrected, and adds no second task`() async throws {
        let gate = Gate()
        let interactor = TodoEntryLogic(nil, presenter: presenter, worker: TodoEntryWorkerMock(service, gate: gate))
        await interactor.load()
        await interactor.enter("Call Ana", in: .title)
        let save = Task { await interactor.save() }
        await gate.reached()
        await interactor.enter("soon", in: .due)
        gate.open()
        await save.value
        #expect(presenter.contents.last?.isRefused == true && presenter.contents.last?.isNew == false)
        await interactor.enter("tomorrow", in: .due)
        await interactor.save()
        #expect(
            try await service.items(includingDone: false) == [
                TodoItem(id: 8, title: "Call Ana", due: Day("2026-11-26"))
            ])
        #expect(presenter.outcomes == [8] && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `text that is typed before the screen has closed is saved too`() async throws {
        let interactor = make(7)
        await interactor.load()
        await interactor.enter("Buy tea", in: .title)
        await interactor.save()
        await interactor.enter("", in: .tags)
        #expect(try await service.item(7) == TodoItem(id: 7, title: "Buy tea", due: today, isDone: true))
    }

    @Test func `only changed fields are written, so that concurrent changes to other fields survive`() async throws {
        let interactor = make(7)
        await interactor.load()
        _ = try await service.edit(7, TodoDraft(title: "Buy oat milk", tags: []))
        await interactor.enter("tomorrow", in: .due)
        await interactor.save()
        await interactor.enter("work", in: .tags)
        #expect(
            try await service.item(7)
                == TodoItem(id: 7, title: "Buy oat milk", due: Day("2026-11-26"), tags: ["work"], isDone: true))
    }

    @Test func `a task that another program has written can be changed, whatever its title`() async throws {
        let long = String(repeating: "x", count: 2_000)
        let day = today
        let service = InMemoryTodoService(items: [TodoItem(id: 1, title: long)]) { day }
        let interactor = make(1, on: service)
        await interactor.load()
        await interactor.enter("today", in: .due)
        await interactor.save()
        #expect(try await service.item(1) == TodoItem(id: 1, title: long, due: today))
    }

    @Test func `entries and saves before loading are ignored`() async throws {
        let interactor = make(7)
        await interactor.enter("Lost", in: .title)
        await interactor.save()
        #expect(presenter.contents.isEmpty && presenter.duties.isEmpty)
        await interactor.load()
        #expect(item?.title == "Buy milk")
    }

    private var item: TodoItem? {
        presenter.contents.last.map(\.task).map { task in
            TodoItem(id: task.id, title: task.title, due: task.due, tags: task.tags, isDone: task.isDone)
        }
    }
    private var wrong: [TodoItem.Field: TodoEntryData.Wrong]? { presenter.contents.last?.wrong }

    private func make(_ id: TodoItem.ID?, on service: InMemoryTodoService? = nil) -> any TodoEntryInteractor {
        TodoEntryModule(id: id, todo: service ?? self.service).start(presenter)
    }
}

private final class PresentDay: Sendable {
    private let present: Mutex<Day>

    init(_ day: Day) { present = Mutex(day) }

    var day: Day { present.withLock { $0 } }

    func turn() { present.withLock { $0 = $0.adding(days: 1) } }
}
