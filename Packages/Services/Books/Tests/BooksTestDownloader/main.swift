// BooksTestDownloader <folder> <address of an OPDS 2.0 catalogue> <book>   downloads a book until it is killed
import Books
import BooksLive
import Foundation
import Networking
import Storage

let arguments = CommandLine.arguments
guard arguments.count == 4, let url = URL(string: arguments[2]) else { exit(2) }
let folder = URL(filePath: arguments[1])
do {
    let store = BooksStore(
        store: LazyStore { try .open(at: folder.appending(path: "books.sqlite"), migrations: BooksStore.migrations) },
        folder: folder, client: CatalogueClient(transport: HTTPClient(), timeout: .seconds(600)),
        sources: [BookEndpoint(id: "opds2", name: "Test", kind: .opds2, url: url)])
    _ = try await store.download(arguments[3]) { _ in }
} catch {
    print("error: \(error)")
    exit(1)
}
