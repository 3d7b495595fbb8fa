// bench-books-ours FILE   opens a book, and writes its table of contents and its first chapter with text
import BookFiles
import Foundation

guard CommandLine.arguments.count == 2 else {
    print("This is a part of a benchmark. Run 'make bench-books' instead.")
    exit(64)
}
do {
    let book = try BookFile.open(url: URL(fileURLWithPath: CommandLine.arguments[1]))
    for entry in book.contents.entries { print(entry.title) }
    for index in 0..<book.chapterCount {
        let blocks = try book.chapter(index).blocks
        for block in blocks { print(block.text) }
        if !blocks.isEmpty { break }
    }
} catch {
    print(error)
    exit(1)
}
