import BookWriting
import Books
import BooksLive
import Files
import Foundation
import NetworkingTesting
import ProcessTesting
import Storage
import TestSupport
import Testing

struct DownloadTests {
    private let folder: TemporaryFolder
    private let library: FakeLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = try FakeLibrary()
    }

    private func store(
        _ sources: [BookEndpoint]? = nil, pass: (@Sendable (Book.ID) async -> String?)? = { _ in nil }
    ) -> BooksStore {
        .sample(in: folder, sources: sources ?? library.endpoints, pass: pass)
    }

    @Test func `a download of a killed process is resumed by another process`() async throws {
        let (isHalf, mayEnd) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                guard request.target.hasPrefix("/files/") else {
                    try connection.send(
                        ScriptedResponse.text(Self.publication, headers: ["Content-Type: \(Self.type)"]))
                    continue
                }
                let content = Self.content
                if request.header("Range") == "bytes=1000-", request.header("If-Range") == "\"one\"" {
                    try connection.send(
                        ScriptedResponse.bytes(
                            "206 Partial Content",
                            headers: [
                                "ETag: \"one\"", "Content-Range: bytes 1000-\(content.count - 1)/\(content.count)",
                            ],
                            body: Array(content[1_000...])))
                } else {
                    let headers = ["ETag: \"one\"", "Content-Length: \(content.count)"]
                    try connection.send(ScriptedResponse.head(headers: headers) + content[..<1_000])
                    isHalf.open()
                    return try connection.wait(for: mayEnd)
                }
            }
        }
        let endpoint = BookEndpoint(id: "opds2", name: "Slow", kind: .opds2, url: server.url("/opds2"))
        let process = try ChildProcess(
            "BooksTestDownloader", [folder.url.path, endpoint.url.absoluteString, "opds2-1"])
        await isHalf.pass()
        let partial = folder.url.appending(path: "books/incoming/opds2-1.partial").path
        try await until { (try? FileManager.default.attributesOfItem(atPath: partial)[.size] as? Int) == 1_000 }
        process.kill()
        _ = await process.exitCode()
        mayEnd.open()
        #expect(try await store([endpoint]).shelf() == [])

        let progress = Recorder<DownloadProgress>()
        let owned = try await store([endpoint]).download("opds2-1") { progress.add($0) }
        #expect(progress.elements.first == DownloadProgress(received: 1_000, total: Int64(Self.content.count)))
        #expect(owned.size == Int64(Self.content.count))
        #expect(try Data(contentsOf: folder.url.appending(path: "books/opds2-1.txt")) == Data(Self.content))
        #expect(folder.files == ["opds2-1.txt"])
    }

    private static let type = "application/opds-publication+json"
    private static let publication = """
        {"metadata": {"identifier": "urn:x:1", "title": "Long"}, "links": [{"href": "/files/1", "type": "text/plain",
        "rel": "http://opds-spec.org/acquisition/open-access"}]}
        """
    private static let content = Array(String(repeating: "A line of the book.\n\n", count: 200).utf8)

    @Test func `a download with a lost connection is resumed by the next call`() async throws {
        library.state.withLock { $0.cut = 100 }
        let size = Int64(library.size(of: "opds-1"))
        let progress = Recorder<DownloadProgress>()
        _ = try await store().download("opds-1") { progress.add($0) }
        #expect(progress.elements.map(\.received).contains(100))
        #expect(progress.elements.allSatisfy { $0.total == size })
        let ranges = library.requests(of: "/files/opds-1").map { $0.header("Range") }
        #expect(ranges == [nil, "bytes=100-"])
    }

    @Test func `concurrent downloads of one book send one request`() async throws {
        let service = store()
        let books = try await withThrowingTaskGroup { group in
            for _ in 0..<4 { group.addTask { try await service.download("opds-1") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(books.count == 4 && Set(books.map(\.added)).count == 1)
        #expect(library.requests(of: "/files/opds-1").count == 1)
    }

    @Test(arguments: ["", "<html>Sign in</html>\u{0}\u{1}", "PK\u{3}\u{4}frog"])
    func `a file that is not a book is refused, and nothing of it is kept`(nonsense: String) async throws {
        library.state.withLock { $0.nonsense = nonsense }
        await #expect {
            try await store().download("opds-1")
        } throws: {
            if case BooksError.unreadable(let reason) = $0 { reason.contains("'The Sea'") } else { false }
        }
        #expect(folder.files == [])
        #expect(try await store().shelf() == [])
        library.state.withLock { $0.nonsense = nil }
        try await store().download("opds-1")
        #expect(folder.files == ["opds-1.epub"])
    }

    @Test(arguments: [
        ("application/epub+zip", "text/html; charset=utf-8", page, "promised an EPUB, but a web page came"),
        ("application/epub+zip", "application/epub+zip", page, "promised an EPUB, but a web page came"),
        ("application/epub+zip", "application/epub+zip", "PK", "promised an EPUB, but something else came."),
        ("application/epub+zip", "application/octet-stream", "PK", "promised an EPUB, but something else came."),
        ("application/epub+zip", "text/plain", "A wave.", "promised an EPUB, but something else (text/plain) came."),
        ("application/epub+zip", "", "<fulfillmentToken>", "promised an EPUB, but an Adobe licence (.acsm) came."),
        ("text/plain", "text/html", "Sign in to read on.", "promised plain text, but a web page came"),
        ("text/plain; charset=utf-8", "text/plain", "\u{feff}\n" + page, "promised plain text, but a web page came"),
        ("text/plain", "application/json", "{\"error\": 1}", "promised plain text, but a JSON document came."),
        ("text/plain", "application/x-book", "A wave.", "something else (application/x-book) came."),
    ])
    func `a download in an unexpected format is refused with the received format, and can be retried`(
        promised: String, type: String, body: String, reason: String
    ) async throws {
        promise(promised)
        library.state.withLock { $0.answers["/files/opds2-1"] = (type, body) }
        await #expect {
            try await store().download("opds2-1")
        } throws: {
            if case BooksError.unreadable(let text) = $0 { text.contains(reason) } else { false }
        }
        #expect(folder.files == [])
        #expect(try await store().shelf() == [])
        library.state.withLock {
            $0.answers["/files/opds2-1"] = promised.hasPrefix("text") ? ("application/octet-stream", "A wave.") : nil
        }
        #expect(try await store().download("opds2-1").title == "Long")
    }

    private static let page = "<!DOCTYPE html><html><title>Sign in</title><form><input name=user></form></html>"

    /// Lets the catalogue promise another format of its book.
    private func promise(_ type: String) {
        let publication = Self.publication.replacing("text/plain", with: type)
            .replacing("/files/1", with: "/files/opds2-1")
        library.state.withLock { $0.answers["/opds2/books/1"] = (Self.type, publication) }
    }

    @Test(arguments: [
        ("txt", "text", page, "a web page"), ("txt", "text", "Sign in to read on.", "something else"),
        ("epub", "epub", page, "a web page"),
    ])
    func `a damaged file on the shelf is reported, and a download replaces it`(
        suffix: String, format: String, content: String, mismatch: String
    ) async throws {
        promise("application/epub+zip")
        _ = try await store().download("opds2-1")
        // As earlier versions have stored it.
        try FileManager.default.removeItem(at: folder.url.appending(path: "books/opds2-1.epub"))
        _ = try folder.write(Data(content.utf8), to: "books/opds2-1.\(suffix)")
        try await SQLiteStore.open(at: folder.database, migrations: BooksStore.migrations).write { db in
            try db.execute(sql: "UPDATE bookShelf SET format = ?", arguments: [format])
        }
        let store = store()
        #expect(try await store.shelf().map(\.mismatch) == [mismatch])
        await #expect(throws: BooksError.otherContent("opds2-1", title: "Long", content: mismatch)) {
            try await store.contents(of: "opds2-1")
        }
        library.state.withLock { $0.isDown = true }
        await #expect(throws: BooksError.self) { try await store.download("opds2-1") }
        #expect(try await store.shelf().map(\.mismatch) == [mismatch])
        library.state.withLock { $0.isDown = false }
        #expect(try await store.download("opds2-1").mismatch == nil)
        #expect(try await store.contents(of: "opds2-1").chapterCount == 2)
        #expect(folder.files == ["opds2-1.epub"])
    }

    @Test func `text that its catalogue has as text or as EPUB stays readable`() async throws {
        promise("text/plain")
        library.state.withLock { $0.answers["/files/opds2-1"] = ("text/plain", "A wave.") }
        _ = try await store().download("opds2-1")
        #expect(try await store().shelf().map(\.mismatch) == [nil])
        #expect(try await store().chapter(0, of: "opds2-1").blocks.map(\.text) == ["A wave."])
    }

    @Test(arguments: [
        (page, "a web page"), ("{\"error\": 1}", "a JSON document"), ("<fulfillmentToken>", "an Adobe licence (.acsm)"),
        ("{\\rtf1}", "an RTF document"), ("%PDF-1.4", "a PDF"), ("<?xml version='1.0'?><FictionBook>", "a book in FB2"),
        ("{\"encryption\": {\"profile\": \"http://readium.org/lcp/1.0\"}}", "a Readium licence (.lcpl)"),
    ])
    func `a file of the user's own in another format is not added`(content: String, name: String) async throws {
        let file = try folder.write(Data(content.utf8), to: "book.epub")
        await #expect {
            try await store().add(file)
        } throws: {
            if case BooksError.unreadable(let text) = $0 { text.contains("The file is \(name)") } else { false }
        }
        #expect(folder.files == [])
    }

    @Test func `a book whose file has vanished is downloaded again`() async throws {
        try await store().download("opds-1")
        try FileManager.default.removeItem(at: folder.url.appending(path: "books/opds-1.epub"))
        await #expect(throws: BooksError.self) { try await store().contents(of: "opds-1") }
        try await store().download("opds-1")
        #expect(try await store().contents(of: "opds-1").chapterCount == 2)
    }

    @Test func `removing deletes the file`() async throws {
        try await store().download("opds-1")
        try await store().remove("opds-1")
        #expect(folder.files == [])
    }

    @Test func `a pass that the catalogue refuses does not download the book`() async throws {
        await #expect(throws: BooksError.notPaid(title: "Winter Maps")) {
            try await store(pass: { _ in "a forged one" }).download("opds2-maps")
        }
    }

    @Test func `only the catalogue itself gets the pass`() async throws {
        let stranger = try FakeLibrary()
        let publication = """
            {"metadata": {"identifier": "urn:x:maps", "title": "Winter Maps"}, "links": [{"type": "application/epub+zip",
            "rel": "http://opds-spec.org/acquisition/buy", "href": "\(stranger.url("/files/opds2-maps"))"}]}
            """
        library.state.withLock { $0.answers["/opds2/books/maps"] = ("application/opds-publication+json", publication) }
        await #expect(throws: BooksError.notPaid(title: "Winter Maps")) {
            try await store(pass: { _ in FakeLibrary.pass }).download("opds2-maps")
        }
        let asked = stranger.requests(of: "/files/opds2-maps")
        #expect(asked.count == 1 && asked.allSatisfy { $0.header("Authorization") == nil })
    }

    @Test func `a catalogue that is not of this run gets no pass, and sells nothing`() async throws {
        let stranger = try FakeLibrary()
        let service = store(pass: { _ in FakeLibrary.pass })
        let address = stranger.url("/opds2").absoluteString
        let found = try await service.search("maps", in: address, page: nil).books
        let maps = try #require(found.first { $0.title == "Winter Maps" })
        let reason = "'Winter Maps' can only be bought from its catalogue, not here."
        #expect(maps.access == .unavailable(reason))
        await #expect(throws: BooksError.notAvailable(reason)) { try await service.download(maps.id) }
        #expect(stranger.state.withLock { $0.requests.allSatisfy { $0.header("Authorization") == nil } })
        #expect(try await service.book("opds2-maps").access == .paid)
    }

    @Test func `without payments no book is to buy`() async throws {
        let service = store(pass: nil)
        guard case .unavailable = try await service.book("opds2-maps").access else {
            Issue.record("It is to buy.")
            return
        }
    }

    @Test func `a file that is missing in the catalogue is not available`() async throws {
        let library = try FakeLibrary(texts: [:])
        await #expect {
            try await store(library.endpoints).download("opds-1")
        } throws: {
            if case BooksError.notAvailable = $0 { true } else { false }
        }
    }

    @Test func `an added file has its own title, or else the name of the file`() async throws {
        let texts = ["Title: The Sea\nAuthor: Ada Marlow\n\nA wave.\n", "A wave, and no title.\n"]
        let files = try texts.map { try folder.write(Data($0.utf8), to: "waves-\($0.count).txt") }
        #expect(try await store().add(files[0]).title == "The Sea")
        let named = try await store().add(files[1])
        #expect(named.title == "waves-\(texts[1].count)")
        #expect(try await store().contents(of: named.id).entries.map(\.title) == [named.title])
        let book = EPUBWriter(title: "Own", authors: ["A", "B"], chapters: [.init(title: "One", paragraphs: ["Text"])])
        let added = try await store().add(folder.write(book.data(), to: "x.epub"))
        #expect(added.title == "Own" && added.authors == ["A", "B"] && added.format == .epub)
    }

    @Test func `a download or an added file deletes the remains of killed processes, and no file in use`()
        async throws
    {
        let incoming = folder.url.appending(path: "books/incoming")
        try FileManager.default.createDirectory(at: incoming, withIntermediateDirectories: true)
        let left = ["\(TemporaryFile.prefix)\(UUID().uuidString)", "\(TemporaryFile.prefix)\(UUID().uuidString)"]
        let resumable = ["opds-2.partial", "opds-2.partial.json"]
        for name in [left[0]] + resumable { _ = try folder.write(Data("part".utf8), to: "books/incoming/\(name)") }
        let alive = try TemporaryFile(for: incoming.appending(path: "added").path)
        let living = "incoming/" + URL(filePath: alive.file.path).lastPathComponent
        let kept = ([living] + resumable.map { "incoming/\($0)" }).sorted()
        let added = try await store().add(folder.write(Data("A wave.".utf8), to: "waves.txt"))
        #expect(folder.files == (["\(added.id).txt"] + kept).sorted())
        _ = try folder.write(Data("part".utf8), to: "books/incoming/\(left[1])")
        try await store().download("opds-1")
        #expect(folder.files == (["\(added.id).txt", "opds-1.epub"] + kept).sorted())
        withExtendedLifetime(alive) {}
    }

    @Test func `a cancelled download is resumed later`() async throws {
        let isHalf = Gate()
        let service = store()
        library.state.withLock { $0.cut = 200 }
        let download = Task {
            try await service.download("opds-1") { progress in
                guard progress.received == 200 else { return }
                isHalf.open()
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await isHalf.pass()
        download.cancel()
        await #expect(throws: CancellationError.self) { try await download.value }
        #expect(folder.files == ["incoming/opds-1.partial", "incoming/opds-1.partial.json"])
        try await service.download("opds-1")
        #expect(folder.files == ["opds-1.epub"])
    }
}
