import Books
import Testing

@testable import Catalogue

struct CatalogueDisplayTests {
    @Test(
        arguments: [
            (Book.Access.open, ["Jane Austen"], "Jane Austen"), (.paid, ["Jane Austen"], "Jane Austen · for sale"),
            (.unavailable("It can only be borrowed."), ["A", "B"], "A; B · not available"), (.paid, [], "for sale"),
            (.open, [], nil),
        ] as [(Book.Access, [String], String?)])
    func `a row shows the authors and the way to get the book`(access: Book.Access, authors: [String], detail: String?)
    {
        let book = Book(id: "a-1", title: "Title", authors: authors, access: access)
        #expect(
            display(CatalogueData.Found(words: "", books: [BookRecord(book)])).rows == [
                .init(id: "a-1", title: "Title", detail: detail)
            ])
    }

    @Test func `a book that must be paid for is bought or for sale`() {
        let found = CatalogueData.Found(words: "", books: [.middlemarch, .emma])
        let details = [false, true].map { isBought in
            CatalogueDisplay(CatalogueData.Content(found: found, bought: isBought ? ["a-middlemarch"] : [])).rows.map(
                \.detail)
        }
        #expect(
            details == [
                ["George Eliot · for sale", "Jane Austen"], ["George Eliot · bought", "Jane Austen"],
            ])
    }

    @Test(
        arguments: [
            (1, nil, false, "", "1 book"), (2, 2, false, "", "2 books"), (2, nil, true, "", "The first 2 books"),
            (1, nil, true, "emma", "The first book for 'emma'"),
            (2, 76_232, true, "whale", "2 of 76,232 books for 'whale'"),
            (2, nil, false, "whale", "2 books for 'whale'"),
            // A source that says nonsense.
            (2, -1, false, "", "2 books"), (2, 1, true, "", "2 of 2 books"),
            (2, Int.max, false, "", "2 of 9,223,372,036,854,775,807 books"),
        ] as [(Int, Int?, Bool, String, String)])
    func `the heading names the search and its results`(
        count: Int, total: Int?, hasMore: Bool, words: String, heading: String
    ) {
        let books = (0..<count).map(BookRecord.numbered)
        #expect(
            display(CatalogueData.Found(words: words, books: books, total: total, hasMore: hasMore)).heading == heading)
    }

    @Test func `an empty result names the catalogue`() {
        #expect(display(CatalogueData.Found(words: "", books: [])).heading == "Alpha has no books.")
        #expect(
            display(CatalogueData.Found(words: "xyz", books: [])).heading
                == "Alpha has no books for 'xyz'. Try other words.")
    }

    @Test func `without an answer there is no list, and without other sources no choice`() {
        #expect(CatalogueDisplay().heading == nil && CatalogueDisplay().rows.isEmpty && !CatalogueDisplay().hasMore)
        #expect(display(CatalogueData.Found(words: "", books: [])).sources.isEmpty)
    }

    private func display(_ found: CatalogueData.Found) -> CatalogueDisplay {
        CatalogueDisplay(
            CatalogueData.Content(
                sources: [.alpha], source: "a", words: "new", found: found))
    }
}
