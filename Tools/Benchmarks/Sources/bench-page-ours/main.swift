// bench-page-ours KIND FILE FOLDER   draws the page of a catalogue that is in FILE, with the databases in FOLDER
import BooksLive
import Catalogue
import CatalogueScreen
import Foundation
import HTTPTypes
import LinesSurface
import Networking
import PaymentsLive
import Screens
import Storage

/// Gives each request the bytes that a server would have sent.
struct ReceivedBytes: HTTPTransport {
    let bytes: Data

    func perform(_ request: Request) async throws -> StreamedResponse {
        StreamedResponse(
            head: HTTPResponse(status: .ok), body: ResponseBody(bytes),
            url: request.head.url ?? URL(filePath: "/"))
    }
}

guard CommandLine.arguments.count == 4, let kind = CatalogueKind(rawValue: CommandLine.arguments[1]),
    let address = URL(string: "https://example.org/feed")
else {
    print("This is a part of a benchmark. Run 'make bench-books' instead.")
    exit(64)
}
do {
    let folder = URL(filePath: CommandLine.arguments[3])
    let database = folder.appending(path: "books.sqlite")
    let transport = ReceivedBytes(bytes: try Data(contentsOf: URL(filePath: CommandLine.arguments[2])))
    let books = BooksStore(
        store: LazyStore { try .open(at: database, migrations: BooksStore.migrations) }, folder: folder,
        client: CatalogueClient(transport: transport),
        sources: [BookEndpoint(id: "page", name: "The page", kind: kind, url: address)])
    let purchases = folder.appending(path: "payments.sqlite")
    let payments = PaymentsStore(
        store: LazyStore { try .open(at: purchases, migrations: PaymentsStore.migrations) },
        client: PaymentsClient(transport: transport, api: address), account: { nil },
        token: { _ in nil })
    let navigator = Navigator()
    // Without input, line mode draws the page when the books have arrived, and ends.
    let surface = LinesSurface(
        input: AsyncStream { $0.finish() }, style: LinesStyle(isInteractive: false, usesColour: true)
    ) { text in
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
    try await surface.run(navigator) {
        let module = CatalogueModule(books: books, payments: payments, open: { _ in }, shelf: {})
        await navigator.show(CatalogueConfigurator.make(module))
    }
} catch {
    print(error)
    exit(1)
}
