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

    @Test func `a title has a limit in characters and one in bytes`() throws {
        #expect(try TodoDraft(title: String(repeating: "🧦", count: 1_000)).title.count == 1_000)
        #expect(throws: TodoError.longTitle(characters: 1_001, bytes: 1_001)) {
            try TodoDraft(title: String(repeating: "x", count: 1_001))
        }
        // One character, with marks above and below it.
        #expect(throws: TodoError.longTitle(characters: 1, bytes: 120_001)) {
            try TodoDraft(title: "a" + String(repeating: "\u{301}", count: 60_000))
        }
    }

    @Test func `a tag has a limit in characters and one in bytes`() throws {
        #expect(try TodoDraft(title: "a", tags: [String(repeating: "🧦", count: 100)]).tags.count == 1)
        for tag in [String(repeating: "x", count: 101), "a" + String(repeating: "\u{301}", count: 1_000)] {
            #expect(throws: TodoError.invalidTag(tag)) { try TodoDraft(title: "a", tags: [tag]) }
        }
    }

    @Test func `a patch is checked as a draft is`() throws {
        let patch = try TodoPatch(title: " Buy\tmilk", tags: ["#home", "home"])
        #expect(patch.title == "Buy milk" && patch.tags == ["home"] && patch.due == nil)
        #expect(throws: TodoError.emptyTitle) { try TodoPatch(title: " ") }
        #expect(throws: TodoError.invalidTag("a b")) { try TodoPatch(tags: ["a b"]) }
    }

    @Test func `tags lose their sign, and each is kept once`() throws {
        #expect(try TodoDraft(title: "a", tags: ["#home", "work", "home"]).tags == ["home", "work"])
        #expect(TodoDraft.tags(in: " home, #work,,garden ") == ["home", "#work", "garden"])
    }

    @Test(arguments: ["", "#", "a b", "a#b", "a,b"])
    func `a tag that is not one word is refused`(tag: String) {
        #expect(throws: TodoError.invalidTag(tag)) { try TodoDraft(title: "a", tags: [tag]) }
    }
}
