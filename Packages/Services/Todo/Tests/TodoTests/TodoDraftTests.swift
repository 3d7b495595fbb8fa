import Testing
import Todo

struct TodoDraftTests {
    @Test func `a title becomes one line`() throws {
        #expect(try TodoDraft(title: "  Buy\n\tmilk ").title == "Buy milk")
    }

    @Test(arguments: ["", "  ", "\n\t", "\u{2003}"])
    func `an empty title is refused`(title: String) {
        #expect(throws: TodoError.emptyTitle) { try TodoDraft(title: title) }
    }

    @Test func `a title that goes on for ever is refused`() throws {
        #expect(try TodoDraft(title: String(repeating: "x", count: 1_000)).title.count == 1_000)
        #expect(throws: TodoError.longTitle(length: 1_001)) {
            try TodoDraft(title: String(repeating: "x", count: 1_001))
        }
    }

    @Test func `tags lose their sign and stand once each`() throws {
        #expect(try TodoDraft(title: "a", tags: ["#home", "work", "home"]).tags == ["home", "work"])
        #expect(TodoDraft.tags(in: " home, #work,,garden ") == ["home", "#work", "garden"])
    }

    @Test(arguments: ["", "#", "a b", "a#b", "a,b"])
    func `what is no word is no tag`(tag: String) {
        #expect(throws: TodoError.invalidTag(tag)) { try TodoDraft(title: "a", tags: [tag]) }
    }
}
