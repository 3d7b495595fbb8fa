import Books
import TestSupport
import Testing

@testable import Shelf

@MainActor
struct ShelfLogicTests {
    private let exits = ShelfExitsMock()
    private let presenter = ShelfPresenterMock()
    private let worker = BooksServiceMock([.emma, .mobyDick])
    private let interactor: any ShelfInteractor

    init() { interactor = exits.module(worker).start(presenter) }

    @Test func `books are listed in the service's order, the last read book first`() async {
        await interactor.load()
        #expect(presenter.contents == [[.emma, .mobyDick]])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `a change elsewhere is shown`() async throws {
        await interactor.load()
        let observing = Task { await interactor.observe() }
        try await until { await worker.subscriberCount == 1 }
        await worker.change(to: [.own, .emma])
        try await until { presenter.contents.last == [.own, .emma] }
        observing.cancel()
        await observing.value
    }

    @Test func `the last read book comes first`() async {
        await interactor.load()
        exits.onLeaving = { [worker] in await worker.set([.mobyDick, .emma]) }
        await interactor.read("a-moby-dick", at: nil)
        #expect(exits.taken == ["read a-moby-dick"])
        #expect(presenter.contents.last == [.mobyDick, .emma])
    }

    @Test func `only books of the shelf can be read, opened and removed`() async {
        await interactor.read("a-emma", at: nil)
        await interactor.load()
        await interactor.read("a-other", at: nil)
        await interactor.open("a-other")
        await interactor.remove(["a-other"])
        #expect(exits.taken.isEmpty && presenter.removed.isEmpty)
        #expect(presenter.contents.last == [.emma, .mobyDick])
        let text = BooksError.notOnShelf("a-other").description
        #expect(presenter.dutiesWithoutLoader.suffix(3).allSatisfy { $0 == .error(text, hasLoadedContent: true) })
        await interactor.open("a-emma")
        #expect(exits.taken == ["open a-emma"])
    }

    @Test func `without a view the books and a removed book are kept, and a refusal is thrown`() async throws {
        let shown = ShelfShown()
        let logic = exits.module(worker).start(shown)
        await logic.load()
        #expect(shown.books == [.emma, .mobyDick] && shown.removed.isEmpty)
        await logic.remove(["a-emma"])
        try shown.check()
        #expect(shown.books == [.mobyDick] && shown.removed == [.emma])
        await logic.read("a-emma", at: nil)
        #expect(throws: BooksError.notOnShelf("a-emma")) { try shown.check() }
        #expect(exits.taken.isEmpty)
    }

    @Test func `while one exit is open no other begins, and its failure is shown beside the books`() async {
        await interactor.load()
        let gate = Gate()
        exits.onLeaving = {
            await gate.pass()
            throw TestError()
        }
        let reading = Task { await interactor.read("a-emma", at: nil) }
        await gate.reached()
        await interactor.open("a-emma")
        await interactor.read("a-moby-dick", at: nil)
        gate.open()
        await reading.value
        #expect(exits.taken == ["read a-emma"])
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `a removed book is gone, also if it was removed elsewhere first`() async {
        await interactor.load()
        await interactor.remove(["a-emma"])
        #expect(presenter.contents.last == [.mobyDick] && presenter.removed == [.emma])
        await worker.set([])
        await interactor.remove(["a-moby-dick"])
        #expect(presenter.contents.last == [] && presenter.removed == [.emma, .mobyDick])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `several books are removed with one message, and one that is not there removes none`() async {
        await interactor.load()
        await interactor.remove(["a-emma", "a-other"])
        #expect(presenter.removed.isEmpty)
        await interactor.remove(["a-emma", "a-moby-dick"])
        #expect(presenter.contents.last == [] && presenter.removed == [.emma, .mobyDick])
        #expect(ShelfDisplay.removed(presenter.removed) == "Removed: 2 books")
    }

    @Test func `a book that cannot be removed stays`() async {
        await interactor.load()
        await worker.fail(with: TestError())
        await interactor.remove(["a-emma"])
        #expect(presenter.contents == [[.emma, .mobyDick]] && presenter.removed.isEmpty)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `removed books come back one removal after the other, and are removed again`() async {
        await worker.set([.emma, .mobyDick, .own])
        await interactor.load()
        await interactor.remove(["a-emma", "a-moby-dick"])
        await interactor.remove(["file-1"])
        #expect(presenter.contents.last == [] && presenter.canChange == [true, false])
        await interactor.undo()
        #expect(presenter.contents.last == [.own] && presenter.canChange == [true, true])
        await interactor.undo()
        #expect(Set(presenter.contents.last?.map(\.id) ?? []) == ["a-emma", "a-moby-dick", "file-1"])
        #expect(presenter.canChange == [false, true] && presenter.restored.count == 3)
        await interactor.undo()
        await interactor.redo()
        #expect(presenter.contents.last == [.own] && presenter.canChange == [true, true])
        await interactor.undo()
        #expect(presenter.contents.last?.count == 3)
        await interactor.redo()
        await interactor.redo()
        #expect(presenter.contents.last == [] && presenter.canChange == [true, false])
        await interactor.undo()
        await interactor.remove(["file-1"])
        #expect(presenter.canChange == [true, false])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `books that cannot be brought back, or removed again, can be tried again`() async {
        await interactor.load()
        await interactor.remove(["a-emma"])
        for _ in 1...2 {
            await worker.fail(with: TestError())
            await interactor.undo()
            await worker.fail(with: nil)
            #expect(presenter.restored.isEmpty)
        }
        await interactor.undo()
        #expect(presenter.restored == [.emma] && presenter.contents.last == [.emma, .mobyDick])
        await worker.fail(with: TestError())
        await interactor.redo()
        await worker.fail(with: nil)
        await interactor.redo()
        #expect(presenter.contents.last == [.mobyDick])
    }

    @Test func `a book that was removed elsewhere cannot be brought back here`() async {
        await interactor.load()
        await worker.set([.mobyDick])
        await interactor.remove(["a-emma"])
        #expect(presenter.removed == [.emma] && presenter.canChange == [false, false])
        await interactor.undo()
        await interactor.redo()
        #expect(presenter.contents.last == [.mobyDick] && presenter.restored.isEmpty)
    }

    @Test func `an error before the first books is shown in their place`() async {
        await worker.fail(with: TestError())
        await interactor.load()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: false)])
        await worker.fail(with: nil)
        await interactor.load()
        #expect(presenter.contents.last == [.emma, .mobyDick])
    }

    @Test(arguments: [false, true])
    func `an outdated shelf that arrives late is not shown`(isFailure: Bool) async {
        let reads = Questions<Int, [ShelfBook]>()
        await worker.hold(in: reads)
        let first = Task { await interactor.load() }
        await reads.reach(1)
        let second = Task { await interactor.load() }
        await reads.reach(2)
        await reads.answer(2, .success([.emma]))
        await second.value
        await reads.answer(1, isFailure ? .failure(TestError()) : .success([.mobyDick]))
        await first.value
        #expect(presenter.contents == [[.emma]] && presenter.dutiesWithoutLoader.isEmpty)
    }
}
