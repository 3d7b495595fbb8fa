import Formatting
import Testing
import Todo

struct TodoDraftTests {
    private let today = Day("2026-11-25")!

    @Test func `a title becomes one line`() throws {
        #expect(try TodoDraft(title: "  Buy\n\tmilk ").values.title == "Buy milk")
    }

    @Test(arguments: [
        "", "  ", "\n\t", "\u{2003}", "\u{200B}", " \u{200B} \u{FEFF}", "\u{2060}\u{200D}", "\u{AD}", "\u{3164}",
        "\u{FE0F}",
        "\u{7}", "\u{E0020}",
    ])
    func `an empty title is refused`(title: String) {
        #expect(throws: TodoError.emptyTitle) { try TodoDraft(title: title) }
    }

    @Test func `text from bytes that are not UTF-8 is refused`() {
        let text = String(decoding: [0x62, 0xFF, 0x63], as: UTF8.self)
        #expect(throws: TodoError.notUTF8(.title)) { try TodoDraft(title: text) }
        #expect(throws: TodoError.notUTF8(.tags)) { try TodoDraft(tags: [text]) }
    }

    @Test(arguments: ["b\0c", "\0", "\u{FFFD}\u{301}"])
    func `a zero byte is refused in each text, and so is a wrong byte with an accent`(text: String) {
        #expect(throws: TodoError.notUTF8(.title)) { try TodoDraft(title: text) }
        #expect(throws: TodoError.notUTF8(.tags)) { try TodoDraft(tags: [text]) }
        #expect(throws: TodoError.notUTF8(.project)) { try TodoDraft(project: text) }
        #expect(throws: TodoError.notUTF8(.notes)) { try TodoDraft(notes: text) }
    }

    @Test func `tags that differ only in case are the same tag`() throws {
        #expect(
            try TodoDraft(tags: ["Home", "home", "#HOME", "ho\u{AD}me", "house"]).values.tags == ["Home", "house"])
        #expect(throws: TodoError.invalid(.tags, "#\u{200B}")) { try TodoDraft(tags: ["#\u{200B}"]) }
    }

    @Test func `a title has a limit in characters and one in bytes`() throws {
        #expect(try TodoDraft(title: String(repeating: "🧦", count: 1_000)).values.title.count == 1_000)
        #expect(throws: TodoError.longTitle(characters: 1_001, bytes: 1_001)) {
            try TodoDraft(title: String(repeating: "x", count: 1_001))
        }
        // One character, with marks above and below it.
        #expect(throws: TodoError.longTitle(characters: 1, bytes: 120_001)) {
            try TodoDraft(title: "a" + String(repeating: "\u{301}", count: 60_000))
        }
    }

    @Test func `a tag has a limit in characters and one in bytes`() throws {
        #expect(try TodoDraft(title: "a", tags: [String(repeating: "🧦", count: 100)]).values.tags.count == 1)
        for tag in [String(repeating: "x", count: 101), "a" + String(repeating: "\u{301}", count: 1_000)] {
            #expect(throws: TodoError.invalid(.tags, tag)) { try TodoDraft(title: "a", tags: [tag]) }
        }
    }

    @Test func `a draft names only the fields that are given`() throws {
        #expect(try TodoDraft(title: " Buy\tmilk", tags: ["#home"]).fields == [.title, .tags])
        #expect(try TodoDraft(due: .some(nil)).fields == [.due])
        #expect(try TodoDraft().fields.isEmpty)
    }

    @Test func `a draft changes only the fields that it names`() throws {
        var item = TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"], isDone: true, unreadable: [.due])
        try TodoDraft(title: "Buy tea", due: .some(nil)).apply(to: &item)
        #expect(item == TodoItem(id: 1, title: "Buy tea", tags: ["home"], isDone: true))
    }

    @Test func `the draft between two versions of a task has only the changed fields`() throws {
        let old = TodoItem(id: 1, title: "Buy milk", due: today, tags: ["home"], unreadable: [.due, .tags])
        var new = old
        #expect(try TodoDraft(changing: old, to: new).fields.isEmpty)
        new.title = " Buy  tea"
        new.unreadable = [.tags]
        #expect(try TodoDraft(changing: old, to: new) == TodoDraft(title: "Buy tea", due: today))
        new.tags = ["a b"]
        #expect(throws: TodoError.invalid(.tags, "a b")) { try TodoDraft(changing: old, to: new) }
    }

    @Test func `a typed field is read, and an empty text removes its value`() throws {
        let calendar = TodoCalendar(today: today, firstWeekday: .monday)
        func draft(_ field: TodoItem.Field, _ text: String) throws -> TodoDraft {
            try TodoDraft(field, typed: text, calendar: calendar)
        }
        #expect(try draft(.title, " Buy\tmilk") == TodoDraft(title: "Buy milk"))
        #expect(try draft(.due, "tomorrow") == TodoDraft(due: today.adding(days: 1)))
        #expect(try draft(.tags, "home, #work") == TodoDraft(tags: ["home", "work"]))
        #expect(try draft(.due, " ") == TodoDraft(due: .some(nil)))
        #expect(try draft(.tags, "") == TodoDraft(tags: []))
        #expect(try draft(.priority, "High") == TodoDraft(priority: .high))
        #expect(try draft(.priority, "none") == TodoDraft(priority: .some(nil)))
        #expect(try draft(.project, " @home.garden ") == TodoDraft(project: "home.garden"))
        #expect(try draft(.project, "") == TodoDraft(project: .some(nil)))
        #expect(try draft(.repeats, "mon,thu") == TodoDraft(repeats: RepeatRule(parsing: "mon,thu")))
        #expect(try draft(.repeats, " ") == TodoDraft(repeats: .some(nil)))
        #expect(try draft(.notes, "a") == TodoDraft(notes: "a"))
        #expect(throws: TodoError.invalid(.priority, "urgent")) { try draft(.priority, "urgent") }
        #expect(throws: TodoError.emptyTitle) { try draft(.title, " ") }
        #expect(throws: TodoError.invalid(.done, "yes")) { try draft(.done, "yes") }
    }

    @Test func `the sign of a tag is removed, and each tag is kept once`() throws {
        #expect(try TodoDraft(title: "a", tags: ["#home", "work", "home"]).values.tags == ["home", "work"])
        #expect(TodoDraft.tags(in: " home, #work,,garden ") == ["home", "#work", "garden"])
    }

    @Test(arguments: ["", "@", "a b", "a@b", "a,b"])
    func `a project that is not one word is refused`(project: String) {
        #expect(throws: TodoError.invalid(.project, project)) { try TodoDraft(project: project) }
    }

    @Test func `notes keep their lines, without empty ones around them`() throws {
        #expect(try TodoDraft(notes: "\n \r\n  a\r\n\r\n\tb \n\n").values.notes == "  a\n\n\tb")
        #expect(try TodoDraft(notes: " \n ").values.notes.isEmpty)
        #expect(throws: TodoError.notUTF8(.notes)) { try TodoDraft(notes: "a\u{FFFD}") }
        #expect(try TodoDraft(notes: String(repeating: "x", count: 100_000) + "\n").values.notes.count == 100_000)
        #expect(throws: TodoError.longNotes(bytes: 100_001)) {
            try TodoDraft(notes: String(repeating: "x", count: 100_001))
        }
    }

    @Test(arguments: ["", "#", "a b", "a#b", "a,b"])
    func `a tag that is not one word is refused`(tag: String) {
        #expect(throws: TodoError.invalid(.tags, tag)) { try TodoDraft(title: "a", tags: [tag]) }
    }
}
