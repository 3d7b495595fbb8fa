import BookFiles
import BooksLive
import Foundation
import Networking
import Storage

// Reads all books, and answers of catalogues, in a folder, and writes a line for each: its name, what became of it, the memory that it took at most
// (KiB, over that of this program after its first book), and the processor time (milliseconds), apart by tabs.
func status(_ name: String) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = lines.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
}

func processorTime() -> Int { Int(clock()) / 1_000 }

/// Everything that a reader of the book could ask for.
func read(_ path: String) -> String {
    do {
        if path.hasSuffix(".json") || path.hasSuffix(".xml") {
            let (data, address) = (try Data(contentsOf: URL(filePath: path)), URL(filePath: "/"))
            guard let kind = CatalogueKind(contentType: nil, body: data) else { return "refused" }
            return "read, \(try kind.decode(data, of: "x", at: address).books.count) books"
        }
        let book = try BookFile.open(url: URL(fileURLWithPath: path))
        let contents = book.contents
        var (blocks, broken) = (0, 0)
        for index in 0..<min(book.chapterCount, 50) {
            do {
                blocks += try book.chapter(index).blocks.count
            } catch {
                broken += 1
                precondition(!error.description.isEmpty)
            }
        }
        let matches = (try? book.find("the", limit: 200).count) ?? 0
        return "read, \(contents.entries.count) entries, \(blocks) blocks, \(broken) broken, \(matches) matches"
    } catch {
        return "refused: \(error)"
    }
}

/// Puts the book on a shelf, which fills the index of its text, and searches it.
func shelve(_ path: String) async -> String {
    let folder = URL(filePath: path + " shelf")
    let books = BooksStore(
        store: LazyStore { try .open(at: folder.appending(path: "books.sqlite"), migrations: BooksStore.migrations) },
        folder: folder, client: CatalogueClient(transport: HTTPClient()))
    do {
        _ = try await books.add(URL(filePath: path))
        let found = try await books.findOnShelf("a", limit: 1_000)
        return "read, \(found.hits.count) hits, \(found.unread.count) unread"
    } catch {
        return "refused: \(error)"
    }
}

let folder = CommandLine.arguments[1]
let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
var memoryAtStart: Int?
for name in names {
    // Sets the peak back to the present size.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let start = processorTime()
    let path = folder + "/" + name
    let result = name.hasPrefix("shelf") ? await shelve(path) : read(path)
    let time = processorTime() - start
    let memory = memoryAtStart.map { status("VmHWM") - $0 } ?? 0
    memoryAtStart = memoryAtStart ?? status("VmRSS")
    // Not `print`, which would keep the line until there are more.
    FileHandle.standardOutput.write(Data("\(name)\t\(result)\t\(memory)\t\(time)\n".utf8))
}
