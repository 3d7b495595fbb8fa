import Formatting
import TestSupport
import Testing
import Todo
import TodoDouble

@testable import TodoList

final class TodoListLogicTests: TodoListFixture {
    init() { super.init() }

    @Test func `loading shows the open tasks by date`() async {
        await interactor.load()
        #expect(presenter.duties == [.showLoader, .hideLoader])
        #expect(presenter.contents.last?.groups.map(\.key) == [.relation(.today), .relation(.someday)])
        #expect(shownIDs == [[1], [2]])
    }

    @Test func `each task shows its relation to today in every grouping`() async {
        await interactor.switchGrouping()
        #expect(presenter.contents.last?.groups.map { TodoListTasks($0).map(\.relation) } == [[.today], [.someday]])
    }

    @Test func `groupings follow in a cycle, and the last one stays`() async {
        for _ in 1...5 { await interactor.switchGrouping() }
        #expect(presenter.contents.map(\.nextGrouping) == [.tag, .project, .priority, .date, .name])
        for _ in 1...2 { await interactor.switchGrouping() }
        await interactor.load()
        #expect(presenter.contents.last?.groups.map(\.key) == [.tag("home"), .tag(nil)])
    }

    @Test func `a presenter can begin with another grouping, and with tasks that are done`() async {
        var module = exits.module(service)
        (module.grouping, module.includesDone) = (.tag, true)
        await module.start(presenter).load()
        #expect(presenter.contents.last?.groups.map(\.key) == [.tag("home"), .tag(nil)])
        #expect(shownIDs == [[1], [2, 3]])
    }

    @Test func `a list has the tasks of its filter, which may name saved ones`() async throws {
        await interactor.saveFilter(TodoSavedFilter(name: "home", filter: "tag:home"))
        await interactor.loadFilters()
        #expect(presenter.filters.map { $0.map(\.name) } == [["home"], ["home"]])
        var module = exits.module(service)
        module.filter = "filter:home or done"
        await module.start(presenter).load()
        #expect(shownIDs == [[1], [3]] && presenter.contents.last?.isFiltered == true)
        module.search("WAT")
        await module.start(presenter).load()
        #expect(shownIDs == [[3]])
        module.filter = "filter:work"
        await module.start(presenter).load()
        #expect(presenter.contents.count == 2 && presenter.duties.count > 2)
        await interactor.removeFilter("work")
        await interactor.removeFilter("home")
        #expect(presenter.filters.count == 3)
    }

    @Test func `tasks that are done can be shown and hidden`() async {
        await interactor.toggleDone()
        #expect(shownIDs == [[1], [2, 3]])
        #expect(presenter.contents.last?.includesDone == true)
        await interactor.toggleDone()
        #expect(shownIDs == [[1], [2]])
    }

    @Test func `the grouping and the display of done tasks are noted when the user changes them`() async {
        let (choices, choice) = AsyncStream.makeStream(of: String.self)
        var module = exits.module(service)
        module.includesDone = true
        module.noteChoice = { choice.yield("\($0) \($1)") }
        let interactor = module.start(presenter)
        await interactor.load()
        await interactor.switchGrouping()
        await interactor.switchScope()
        await interactor.toggleDone()
        choice.finish()
        var noted: [String] = []
        for await choice in choices { noted.append(choice) }
        #expect(noted == ["name true", "name false"])
    }

    @Test func `the list can be switched to the tasks that are due by the end of next week`() async throws {
        for due in [today.adding(days: -1), today.adding(days: 11), today.adding(days: 12)] {
            _ = try await service.add(TodoDraft(title: "a", due: due))
        }
        await interactor.switchScope()
        #expect(shownIDs == [[4], [1], [5]] && presenter.contents.last?.scope == .upcoming)
        await interactor.switchScope()
        #expect(shownIDs == [[4], [1], [5], [6], [2]] && presenter.contents.last?.scope == .all)
    }

    @Test func `a list can begin with the upcoming tasks, and names a saved task that is due later`() async throws {
        exits.onWrite = { [service, today] in
            try await service.add(TodoDraft(title: "Read", due: today.adding(days: 99))).id
        }
        let interactor = exits.module(service, scope: .upcoming).start(presenter)
        await interactor.load()
        await interactor.add()
        #expect(shownIDs == [[1]] && presenter.changes == ["Saved: Read"])
    }

    @Test func `a change that is shown is not read before its signal`() async throws {
        let worker = TodoServiceMock(service)
        let interactor = exits.module(worker).start(presenter)
        await interactor.load()
        await interactor.toggle(1)
        #expect(shownIDs == [[2]])
        await interactor.toggle(1)
        await interactor.delete(2)
        #expect(shownIDs == [[1]])
        #expect(worker.listCount == 1)
    }

    @Test func `a read that has missed a change does not undo it`() async throws {
        let reads = Questions<Int, [TodoItem]>()
        let interactor = interactor(reads: reads)
        let first = Task { await interactor.load() }
        await reads.reach(1)
        await reads.answer(1, .success(try await service.items(includingDone: false)))
        await first.value
        let items = try await service.items(includingDone: true)
        let second = Task { await interactor.toggleDone() }
        await reads.reach(2)
        await interactor.toggle(1)
        await interactor.delete(2)
        #expect(shownIDs == [])
        await reads.answer(2, .success(items))
        await second.value
        #expect(shownIDs == [[1], [3]])
        #expect(presenter.contents.last?.groups.flatMap(TodoListTasks.init).map(\.isDone) == [true, true])
    }

    @Test func `the list on display can be shared`() async {
        await interactor.share()
        #expect(presenter.shared.isEmpty)
        await interactor.load()
        await interactor.share()
        #expect(presenter.shared == presenter.contents)
    }

    @Test func `a completed task leaves the list and returns when it is reopened`() async {
        await interactor.load()
        await interactor.toggle(1)
        #expect(shownIDs == [[2]])
        await interactor.toggle(1)
        #expect(shownIDs == [[1], [2]])
        #expect(presenter.changes == ["Done: Buy milk", "Open again: Buy milk"])
    }

    @Test func `several tasks are marked or deleted together, all or not at all`() async throws {
        await interactor.mark(true, [1, 2])
        await interactor.mark(false, [2])
        await interactor.delete([2, 3])
        #expect(presenter.changes == ["Done: 2 tasks", "Open again: Call Ana", "Deleted: 2 tasks"])
        // The list is not on display.
        #expect(presenter.contents.isEmpty)
        await interactor.mark(false, [1, 9])
        #expect(presenter.duties == [.error("There is no task 9. Nothing was changed.", hasLoadedContent: true)])
        #expect(try await service.items(includingDone: true).map(\.isDone) == [true])
    }

    @Test func `each change is undone and redone, and the list says which`() async throws {
        await interactor.load()
        await interactor.toggle(1)
        await interactor.delete(2)
        await interactor.revise(.undo, 2)
        #expect(shownIDs == [[1], [2]])
        await interactor.revise(.redo, 1)
        #expect(shownIDs == [[2]])
        #expect(
            presenter.changes == [
                "Done: Buy milk", "Deleted: Call Ana",
                "Undone: deletion of Call Ana. Undone: completion of Buy milk", "Redone: completion of Buy milk",
            ])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
        await interactor.revise(.undo, 2)
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("There is only one change to undo. Nothing was changed.", hasLoadedContent: true)
            ])
    }

    @Test func `a change elsewhere is undone without a list`() async throws {
        _ = try await service.add(TodoDraft(title: "Water plants"))
        await interactor.revise(.undo, 1)
        #expect(presenter.contents.isEmpty)
        #expect(presenter.changes == ["Undone: addition of Water plants"])
        #expect(try await service.items(includingDone: false).count == 2)
    }

    @Test func `an undo that fails can be tried again`() async throws {
        await interactor.load()
        await interactor.delete(1)
        await service.fail(with: TestError())
        await interactor.revise(.undo, 1)
        await service.fail(with: nil)
        await interactor.revise(.undo, 1)
        #expect(try await service.items(includingDone: false).map(\.id) == [1, 2])
    }

    @Test func `two simultaneous undos undo two changes, each once`() async throws {
        let gate = Gate()
        let interactor = interactor(gate: gate)
        await interactor.load()
        await interactor.delete(1)
        await interactor.delete(2)
        let first = Task { await interactor.revise(.undo, 1) }
        await gate.reached()
        let second = Task { await interactor.revise(.undo, 1) }
        await gate.reached(by: 2)
        gate.open()
        await first.value
        await second.value
        #expect(
            Set(presenter.changes.suffix(2)) == ["Undone: deletion of Buy milk", "Undone: deletion of Call Ana"])
        #expect(try await service.items(includingDone: false).map(\.id) == [1, 2])
    }

    @Test func `a task that repeats is followed by the next one, until it is opened again`() async throws {
        _ = try await service.edit(1, TodoDraft(repeats: RepeatRule(parsing: "week")))
        await interactor.load()
        await interactor.toggle(1)
        #expect(shownIDs == [[4], [2]])
        await interactor.toggle(1)
        #expect(
            presenter.changes == ["Done: Buy milk. Next: 4, Wed 2 Dec", "Open again: Buy milk. Removed: 4, Wed 2 Dec"])
        #expect(try await service.items(includingDone: true).map(\.id) == [1, 2, 3])
    }

    @Test func `a task that was done elsewhere stays done when it is marked as done`() async throws {
        await interactor.load()
        _ = try await service.setDone(true, [1])
        await interactor.toggle(1)
        #expect(try await service.item(1).isDone)
        #expect(presenter.changes == ["Done: Buy milk"])
    }

    @Test func `a second press before the first is saved means the opposite`() async throws {
        let gate = Gate()
        let interactor = interactor(gate: gate)
        await interactor.load()
        let first = Task { await interactor.toggle(1) }
        await gate.reached()
        let second = Task { await interactor.toggle(1) }
        await gate.reached(by: 2)
        gate.open()
        await first.value
        await second.value
        #expect(presenter.changes.count == 2)
        #expect(presenter.changes.contains("Done: Buy milk"))
        #expect(presenter.changes.contains("Open again: Buy milk"))
    }

    @Test func `a task that was deleted elsewhere is named by its title, and leaves the list`() async throws {
        await interactor.load()
        _ = try await service.delete([1])
        await interactor.toggle(1)
        #expect(shownIDs == [[2]])
        await interactor.delete(1)
        let error = TodoListError.deletedMeanwhile(title: "Buy milk").description
        #expect(
            presenter.dutiesWithoutLoader == [
                .error(error, hasLoadedContent: true), .error(error, hasLoadedContent: true),
            ])
    }

    @Test func `an older list does not replace a newer one`() async throws {
        let reads = Questions<Int, [TodoItem]>()
        let interactor = interactor(reads: reads)
        let first = Task { await interactor.load() }
        await reads.reach(1)
        let second = Task { await interactor.load() }
        await reads.reach(2)
        await reads.answer(2, .success([TodoItem(id: 2, title: "newer")]))
        await second.value
        await reads.answer(1, .success([TodoItem(id: 1, title: "older")]))
        await first.value
        #expect(presenter.contents.map { $0.groups.flatMap(TodoListTasks.init).map(\.title) } == [["newer"]])
    }

    @Test func `the failure of an older read is not shown beside a newer list`() async throws {
        let reads = Questions<Int, [TodoItem]>()
        let interactor = interactor(reads: reads)
        let first = Task { await interactor.load() }
        await reads.reach(1)
        let second = Task { await interactor.load() }
        await reads.reach(2)
        await reads.answer(2, .success([]))
        await second.value
        await reads.answer(1, .failure(TestError()))
        await first.value
        #expect(presenter.dutiesWithoutLoader.isEmpty && presenter.contents.count == 1)
    }

    @Test func `a saved task is in the list, and a message names it`() async {
        exits.onWrite = { [service] in try await service.add(TodoDraft(title: "Read")).id }
        await interactor.add()
        exits.onWrite = { [service] in try await service.edit(2, TodoDraft(title: "Call Bo")).id }
        await interactor.edit(2)
        #expect(exits.written == [nil, 2])
        #expect(presenter.contents.count == 2)
        #expect(presenter.changes == ["Saved: Read", "Saved: Call Bo"])
    }

    @Test func `the list is loaded again when the user leaves the form without saving`() async throws {
        await interactor.load()
        _ = try await service.delete([1])
        await interactor.edit(2)
        #expect(shownIDs == [[2]] && presenter.changes.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `the failure of an exit is shown beside the list`() async {
        await interactor.load()
        exits.onWrite = { throw TestError() }
        await interactor.add()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.changes.isEmpty)
    }

    @Test func `while the form is open, no second one opens`() async {
        await interactor.load()
        let gate = Gate()
        exits.onWrite = {
            await gate.pass()
            return nil
        }
        let adding = Task { await interactor.add() }
        await gate.reached()
        await interactor.add()
        await interactor.edit(1)
        gate.open()
        await adding.value
        await interactor.edit(1)
        #expect(exits.written == [nil, 1])
    }

    @Test func `an error before the first content replaces it, and a later error is shown beside it`() async {
        await service.fail(with: TestError())
        await interactor.load()
        await service.fail(with: nil)
        await interactor.load()
        await service.fail(with: TestError())
        await interactor.toggle(1)
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("test error", hasLoadedContent: false), .error("test error", hasLoadedContent: true),
            ])
        #expect(presenter.contents.count == 1)
    }

    @Test func `a change elsewhere is shown`() async throws {
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onContent = { signal.yield() }
        let observing = Task { await interactor.observe() }
        // The subscription begins some time after the call, so changes are made until one is seen.
        let changing = Task {
            while !Task.isCancelled {
                _ = try await service.setDone(true, [1])
                await Task.yield()
            }
        }
        for await _ in shown { break }
        changing.cancel()
        observing.cancel()
        await observing.value
        #expect(presenter.contents.last?.groups.flatMap(TodoListTasks.init).map(\.id) == [2])
    }

    @Test func `a write that is also signalled is read and shown once`() async throws {
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onContent = { signal.yield() }
        var showings = shown.makeAsyncIterator()
        let subscribing = Gate()
        let worker = TodoServiceMock(service, subscribing: subscribing)
        let interactor = exits.module(worker).start(presenter)
        await interactor.load()
        await showings.next()
        let observing = Task { await interactor.observe() }
        await subscribing.reached()
        subscribing.open()
        await interactor.toggle(1)
        await showings.next()
        // Its signal comes after the one of the write.
        _ = try await service.delete([2])
        await showings.next()
        #expect(presenter.contents.map { $0.groups.flatMap(TodoListTasks.init).map(\.id) } == [[1, 2], [2], []])
        #expect(worker.listCount <= 3)
        observing.cancel()
        await observing.value
    }

    private func interactor(
        reads: Questions<Int, [TodoItem]>? = nil, gate: Gate? = nil
    ) -> any TodoListInteractor {
        exits.module(TodoServiceMock(service, reads: reads, gate: gate)).start(presenter)
    }

    private var shownIDs: [[TodoItem.ID]]? { presenter.contents.last?.groups.map { TodoListTasks($0).map(\.id) } }
}
