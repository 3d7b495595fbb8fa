import Books
import TestSupport
import Testing

@testable import BookDetails

@MainActor
struct BookDetailsDownloadTests {
    private let exits = BookDetailsExitsMock()
    private let presenter = BookDetailsPresenterMock()
    private let worker = BookDetailsWorkerMock(.emma)
    private let downloads = Questions<Int, Void>()
    private let interactor: any BookDetailsInteractor

    init() {
        interactor = exits.logic(Book.emma.id, worker, presenter)
    }

    @Test func `a download puts the book on the shelf`() async {
        await interactor.load()
        await interactor.download()
        #expect(presenter.state == .onShelf(progress: nil) && presenter.download == .idle)
        #expect(presenter.downloadCount == 1 && presenter.dutiesWithoutLoader.isEmpty)
        // It is there.
        await interactor.download()
        #expect(await worker.downloadCount == 1)
    }

    @Test func `a book that is not loaded or must be paid for is not downloaded`() async {
        await interactor.download()
        #expect(await worker.downloadCount == 0)
        let unpaid = BookDetailsWorkerMock(.middlemarch)
        let other = exits.logic(Book.middlemarch.id, unpaid, presenter)
        await other.load()
        await other.download()
        #expect(await unpaid.downloadCount == 0)
    }

    @Test func `the progress is shown in steps of 5 percent`() async throws {
        let downloading = await beginDownload()
        #expect(presenter.download == .running(part: nil))
        await report(DownloadProgress(received: 500, total: nil))
        try await step(DownloadProgress(received: 149, total: 1_000), shows: 0.1)
        let count = presenter.contents.count
        await report(DownloadProgress(received: 149, total: 1_000))
        try await step(DownloadProgress(received: 150, total: 1_000), shows: 0.15)
        #expect(presenter.contents.count == count + 1)
        // A server may send invalid values.
        try await step(DownloadProgress(received: .max, total: 1), shows: 1)
        try await step(DownloadProgress(received: .min, total: .max), shows: 0)
        await downloads.answerAll(.success(()))
        await downloading.value
        #expect(presenter.download == .idle)
    }

    @Test func `a download can be stopped and resumed, without an error`() async {
        let downloading = await beginDownload()
        await interactor.stopDownload()
        await downloads.answer(1, .failure(TestError()))
        await downloading.value
        #expect(presenter.download == .stopped && presenter.state == .free)
        #expect(presenter.dutiesWithoutLoader.isEmpty && presenter.downloadCount == 0)
        await downloads.answerAll(.success(()))
        await interactor.download()
        #expect(presenter.download == .idle && presenter.state == .onShelf(progress: nil))
        #expect(await downloads.cancelled == [1])
    }

    @Test func `a download that fails is shown, and can be tried again`() async {
        let downloading = await beginDownload()
        await downloads.answer(1, .failure(TestError()))
        await downloading.value
        #expect(presenter.download == .stopped)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await downloads.answerAll(.success(()))
        await interactor.retry()
        #expect(presenter.state == .onShelf(progress: nil))
    }

    @Test func `while a download runs, no other download and no reading begins`() async {
        let downloading = await beginDownload()
        await interactor.download()
        await interactor.read()
        #expect(exits.read.isEmpty)
        await downloads.answerAll(.success(()))
        await downloading.value
        #expect(await worker.downloadCount == 1)
    }

    @Test func `a download is cancelled with its command`() async {
        let downloading = await beginDownload()
        downloading.cancel()
        await downloads.answerAll(.failure(TestError()))
        await downloading.value
        #expect(await downloads.cancelled == [1])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a stopped download is discarded when another process adds the book to the shelf`() async throws {
        let downloading = await beginDownload()
        await interactor.stopDownload()
        await downloads.answer(1, .failure(CancellationError()))
        await downloading.value
        let observing = Task { await interactor.observe() }
        await worker.put(.sample(.emma))
        try await until { presenter.state == .onShelf(progress: nil) && presenter.download == .idle }
        observing.cancel()
        await observing.value
    }

    private func beginDownload() async -> Task<Void, Never> {
        await worker.holdDownloads(in: downloads)
        await interactor.load()
        let downloading = Task { await interactor.download() }
        await downloads.reach(1)
        return downloading
    }

    private func report(_ progress: DownloadProgress) async { await worker.progress?(progress) }

    private func step(_ progress: DownloadProgress, shows part: Double) async throws {
        await report(progress)
        try await until { presenter.download == .running(part: part) }
    }
}
