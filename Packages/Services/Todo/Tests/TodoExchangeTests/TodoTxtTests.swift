import Formatting
import Testing
import Todo
import TodoExchange

struct TodoTxtTests {
    @Test(arguments: [
        ("Buy milk", TodoItem(id: 0, title: "Buy milk")),
        (
            "(A) 2026-11-01 Buy milk +home @shop due:2026-12-24",
            TodoItem(id: 0, title: "Buy milk", due: Day("2026-12-24"), tags: ["shop"], priority: .high, project: "home")
        ),
        (
            "Buy milk @shop +home @later",
            TodoItem(id: 0, title: "Buy milk", tags: ["shop", "later"], project: "home")
        ),
        ("x 2026-11-02 2026-11-01 Buy milk pri:B", TodoItem(id: 0, title: "Buy milk", isDone: true, priority: .medium)),
        (
            "Call @Ana about +trip today",
            TodoItem(id: 0, title: "Call @Ana about +trip today", tags: ["Ana"], project: "trip")
        ),
        (
            "water plants rec:1w",
            TodoItem(id: 0, title: "water plants", repeats: try? RepeatRule(parsing: "week from completion"))
        ),
        (
            "pay rent due:2026-12-01 rec:+1m",
            TodoItem(id: 0, title: "pay rent", due: Day("2026-12-01"), repeats: try? RepeatRule(parsing: "month"))
        ),
        ("(b) no priority", TodoItem(id: 0, title: "(b) no priority")),
        ("(B)-> no priority", TodoItem(id: 0, title: "(B)-> no priority")),
        ("X 2012-01-01 not done", TodoItem(id: 0, title: "X 2012-01-01 not done")),
        ("xylophone lesson", TodoItem(id: 0, title: "xylophone lesson")),
        ("see http://example.org/a:b due:soon", TodoItem(id: 0, title: "see http://example.org/a:b due:soon")),
        ("2026-12-24", TodoItem(id: 0, title: "2026-12-24")),
        ("@home", TodoItem(id: 0, title: "@home", tags: ["home"])),
        ("p:2 id:1 a\tb", TodoItem(id: 0, title: "p:2 id:1 a b")),
    ])
    func `a line is read, and is written again as it was`(line: String, item: TodoItem) throws {
        let task = try TodoFormat.todotxt.task(line)
        #expect(task.item == item)
        #expect(TodoFormat.todotxt.write([task]).text == line + "\n")
    }

    @Test func `carriage returns, blank lines and a byte order mark are no text`() {
        let reading = TodoFormat.todotxt.read("\u{FEFF}(A) one\r\n\r\n \t\ntwo")
        #expect(reading.tasks.map(\.item.title) == ["one", "two"] && reading.tasks[0].item.priority == .high)
    }

    @Test func `a change keeps the dates of the line, and its words`() throws {
        var task = try TodoFormat.todotxt.task("(C) 2026-11-01 Call @Ana p:2 +trip due:2026-12-24")
        task.uid = "7"
        task.item.isDone = true
        task.completion = TodoCompletion(now, rule: nil)
        #expect(
            TodoFormat.todotxt.write([task]).text
                == "x 2026-11-29 2026-11-01 Call @Ana p:2 +trip due:2026-12-24 pri:C uid:7\n")
        task.item.isDone = false
        task.item.due = nil
        task.item.priority = .high
        #expect(TodoFormat.todotxt.write([task]).text == "(A) 2026-11-01 Call @Ana p:2 +trip uid:7\n")
    }

    @Test func `the days on which a task was made and done reach all formats`() throws {
        var task = try TodoFormat.todotxt.task("x 2025-03-05 2025-03-01 Pay tax")
        task.uid = "e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"
        let (taskwarrior, ics) = (TodoFormat.taskwarrior.write([task]).text, TodoFormat.ics.write([task]).text)
        #expect(taskwarrior.contains(#""end":"20250304T230000Z","entry":"20250228T230000Z""#), "\(taskwarrior)")
        #expect(ics.contains("\r\nCOMPLETED:20250304T230000Z\r\n") && ics.contains("\r\nCREATED:20250228T230000Z\r\n"))
        for back in [try TodoFormat.taskwarrior.task(taskwarrior), try TodoFormat.ics.task(ics)] {
            #expect(TodoFormat.todotxt.write([back]).text.hasPrefix("x 2025-03-05 2025-03-01 Pay tax uid:"))
        }
    }

    @Test func `a day that nobody knows is not made up`() throws {
        let task = ForeignTask(item: TodoItem(id: 1, title: "a", isDone: true), uid: "1")
        #expect(TodoFormat.todotxt.write([task]).text == "x a uid:1\n")
        #expect(!TodoFormat.ics.write([task]).text.contains("\r\nCOMPLETED:"))
        let object = TodoFormat.taskwarrior.write([task]).text
        #expect(!object.contains("end") && !object.contains("entry"))
        var line = try TodoFormat.todotxt.task("2025-03-01 a")
        line.item.isDone = true
        #expect(TodoFormat.todotxt.write([line]).text == "x a\n")
        // Done again after it was done elsewhere.
        line = try TodoFormat.todotxt.task("x 2025-03-02 2025-03-01 a")
        line.item.title = "b"
        line.completion = TodoCompletion(now, rule: nil)
        #expect(TodoFormat.todotxt.write([line]).text == "x 2026-11-29 2025-03-01 b\n")
    }

    @Test func `a copy of a task has its own identity`() throws {
        var task = try TodoFormat.todotxt.task("a key:1 uid:7")
        task.uid = "8"
        #expect(TodoFormat.todotxt.write([task]).text == "a key:1 uid:8\n")
    }

    @Test func `a project with an at sign becomes one word`() throws {
        #expect(try TodoFormat.todotxt.task("Mail boss +a@b").item.project == "a-b")
        #expect(try TodoFormat.taskwarrior.task(#"{"description":"a","project":"me@work"}"#).item.project == "me-work")
    }

    @Test(arguments: ["x ray", "(A) plan", "2026-12-24 party", "x 2026-12-24 party"], [false, true])
    func `a title that looks like a mark is read as it was`(title: String, isDone: Bool) throws {
        let task = ForeignTask(item: TodoItem(id: 1, title: title, isDone: isDone), uid: "a b%")
        let writing = TodoFormat.todotxt.write([task])
        let back = try TodoFormat.todotxt.task(writing.text)
        #expect(back.item.title == title && back.item.isDone == isDone && back.uid == "a b%", "\(writing.text)")
        #expect(writing.losses.isEmpty)
    }

    @Test func `what a line cannot say is named`() throws {
        let writing = TodoFormat.todotxt.write([full])
        #expect(writing.losses.map(\.description) == ["Task 7 (Buy milk, \"fresh\"; 2 l) is written without: notes"])
        var task = full
        task.item.repeats = try RepeatRule(parsing: "mon,thu")
        task.item.title = "Ask @Bob today"
        #expect(TodoFormat.todotxt.write([task]).losses.first?.names == ["tags", "repeats", "notes"])
    }

    @Test(arguments: [
        "Look up uid:42 in LDAP", "Ask about due:2026-12-01 invoice", "Try rec:1w and pri:B today",
        "Read due:2026-12-01",
    ])
    func `pairs in a title are words, because those at the end of the line come last`(title: String) throws {
        for isDone in [false, true] {
            let item = TodoItem(
                id: 1, title: title, due: Day("2027-05-05"), isDone: isDone, priority: .low,
                repeats: try RepeatRule(parsing: "month"))
            let writing = TodoFormat.todotxt.write([ForeignTask(item: item, uid: "7")])
            let back = try TodoFormat.todotxt.task(writing.text)
            #expect(
                back.item
                    == TodoItem(
                        id: 0, title: title, due: item.due, isDone: isDone, priority: .low, repeats: item.repeats))
            #expect(back.uid == "7" && writing.losses.isEmpty, "\(writing.text)")
        }
    }

    @Test func `a date that the title says in place of the task is named as lost`() throws {
        let writing = TodoFormat.todotxt.write([
            ForeignTask(item: TodoItem(id: 1, title: "Ask about due:2026-12-01 invoice"), uid: "7")
        ])
        #expect(writing.losses.first?.names == ["title", "due"])
    }

    @Test func `a line that is no task is reported with its number`() {
        let reading = TodoFormat.todotxt.read("one\n\u{200B}\n(A) \(String(repeating: "x", count: 1_001))\ntwo")
        #expect(reading.tasks.map(\.item.title) == ["one", "two"])
        #expect(reading.problems.map(\.line) == [2, 3])
        #expect(reading.problems[0].description == "Line 2: A task needs a title.")
    }
}
