import Formatting
import Foundation
import Testing

@testable import Todo

struct TodoFilterTests {
    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)
    private let items: [TodoItem]

    init() throws {
        items = [
            TodoItem(
                id: 1, title: "Buy milk", due: Day("2026-11-25"), tags: ["errand"], priority: .high, project: "home"),
            TodoItem(
                id: 2, title: "Call Ána", due: Day("2026-11-27"), repeats: try RepeatRule(parsing: "week"),
                notes: "About the garden"),
            TodoItem(id: 3, title: "Pay rent", due: Day("2026-11-24"), priority: .medium, project: "home.flat"),
            TodoItem(id: 4, title: "Read a book", isDone: true),
        ]
    }

    @Test func `every filter in the README finds the tasks that its row names`() throws {
        let url = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let table = lines.drop { !$0.hasPrefix("| filter |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        #expect(table.count > 20)
        for line in table {
            let cells = line.components(separatedBy: " | ")
            let filter = String(cells[0].dropFirst(3).dropLast())
            let ids = (cells.count > 2 ? cells[2] : "").split { !$0.isNumber }.compactMap { TodoItem.ID($0) }
            #expect(try found(filter) == ids, "\(filter)")
            #expect(items.filter(TodoFilter(typing: filter, calendar: calendar).matches).map(\.id) == ids, "\(filter)")
        }
    }

    @Test(arguments: [
        ("due:soon", 4), ("milk due:", 9), ("milk due<none", 9), ("project:", 8), ("tag:#", 4), ("notes:!", 6),
        ("a \"b c", 2), ("(a or b", 7), ("a)", 1), ("a or", 4), ("or a", 0), ("a and ", 6), ("not", 3), ("-", 0),
        ("()", 1), ("(", 1), (")", 0), ("priority:hi", 9), ("projct:home", 0), ("project<home", 7), ("http://a.b", 0),
        ("!!!", 0), ("filter:work", 7), ("due.before:fri", 0), ("milk - due.is:x", 7), ("- ?", 0),
        ("\u{202E}\u{200B}🧦 due:x", 8), ("e\u{301} due:x", 6), ("due!=soon", 5), ("projct!=home", 0),
    ])
    func `a mistake is an error at its place`(text: String, position: Int) {
        let error = #expect(throws: TodoFilterError.self) { try TodoFilter(text, calendar: calendar) }
        #expect(error?.position == position, "\(text)")
        #expect(error?.before.count == position)
        #expect(error.map { $0.before + $0.after }?.count == text.count)
    }

    @Test func `a mistake is shown in its line, with what was expected`() {
        let error = #expect(throws: TodoFilterError.self) { try TodoFilter("milk due:soon", calendar: calendar) }
        #expect(error?.before == "milk due:" && error?.after == "soon")
        #expect(
            error?.description == "The filter cannot be read at character 10: expected a date such as 2026-12-24, "
                + "tomorrow, fri, +3d, \"next week\" or 'none'.")
    }

    @Test(arguments: [
        String(repeating: "(", count: 10_000), String(repeating: "()", count: 50_000),
        String(repeating: "(-", count: 5_000), String(repeating: "a or ", count: 20_000),
        String(repeating: "x ", count: 50_000), String(repeating: "e\u{301}", count: 100_000) + " due:x",
        String(repeating: "\u{202E}\u{200B}", count: 50_000) + ")", String(repeating: "\"", count: 99_999),
        String(repeating: ")", count: 10_000),
    ])
    func `a huge filter is an error with a short excerpt, and is nothing while it is typed`(text: String) {
        let error = #expect(throws: TodoFilterError.self) { try TodoFilter(text, calendar: calendar) }
        #expect(error.map { $0.before.count + $0.after.count < 80 } == true)
        _ = items.filter(TodoFilter(typing: text, calendar: calendar).matches)
    }

    @Test(arguments: [("not ", 30_000), ("-", 100_000)])
    func `negations of any number are read`(word: String, count: Int) throws {
        #expect(try found(String(repeating: word, count: count) + "milk") == [1])
    }

    @Test(arguments: [
        ("\"\u{301}milk\"", "\u{301}milk"), ("(\u{301}milk)", "milk"), ("tag:\"\u{200D}a b\" or milk", "milk"),
        ("milk \u{301}tea", "milk tea"),
    ])
    func `a character that joins a sign of a filter does not change it`(text: String, title: String) throws {
        #expect(try TodoFilter(text, calendar: calendar).matches(TodoItem(id: 1, title: title)))
    }

    @Test func `an empty filter is the filter of all tasks`() throws {
        for text in ["", " \n\t"] {
            #expect(try found(text) == [1, 2, 3, 4])
            #expect(try TodoFilter(text, calendar: calendar).isEmpty)
        }
    }

    /// Each beginning of a filter is a filter that somebody has typed so far.
    @Test func `while a filter is typed, its incomplete end is left out`() {
        let text = "(milk or \"call ana\") due<=fri -tag:none project:home"
        for end in text.indices { _ = TodoFilter(typing: String(text[..<end]), calendar: calendar) }
        for typed in ["milk project:", "milk due:so", "milk (", "milk or", "milk not", "milk and", "milk \"", "milk -"]
        {
            #expect(items.filter(TodoFilter(typing: typed, calendar: calendar).matches).map(\.id) == [1], "\(typed)")
        }
        #expect(TodoFilter(typing: "due:so", calendar: calendar).isEmpty)
    }

    @Test func `accents, case and characters without width do not matter`() throws {
        let item = TodoItem(id: 1, title: "Größe 🧦 prü\u{AD}fen: Café-Bar", notes: "牛乳を買う")
        for text in ["GROSSE", "gro\u{308}", "prufen", "🧦", "\"café b\"", "cafe-bar", "買う", "牛"] {
            #expect(try TodoFilter(text, calendar: calendar).matches(item), "\(text)")
        }
        for text in ["ar", "\"bar cafe\"", "🧤"] {
            #expect(try !TodoFilter(text, calendar: calendar).matches(item), "\(text)")
        }
    }

    @Test(arguments: [
        ("caf", "Café, cafe", ["Caf", "caf"]),
        ("\"buy mi\"", "Buy  milk", ["Buy", "mi"]), ("-milk", "Buy milk", []), ("due:fri", "fri", []),
        ("(bu or milk)", "Buy milk", ["Bu", "milk"]), ("🧦", "a 🧦b", ["🧦"]), ("b 30", "🧦b £30", ["b", "30"]),
        ("ilk", "Buy milk", []),
        ("notes:milk", "Buy milk", []), ("milk", "e\u{301} milk", ["milk"]),
    ])
    func `the matched parts of a title are highlighted`(filter: String, title: String, parts: [String]) throws {
        let scalars = Array(title.unicodeScalars)
        let ranges = TodoFilter.places(of: try TodoFilter(filter, calendar: calendar).soughtWords, in: title)
        #expect(ranges.map { String(String.UnicodeScalarView(scalars[$0])) } == parts)
    }

    @Test func `each condition that a shell completes can be read, whatever the names in it`() throws {
        let names = ["home", "two words", "a(b)", "None", "say \"x\"", "or"]
        let conditions = TodoFilter.conditions(tags: names, projects: names, saved: names)
        #expect(
            Set(conditions).isSuperset(of: ["done", "not", "tag:home", "tag:none", "tag:\"None\"", "priority:high"]))
        #expect(!conditions.contains { $0.contains("say") })
        let saved = Dictionary(uniqueKeysWithValues: names.map { ($0, "milk") })
        for condition in conditions where !["not", "or"].contains(condition) {
            let filter = try TodoFilter(condition, calendar: calendar, saved: saved)
            #expect(!filter.isEmpty, "\(condition)")
        }
        let tagged = TodoItem(id: 1, title: "x", tags: ["None"], project: "two words")
        for condition in ["tag:\"None\"", "project:\"two words\""] {
            #expect(try TodoFilter(condition, calendar: calendar).matches(tagged), "\(condition)")
        }
    }

    @Test func `signs that stand alone are no words`() throws {
        for filter in ["call - ana", "call and / ana", "& call ana", "ana -", "ana or ?", "(- ana)"] {
            #expect(try found(filter) == [2], "\(filter)")
        }
    }

    @Test func `signs of the list mean in a filter what they mean in the title of a new task`() throws {
        let items = [
            TodoItem(id: 1, title: "Homework #1", tags: ["Home"]),
            TodoItem(id: 2, title: "high urgent home", project: "home.flat"),
            TodoItem(id: 3, title: "High tide", priority: .high),
        ]
        for (filter, ids) in [
            ("#home", [1]), ("#HOME,", [1]), ("-#home", [2, 3]), ("\"#home\"", [1, 2]), ("#1", [1]), ("@home", [2]),
            ("!high", [3]), ("!HIGH.", [3]), ("!urgent", [2]), ("!high or #home", [1, 3]), ("#none", []),
        ] as [(String, [TodoItem.ID])] {
            let found = items.filter(try TodoFilter(filter, calendar: calendar).matches).map(\.id)
            #expect(found == ids, "\(filter)")
        }
    }

    @Test(arguments: [
        ("🎂Birthday cake", "birthday"), ("Cake🎂", "🎂"), ("Oslo→Bergen", "bergen"), ("£30 rent", "30"), ("$30", "30"),
        ("©2026", "2026"), ("−minus", "minus"), ("牛乳2本", "2"), ("👍🏽yes", "yes"), ("5°C", "c"), ("5°C", "5°c"),
        ("Smørrebrød", "smorrebrod"), ("Łódź", "lodz"), ("Đà Nẵng", "da nang"), ("smorrebrod", "SMØR"),
    ])
    func `a symbol ends a word, and a stroke is an accent`(title: String, words: String) throws {
        #expect(try TodoFilter(words, calendar: calendar).matches(TodoItem(id: 1, title: title)))
    }

    @Test func `a saved filter stands for its text, whatever the case and the accents of its name`() throws {
        let saved = ["Büro": "project:home or overdue", "all": "filter:BURO tag:errand"]
        func found(_ text: String) throws -> [TodoItem.ID] {
            items.filter(try TodoFilter(text, calendar: calendar, saved: saved).matches).map(\.id)
        }
        #expect(
            try found("filter:buro") == [1, 3] && found("not filter:buro") == [2, 4] && found("filter:all milk") == [1])
        #expect(TodoFilter(typing: "milk filter:al", calendar: calendar, saved: saved).words == [" milk"])
    }

    @Test func `saved filters can always be read, and contain no circle`() throws {
        var filters: [TodoSavedFilter] = []
        func save(_ name: String, _ filter: String) throws {
            try filters.save(TodoSavedFilter(name: name, filter: filter), calendar)
        }
        try save("b", "tag:home")
        try save("a", "filter:b or done")
        try save("B", "tag:errand")
        #expect(filters.map(\.name) == ["a", "B"] && filters[1].filter == "tag:errand")
        for filter in ["filter:a", "filter:B", "filter:none", "due:soon", "", "(", "a\0b"] {
            #expect(throws: TodoFilterError.self, "\(filter)") {
                var copy = filters
                try copy.save(TodoSavedFilter(name: "b", filter: filter), calendar)
            }
        }
        for name in ["", " ", "two words", "a:b", "a)", "\"", "\u{200B}", "a\0b", String(repeating: "x", count: 101)] {
            #expect(throws: TodoSavedFilterError.invalidName(name)) {
                var copy = filters
                try copy.save(TodoSavedFilter(name: name, filter: "x"), calendar)
            }
        }
        #expect(throws: TodoSavedFilterError.inUse("B", by: "a")) {
            var copy = filters
            _ = try copy.remove("b", calendar)
        }
        #expect(throws: TodoSavedFilterError.unknown("c")) {
            var copy = filters
            _ = try copy.remove("c", calendar)
        }
        #expect(try filters.remove("A", calendar).filter == "filter:b or done")
        #expect(try filters.remove("b", calendar).name == "B" && filters.isEmpty)
    }

    /// Each filter doubles the one before.
    @Test func `a tower of saved filters is refused, not expanded without end`() {
        var saved = ["f0": "x"]
        for number in 1...40 { saved["f\(number)"] = "filter:f\(number - 1) filter:f\(number - 1)" }
        #expect(throws: TodoFilterError.self) { try TodoFilter("filter:f40", calendar: calendar, saved: saved) }
        #expect(TodoFilter(typing: "filter:f40", calendar: calendar, saved: saved).isEmpty)
    }

    @Test func `a list with a filter decides itself about tasks that are done, if it names their state`() throws {
        func has(_ text: String) throws -> Bool {
            TodoQuery(includesDone: false, filter: try TodoFilter(text, calendar: calendar)).has(items[3])
        }
        #expect(try has("done") && has("open or book") && !has("book"))
    }

    private func found(_ text: String) throws -> [TodoItem.ID] {
        items.filter(try TodoFilter(text, calendar: calendar).matches).map(\.id)
    }
}
