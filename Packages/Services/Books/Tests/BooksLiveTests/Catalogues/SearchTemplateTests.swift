import Foundation
import Testing

@testable import BooksLive

struct SearchTemplateTests {
    @Test(arguments: [
        ("http://x.test/s?q={searchTerms}", "http://x.test/s?q=a%20%26%20%C3%B6"),
        (
            "s.xml?q={searchTerms}&p={startPage?}&l={language}&n={count?}",
            "http://x.test/c/s.xml?q=a%20%26%20%C3%B6&p=1&l=*&n="
        ),
        ("/search{?query}", "http://x.test/search?query=a%20%26%20%C3%B6"),
        ("/search?x=1{&author,query,title}", "http://x.test/search?x=1&query=a%20%26%20%C3%B6"),
        ("results.xml#{searchTerms}", "http://x.test/c/results.xml#a%20%26%20%C3%B6"),
    ])
    func `words are put into a template`(template: String, address: String) throws {
        let base = try #require(URL(string: "http://x.test/c/feed"))
        #expect(SearchTemplate.fill(template, words: "a & ö", at: base)?.absoluteString == address)
    }

    @Test(arguments: [
        "", "/search", "/search{?page}", "{", "}{", "file:///{searchTerms}", "javascript:{query}", "/{sear",
    ])
    func `a template without a variable for the words is invalid`(template: String) throws {
        let base = try #require(URL(string: "http://x.test/c/feed"))
        #expect(SearchTemplate.fill(template, words: "frog", at: base) == nil)
    }
}
