import Books
import TestSupport
import Testing

@testable import Catalogue

/// Answers that come late, or in another order.
@MainActor
struct CatalogueOrderTests {
    private typealias Search = CatalogueWorkerMock.Search

    private let exits = CatalogueExitsMock()
    private let presenter = CataloguePresenterMock()
    private let clock = ManualClock()
    private let questions = Questions<Search, BookPage>()
    private let interactor: any CatalogueInteractor

    init() {
        interactor = exits.logic(CatalogueWorkerMock(in: questions), presenter, clock: clock)
    }

    @Test(arguments: [["first", "second"], ["second", "first"]])
    func `only the latest search is shown, in any order of the answers`(order: [String]) async throws {
        let tasks = try await searchTwice()
        for words in order {
            await questions.answer(
                Search(words, in: nil), .success(BookPage(books: [words == "second" ? .emma : .mobyDick])))
        }
        for task in tasks { await task.value }
        #expect(presenter.contents.compactMap(\.found) == [CatalogueData.Found(words: "second", books: [.emma])])
    }

    @Test(arguments: [["first", "second"], ["second", "first"]])
    func `the error of a search that was superseded is not shown`(order: [String]) async throws {
        let tasks = try await searchTwice()
        for words in order {
            await questions.answer(
                Search(words, in: nil), words == "second" ? .success(BookPage(books: [.emma])) : .failure(TestError()))
        }
        for task in tasks { await task.value }
        #expect(presenter.dutiesWithoutLoader.isEmpty && presenter.titles == ["Emma"])
    }

    @Test func `a search that is superseded is cancelled`() async throws {
        let tasks = try await searchTwice()
        await questions.answerAll(.success(BookPage(books: [])))
        for task in tasks { await task.value }
        #expect(await questions.cancelled == [Search("first", in: nil)])
    }

    @Test func `a search is cancelled when the command is`() async throws {
        let searching = Task { await interactor.search("first") }
        try await clock.pass(.milliseconds(300))
        await questions.reach(1)
        searching.cancel()
        await questions.answerAll(.failure(TestError()))
        await searching.value
        #expect(await questions.cancelled.count == 1)
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a pause ends when the command is cancelled`() async throws {
        let searching = Task { await interactor.search("first") }
        try await until { clock.sleeperCount == 1 }
        searching.cancel()
        await searching.value
        #expect(await questions.asked.isEmpty && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a page of an earlier search is not added to the books of a later one`() async throws {
        let loading = Task { await interactor.load() }
        await questions.reach(1)
        await questions.answer(Search(), .success(BookPage(books: [.emma], next: BookPage.Cursor("2"))))
        await loading.value
        let adding = Task { await interactor.more() }
        await questions.reach(2)
        let choosing = Task { await interactor.choose("b") }
        await questions.reach(3)
        await questions.answer(Search(page: "2"), .success(BookPage(books: [.middlemarch])))
        await adding.value
        await questions.answer(Search(in: "b"), .success(BookPage(books: [.mobyDick])))
        await choosing.value
        #expect(presenter.titles == ["Moby Dick"])
        #expect(!presenter.contents.contains { $0.found?.books.contains(.middlemarch) == true })
    }

    @Test func `repeated requests for more load a page once`() async throws {
        let loading = Task { await interactor.load() }
        await questions.reach(1)
        await questions.answer(Search(), .success(BookPage(books: [.emma], next: BookPage.Cursor("2"))))
        await loading.value
        let adding = Task { await interactor.more() }
        await questions.reach(2)
        await interactor.more()
        await questions.answer(Search(page: "2"), .success(BookPage(books: [.middlemarch])))
        await adding.value
        #expect(await questions.asked.count == 2)
        #expect(presenter.titles == ["Emma", "Middlemarch"])
    }

    private func searchTwice() async throws -> [Task<Void, Never>] {
        let first = Task { await interactor.search("first") }
        try await clock.pass(.milliseconds(300))
        await questions.reach(1)
        let second = Task { await interactor.search("second") }
        try await clock.pass(.milliseconds(300))
        await questions.reach(2)
        return [first, second]
    }
}
