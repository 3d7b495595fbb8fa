import Books
import TestSupport
import Testing

@testable import Catalogue

@MainActor
struct CatalogueLogicTests {
    private let exits = CatalogueExitsMock()
    private let presenter = CataloguePresenterMock()
    private let clock = ManualClock()

    @Test func `at first the first page of the first source is shown, without a pause`() async {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        await logic(worker).load()
        #expect(await worker.searches == [.init("", in: "a")])
        #expect(
            presenter.contents.last
                == CatalogueData.Content(
                    sources: [.alpha, .beta], source: "a",
                    found: CatalogueData.Found(words: "", books: [.emma, .middlemarch], total: 2)))
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `without sources the service chooses`() async {
        let worker = CatalogueWorkerMock([.emma], sources: [])
        await logic(worker).load()
        #expect(await worker.searches == [.init("", in: nil)])
        #expect(presenter.titles == ["Emma"])
    }

    @Test func `another choice in the settings changes the open catalogue, and keeps the words`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        let interactor = logic(worker)
        await interactor.load()
        let searching = Task { await interactor.search("emma") }
        try await clock.pass(.milliseconds(300))
        await searching.value
        let observing = Task { await interactor.observe() }
        try await until { await worker.observerCount == 2 }
        await worker.changeShelf()
        await worker.prefer("b")
        try await until { await worker.searches.last == .init("emma", in: "b") }
        try await until { presenter.contents.last?.source == "b" && presenter.titles == ["Emma"] }
        #expect(presenter.contents.last?.sources.map(\.id) == ["b", "a"])
        #expect(await worker.searches.count == 3)
        observing.cancel()
        await observing.value
    }

    @Test func `a search begins after 300 ms`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        let interactor = logic(worker)
        await interactor.load()
        let searching = Task { await interactor.search("  MARCH ") }
        try await clock.pass(.milliseconds(300), asleepFor: .milliseconds(299))
        #expect(presenter.contents.last?.words == "MARCH")
        // The earlier books stay meanwhile.
        #expect(presenter.titles == ["Emma", "Middlemarch"])
        #expect(await worker.searches.count == 1)
        clock.advance(by: .milliseconds(1))
        await searching.value
        #expect(await worker.searches.last == .init("MARCH"))
        #expect(presenter.titles == ["Middlemarch"] && presenter.contents.last?.found?.words == "MARCH")
    }

    @Test func `typing is debounced`() async throws {
        let worker = CatalogueWorkerMock([.emma])
        let interactor = logic(worker)
        var typing: [Task<Void, Never>] = []
        for words in ["e", "em", "emm"] {
            typing.append(Task { await interactor.search(words) })
            try await until { presenter.contents.last?.words == words }
        }
        for task in typing.dropLast() { await task.value }
        try await clock.pass(.milliseconds(300))
        await typing.last?.value
        #expect(await worker.searches.map(\.words) == ["emm"])
    }

    @Test func `spaces around the words, and the same words again, start no new search`() async {
        let worker = CatalogueWorkerMock([.emma])
        let interactor = logic(worker)
        await interactor.load()
        await interactor.search(" \n")
        #expect(await worker.searches.count == 1)
    }

    @Test func `changing the source repeats the search at once`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        let interactor = logic(worker)
        await interactor.load()
        try await search("march", interactor)
        await interactor.choose("b")
        #expect(await worker.searches.last == .init("march", in: "b"))
        #expect(presenter.contents.last?.source == "b" && presenter.titles == ["Middlemarch"])
        // The first source's books were not shown as the second one's.
        #expect(presenter.contents.filter { $0.source == "b" }.first?.found == nil)
    }

    @Test func `the present source and unknown ones cannot be chosen`() async {
        let worker = CatalogueWorkerMock([.emma])
        let interactor = logic(worker)
        await interactor.load()
        await interactor.choose("a")
        await interactor.choose("z")
        #expect(await worker.searches.count == 1 && presenter.contents.last?.source == "a")
    }

    @Test func `pages are added until the last one`() async {
        let worker = CatalogueWorkerMock((1...5).map(Book.numbered), pageSize: 2)
        let interactor = logic(worker)
        await interactor.load()
        #expect(presenter.contents.last?.found?.hasMore == true)
        await interactor.more()
        #expect(presenter.titles == (1...4).map { "Book \($0)" } && presenter.contents.last?.found?.hasMore == true)
        await interactor.more()
        #expect(presenter.titles == (1...5).map { "Book \($0)" } && presenter.contents.last?.found?.hasMore == false)
        await interactor.more()
        #expect(await worker.searches.map(\.page) == [nil, "2", "4"])
    }

    @Test func `a book that the next page has again is shown once`() async {
        let worker = CatalogueWorkerMock([.emma, .mobyDick, .emma, .middlemarch], pageSize: 2)
        let interactor = logic(worker)
        await interactor.load()
        await interactor.more()
        #expect(presenter.titles == ["Emma", "Moby Dick", "Middlemarch"])
    }

    @Test func `pages that form a circle end after the last new page`() async {
        let questions = Questions<CatalogueWorkerMock.Search, BookPage>()
        let interactor = logic(CatalogueWorkerMock(sources: [], in: questions))
        let next = BookPage.Cursor("2")
        let loading = Task { await interactor.load() }
        await questions.reach(1)
        await questions.answer(.init(in: nil), .success(BookPage(books: [.emma], next: next)))
        await loading.value
        #expect(presenter.contents.last?.found?.hasMore == true)
        let adding = Task { await interactor.more() }
        await questions.reach(2)
        await questions.answer(.init(in: nil, page: "2"), .success(BookPage(books: [.emma], next: next)))
        await adding.value
        #expect(presenter.titles == ["Emma"] && presenter.contents.last?.found?.hasMore == false)
    }

    @Test func `a search that fails shows no books of another one, and can be tried again`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        let interactor = logic(worker)
        await interactor.load()
        await worker.fail(with: TestError())
        try await search("march", interactor)
        #expect(presenter.contents.last?.found == nil && presenter.contents.last?.words == "march")
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.titles == ["Middlemarch"])
        await interactor.retry()
        #expect(await worker.searches.count == 3)
    }

    @Test func `a page that fails leaves the books, and can be tried again`() async {
        let worker = CatalogueWorkerMock((1...3).map(Book.numbered), pageSize: 2)
        let interactor = logic(worker)
        await interactor.load()
        await worker.fail(with: TestError())
        await interactor.more()
        #expect(presenter.titles == ["Book 1", "Book 2"] && presenter.contents.last?.found?.hasMore == true)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.titles == ["Book 1", "Book 2", "Book 3"])
    }

    @Test func `a source without a total keeps the number of the previous page`() async {
        let shown = CatalogueShown()
        let questions = Questions<CatalogueWorkerMock.Search, BookPage>()
        let logic = exits.logic(CatalogueWorkerMock(in: questions), shown)
        let finding = Task { await logic.find("", in: "b") }
        await questions.reach(1)
        let first = BookPage(books: [.emma], next: BookPage.Cursor("2"), total: 7)
        await questions.answer(.init(in: "b"), .success(first))
        await finding.value
        let adding = Task { await logic.more() }
        await questions.reach(2)
        await questions.answer(.init(in: "b", page: "2"), .success(BookPage(books: [.mobyDick])))
        await adding.value
        #expect(shown.content.found?.hasMore == false)
        #expect(shown.content.found?.total == 7 && shown.content.found?.books == [.emma, .mobyDick])
    }

    @Test func `without a view the sources are loaded alone, and any source is searched at once`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        let shown = CatalogueShown()
        let logic = exits.logic(worker, shown, clock: clock)
        await logic.loadSources()
        #expect(shown.content.sources == [.alpha, .beta])
        #expect(await worker.searches.isEmpty)
        await logic.find(" march ", in: "https://example.org/opds")
        await logic.find("emma", in: nil)
        #expect(await worker.searches == [.init("march", in: "https://example.org/opds"), .init("emma", in: nil)])
        #expect(shown.content.found?.books == [.emma])
        await worker.fail(with: TestError())
        await logic.find("emma", in: nil)
        #expect(throws: TestError.self) { try shown.check() }
        #expect(shown.content.found == nil)
    }

    @Test func `the same words search again after a failure`() async throws {
        let worker = CatalogueWorkerMock([.emma])
        let interactor = logic(worker)
        await worker.fail(with: TestError())
        await interactor.load()
        await worker.fail(with: nil)
        try await search("", interactor)
        #expect(presenter.titles == ["Emma"])
    }

    private func logic(_ worker: CatalogueWorkerMock) -> any CatalogueInteractor {
        exits.logic(worker, presenter, clock: clock)
    }

    private func search(_ words: String, _ interactor: any CatalogueInteractor) async throws {
        let searching = Task { await interactor.search(words) }
        try await clock.pass(.milliseconds(300))
        await searching.value
    }
}
