import Books
import Foundation
import Payments
import Testing

@testable import BookDetails

struct BookDetailsDisplayTests {
    @Test func `a book has its facts, line by line`() {
        let display = display(.middlemarch, state: .toPay, price: .known(.promoted))
        #expect(
            display.facts.map { [$0.name, $0.text] } == [
                ["Author", "George Eliot"], ["Price", "NOK 5.00 instead of NOK 49.00"],
                ["State", "not bought yet"], ["Language", "English"], ["Subjects", "Bildungsromans"],
                ["", "Love stories"],
            ])
        #expect(display.summary == ["A town.", "And its people."])
    }

    @Test(arguments: [
        (BookDetailsData.State.free, "free"), (.paid, "bought"), (.toPay, "not bought yet"),
        (.onShelf(progress: nil), "on your shelf, not opened yet"),
        (.onShelf(progress: 0.349), "on your shelf, 35 % read"), (.onShelf(progress: 7), "on your shelf, 100 % read"),
        (.onShelf(progress: .nan), "on your shelf, 0 % read"), (.unavailable(reason: "Borrow it."), "Borrow it."),
        (.unknown, "The catalogue does not say how to get this book."),
        (.mismatch("a web page"), "on your shelf is a web page in place of the book"),
    ])
    func `a state has its words`(state: BookDetailsData.State, text: String) {
        #expect(display(.lent, state: state).facts == [.init(name: "State", text: text)])
    }

    @Test(arguments: [
        (BookDetailsData.PriceState.known(.listed), ["NOK 49.00"]), (.loading, ["…"]),
        (.notOffered, ["This book is not for sale now."]),
        (.failed(reason: "No server."), ["not known now", "No server."]),
        (
            .known(.init(amount: MoneyRecord(Money(minorUnits: 300, currency: "JPY")), note: "Yours for good.")),
            ["¥300", "Yours for good."]
        ),
    ])
    func `a price has its words`(price: BookDetailsData.PriceState, texts: [String]) {
        let facts = display(.lent, state: .toPay, price: price).facts.dropLast()
        #expect(facts.map { $0.text } == texts)
        #expect(facts.map(\.name) == ["Price", ""].prefix(texts.count).map(\.self))
    }

    @Test(arguments: [("en", "English"), ("pt-BR", "Portuguese"), ("", ""), ("xx-not a tag", "xx")])
    func `a language has its English name, as far as there is one`(tag: String, beginning: String) {
        var book = Book.emma
        book.languages = [tag]
        let language = display(book, state: nil).facts.first { $0.name == "Language" }
        #expect(language?.text.hasPrefix(beginning) ?? beginning.isEmpty)
    }

    @Test func `a paragraph of the summary is one line, and a long fact is broken between words`() {
        var book = Book.lent
        book.summary = String(repeating: "four ", count: 20) + "\nfive  \n \r\n" + String(repeating: "x", count: 100)
        #expect(display(book, state: nil).summary.map(\.count) == [104, 100])
        book.subjects = [String(repeating: "four ", count: 20) + String(repeating: "x", count: 100)]
        #expect(display(book, state: nil).facts.map(\.text.count) == [64, 34, 100])
    }

    @Test(arguments: [
        (BookDetailsData.State.toPay, BookDetailsData.Download.idle, "Buy and read", "Download"),
        (.free, .idle, "Read", "Download"), (.paid, .stopped, "Read", "Resume download"),
    ])
    func `actions have their words`(
        state: BookDetailsData.State, download: BookDetailsData.Download, reading: String, downloading: String
    ) {
        var content = BookDetailsData.Content(book: BookRecord(.emma), state: state, download: download)
        let none = BookDetailsDisplay(content)
        #expect(none.reading == nil && none.downloading == nil && !none.canStop && !none.canAskForPrice)
        content.actions = [.read, .download, .stopDownload, .askForPrice]
        let all = BookDetailsDisplay(content)
        #expect(all.reading == reading && all.downloading == downloading && all.canStop && all.canAskForPrice)
    }

    private func display(
        _ book: Book, state: BookDetailsData.State?, price: BookDetailsData.PriceState? = nil
    ) -> BookDetailsDisplay {
        BookDetailsDisplay(
            BookDetailsData.Content(book: BookRecord(book), state: state, price: price), Locale(identifier: "en_US"))
    }
}
