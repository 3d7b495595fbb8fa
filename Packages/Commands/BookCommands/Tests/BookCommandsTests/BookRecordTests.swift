import Books
import CommandRouting
import Foundation
import Synchronization
import Testing

@testable import BookCommands

/// The output of commands about books, as text and as JSON.
struct BookRecordTests {
    private let paid = Book(
        id: "opds2-tides", title: "Tides", authors: ["A. Marlow", "R. Avery"], languages: ["en"],
        summary: "In.\n\nOut.", subjects: ["Sea", "Moon"], access: .paid)
    private let lent = Book(id: "opds2-a", title: "Ebb", access: .unavailable("It can only be borrowed."))

    @Test func `a book of a catalogue has its access`() throws {
        #expect(
            BookRecord.lines(of: [BookRecord(paid), BookRecord(lent)]) == [
                "opds2-tides  Tides  A. Marlow, R. Avery  to buy",
                "opds2-a      Ebb    -                    not available",
            ])
        #expect(
            try JSONPrinting.line(of: BookRecord(lent))
                == #"{"access":"unavailable","authors":[],"id":"opds2-a","languages":[],"#
                + #""reason":"It can only be borrowed.","subjects":[],"summary":null,"title":"Ebb"}"#)
        #expect(try JSONPrinting.line(of: BookRecord(paid)).contains(#""access":"paid","#))
    }

    @Test func `the details of a book have the command that gets it`() {
        #expect(
            BookRecord(paid).details == [
                "Tides", "A. Marlow, R. Avery", "", "id         opds2-tides", "languages  en", "subjects   Sea; Moon",
                "access     to buy, see 'almanac pay offers --book opds2-tides'", "", "In.", "", "Out.",
            ])
        #expect(
            BookRecord(lent).details == [
                "Ebb", "", "id      opds2-a", "access  not available: It can only be borrowed.",
            ])
    }

    @Test func `a book on the shelf has its place, if it was opened`() throws {
        var book = ShelfBook(
            id: "file-1", title: "Tides", authors: [], format: .text, size: 12,
            added: Date(timeIntervalSince1970: 1_795_613_400))
        #expect(
            try JSONPrinting.line(of: ShelfBookRecord(book))
                == #"{"added":"2026-11-25T13:30:00Z","authors":[],"format":"text","id":"file-1","mismatch":null,"#
                + #""position":null,"progress":null,"size":12,"title":"Tides"}"#)
        #expect(ShelfBookRecord.lines(of: [ShelfBookRecord(book)]) == ["file-1  Tides  -  not opened"])
        book.position = BookPosition(chapter: 1, block: 2, character: 3)
        book.progress = 0.5
        #expect(
            try JSONPrinting.line(of: ShelfBookRecord(book)).contains(
                #""position":{"block":2,"chapter":1,"character":3},"progress":0.5,"#))
        #expect(ShelfBookRecord.lines(of: [ShelfBookRecord(book)]) == ["file-1  Tides  -  50 %"])
    }

    @Test(arguments: [(Double.infinity, "100 %"), (-Double.infinity, "0 %"), (.nan, "not opened"), (1e300, "100 %")])
    func `an invalid progress in the data file does not trap`(progress: Double, words: String) throws {
        var book = ShelfBook(id: "file-1", title: "T", authors: [], format: .epub, size: -1, added: .distantPast)
        book.progress = progress
        #expect(ShelfBookRecord.lines(of: [ShelfBookRecord(book)]) == ["file-1  T  -  \(words)"])
        #expect(try JSONPrinting.line(of: ShelfBookRecord(book)).contains(#""size":-1"#))
        book.mismatch = "a web page"
        #expect(ShelfBookRecord.lines(of: [ShelfBookRecord(book)]) == ["file-1  T  -  a web page in place of the book"])
        #expect(try JSONPrinting.line(of: ShelfBookRecord(book)).contains(#""mismatch":"a web page""#))
    }

    @Test func `the download bar is redrawn when it changes, and covers the old line`() {
        let terminal = Recorder()
        let bar = DownloadBar { terminal.add($0) }
        bar.finish()
        for _ in 0..<2 { bar.show(DownloadProgress(received: 500_000, total: 1_000_000)) }
        bar.show(DownloadProgress(received: 900_000, total: nil))
        bar.show(DownloadProgress(received: 9, total: 3))
        for _ in 0..<2 { bar.finish() }
        #expect(
            terminal.texts == [
                "\r[##########          ]  50 %  0.5 of 1.0 MB", "\r900 kB" + String(repeating: " ", count: 37),
                "\r[####################] 100 %  0 of 0 kB", "\n",
            ])
    }

    @Test func `an unpaid book leads to its offers`() {
        let error = BookNotPaid(id: "opds2-tides", title: "Tides")
        #expect(error.details.code == "not-paid" && error.details.exitCode == 1)
        #expect(error.description == "'Tides' has to be paid for.")
        #expect(error.details.hint == "almanac pay offers --book opds2-tides")
    }
}

/// The output to a terminal.
private final class Recorder: Sendable {
    private let all = Mutex<[String]>([])
    var texts: [String] { all.withLock { $0 } }

    func add(_ text: String) { all.withLock { $0.append(text) } }
}
