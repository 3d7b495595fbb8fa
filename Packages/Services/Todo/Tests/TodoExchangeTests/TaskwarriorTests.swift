import Formatting
import Foundation
import Testing
import Todo
import TodoDouble
import TodoExchange

struct TaskwarriorTests {
    private static let line =
        #"{"description":"Buy milk","due":"20261223T230000Z","entry":"20261101T000000Z","estimate":"30","id":3,"priority":"H","#
        + #""project":"home.kitchen","recur":"2weeks","status":"pending","tags":["shop"],"uuid":"e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"}"#

    @Test func `an object is read, and is written again as it was`() throws {
        let text = "[\n\(Self.line)\n]\n"
        let task = try TodoFormat.taskwarrior.task(text)
        // Midnight in Oslo.
        let item = TodoItem(
            id: 0, title: "Buy milk", due: Day("2026-12-24"), tags: ["shop"], priority: .high, project: "home.kitchen",
            repeats: try RepeatRule(parsing: "2 weeks"))
        #expect(task.item == item && task.uid == "e0ebefd4-b650-430e-8dd8-11d3bff2ee8c")
        #expect(TodoFormat.taskwarrior.write([task]).text == text)
        #expect(TodoFormat.csv.write([task]).losses.first?.names == ["estimate (of taskwarrior)"])
    }

    @Test func `a change keeps unknown attributes`() throws {
        var task = try TodoFormat.taskwarrior.task(Self.line)
        task.item.isDone = true
        task.completion = TodoCompletion(now, rule: nil)
        task.item.due = Day("2026-07-01")
        task.item.repeats = nil
        task.item.notes = "one"
        let text = TodoFormat.taskwarrior.write([task]).text
        for part in [
            #""estimate":"30""#, #""status":"completed""#, #""end":"20261129T120000Z""#, #""due":"20260630T220000Z""#,
        ] {
            #expect(text.contains(part), "\(text)")
        }
        #expect(try TodoFormat.taskwarrior.task(text).item == task.item)
        // Done again after it was done in taskwarrior.
        let done = #"{"description":"a","end":"20200101T000000Z","status":"pending","uuid":"8"}"#
        task = try TodoFormat.taskwarrior.task(done)
        task.item.isDone = true
        task.completion = TodoCompletion(now, rule: nil)
        #expect(TodoFormat.taskwarrior.write([task]).text.contains(#""end":"20261129T120000Z""#))
    }

    @Test func `a rule with an end is not followed, and stays as it is`() throws {
        let line = Self.line.replacing(#""status""#, with: #""until":"20270101T000000Z","status""#)
        let reading = TodoFormat.taskwarrior.read(line)
        #expect(reading.tasks.map(\.item.repeats) == [nil] && reading.tasks.map(\.hasForeignRule) == [true])
        var task = try TodoFormat.taskwarrior.task(line)
        #expect(TodoFormat.taskwarrior.write([task]).text == "[\n\(line)\n]\n")
        task.item.title = "Buy tea"
        let text = TodoFormat.taskwarrior.write([task]).text
        #expect(text.contains(#""recur":"2weeks""#) && text.contains(#""until":"20270101T000000Z""#), "\(text)")
    }

    @Test func `an export names what the text of a synchronization lacks`() async throws {
        try await withFolder { folder in
            let todo = InMemoryTodoService { oslo.today }
            _ = try await todo.importTasks(TodoFormat.taskwarrior.read(Self.line), isRehearsal: false)
            _ = try await TodoFolder(folder.path, calendar: oslo, now: now).sync(with: todo)
            let tasks = try await todo.exportTasks()
            #expect(TodoFormat.ics.write(tasks).losses.map(\.names) == [["estimate (of taskwarrior)"]])
            #expect(TodoFormat.taskwarrior.write(tasks).losses.isEmpty)
        }
    }

    @Test func `all fields are written and read`() throws {
        let writing = TodoFormat.taskwarrior.write([full])
        #expect(writing.losses.isEmpty)
        let back = try TodoFormat.taskwarrior.task(writing.text)
        #expect(back.item.notes == full.item.notes && back.item.repeats == full.item.repeats && back.uid == full.uid)
    }

    @Test func `an identity that is no UUID comes back`() throws {
        let task = ForeignTask(item: TodoItem(id: 1, title: "a"), uid: "20190111@172.18.0.1")
        let text = TodoFormat.taskwarrior.write([task]).text
        #expect(try TodoFormat.taskwarrior.task(text).uid == task.uid)
        #expect(text.contains(#/"uuid":"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/#))
    }

    @Test func `one object a line is read, deleted tasks are left out, and annotations are notes`() {
        let reading = TodoFormat.taskwarrior.read(
            """
            {"description":"a","status":"deleted"}
            {"description":"b \\u007b","annotations":[{"entry":"20260101T000000Z","description":"one"},{"description":"two"}]}
            """)
        #expect(reading.tasks.map(\.item.title) == ["b {"] && reading.skipped == 1)
        #expect(reading.tasks.first?.item.notes == "one\ntwo")
    }

    @Test func `of repeating tasks, the template is left out and only the last one repeats`() {
        let child = { (uuid: Int, due: String) in
            #"{"description":"a","uuid":"\#(uuid)","parent":"9","recur":"weekly","due":"\#(due)T000000Z","status":"pending"}"#
        }
        let reading = TodoFormat.taskwarrior.read(
            "[\(child(1, "20260102")),\(child(2, "20260109")),"
                + #"{"description":"a","uuid":"9","recur":"weekly","due":"20260101T000000Z","status":"recurring"}]"#)
        #expect(reading.skipped == 1)
        #expect(reading.tasks.map { $0.item.repeats?.description } == [nil, "week"])
        let writing = TodoFormat.taskwarrior.write(reading.tasks)
        #expect(writing.text == "[\n\(child(1, "20260102")),\n\(child(2, "20260109"))\n]\n" && writing.losses.isEmpty)
    }

    @Test(arguments: [#","parent":"9""#, ""])
    func `a task that repeats in taskwarrior keeps its rule and its date, without which it is refused`(parent: String)
        throws
    {
        let line =
            #"{"description":"a","due":"20260101T230000Z","entry":"20260101T000000Z"\#(parent),"recur":"weekly","#
            + #""status":"pending","uuid":"e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"}"#
        var task = try TodoFormat.taskwarrior.task(line)
        task.item.repeats = nil
        task.item.isDone = true
        let done = TodoFormat.taskwarrior.write([task])
        #expect(done.text.contains(#""recur":"weekly","status":"completed""#) && done.losses.isEmpty)
        #expect(try TodoFormat.taskwarrior.task(done.text).item == task.item)
        task.item.isDone = false
        task.item.due = nil
        let open = TodoFormat.taskwarrior.write([task])
        #expect(open.text.contains(#""due":"20260101T230000Z""#) && open.text.contains(#""recur":"weekly""#))
        #expect(open.losses.first?.names == (parent.isEmpty ? ["due", "repeats"] : ["due"]))
    }

    @Test func `an empty title is written as a question mark, and named`() {
        let writing = TodoFormat.taskwarrior.write([ForeignTask(item: TodoItem(id: 1, title: ""), uid: "1")])
        #expect(writing.text.contains(#""description":"?""#) && writing.losses.first?.names == ["title"])
    }

    @Test func `a project may have the sign of a tag`() throws {
        let task = ForeignTask(item: TodoItem(id: 1, title: "a", project: "c#"), uid: "1")
        let writing = TodoFormat.taskwarrior.write([task])
        #expect(try writing.losses.isEmpty && TodoFormat.taskwarrior.task(writing.text).item.project == "c#")
    }

    @Test func `a rule that almanac cannot follow is known as one`() throws {
        let line = #"{"description":"a","due":"20260101T000000Z","recur":"P1DT3H","uuid":"8"}"#
        #expect(try TodoFormat.taskwarrior.task(line).hasForeignRule)
        #expect(try !TodoFormat.taskwarrior.task(Self.line).hasForeignRule)
    }

    @Test func `a task that has repeated here is done there with its rule`() throws {
        var task = full
        task.item.repeats = nil
        task.item.isDone = true
        task.completion = TodoCompletion(now, rule: full.item.repeats)
        let writing = TodoFormat.taskwarrior.write([task])
        #expect(writing.text.contains(#""recur":"2weeks","status":"completed""#) && writing.losses.isEmpty)
        #expect(try TodoFormat.taskwarrior.task(writing.text).item.repeats == nil)
    }

    @Test func `a date that taskwarrior cannot read is named, and so is a rule without a date`() throws {
        let rule = try RepeatRule(parsing: "week")
        for (due, names) in [(nil, ["repeats"]), (Day("1979-12-31"), ["due", "repeats"])] {
            let item = TodoItem(id: 1, title: "a", due: due, repeats: rule)
            let writing = TodoFormat.taskwarrior.write([ForeignTask(item: item, uid: "1")])
            #expect(writing.losses.first?.names == names)
            #expect(!writing.text.contains("recur") && !writing.text.contains("due"))
        }
    }

    @Test func `a day whose midnight the clocks skip begins after it`() throws {
        let calendar = TodoCalendar(
            today: oslo.today, firstWeekday: .monday, timeZone: .named(TimeZone(identifier: "America/Santiago")!))
        let task = ForeignTask(item: TodoItem(id: 1, title: "a", due: Day("2027-09-05")), uid: "1")
        #expect(
            TodoFormat.taskwarrior.write([task], calendar: calendar).text.contains(#""due":"20270905T040000Z""#))
    }

    @Test func `a copy of a task has its own identity`() throws {
        let text = #"{"description":"a","due":"20260101T230000Z","imask":2,"parent":"9","recur":"weekly","uuid":"8"}"#
        var task = try TodoFormat.taskwarrior.task(text)
        #expect(task.parent == "9")
        task.uid = "e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"
        let copy = TodoFormat.taskwarrior.write([task]).text
        #expect(try TodoFormat.taskwarrior.task(copy).uid == task.uid)
        #expect(copy.contains(#""parent":"9""#) && copy.contains(#""status":"pending""#) && !copy.contains("imask"))
    }

    @Test(arguments: ["[[[", "]", "[,]", "[][]"])
    func `brackets without an object are reported`(text: String) {
        #expect(TodoFormat.taskwarrior.read(text).problems.map(\.line) == [1])
        #expect(TodoFormat.taskwarrior.read(" [\n]\n").problems.isEmpty)
        #expect(TodoFormat.taskwarrior.read("\n").problems.isEmpty)
    }

    @Test func `many damaged objects are found in a moment`() {
        let text = String(repeating: "{\n", count: 100_000) + "{\"a\":\"\n{\"description\":\"b\"}\n"
        let reading = TodoFormat.taskwarrior.read(text)
        #expect(reading.tasks.map(\.item.title) == ["b"] && reading.problems.count == 100_001)
    }

    @Test(arguments: [
        ("{\"description\":\"a\",,}\n{\"description\":\"b\"}", [1]),
        ("{\"description\":\"a\n{\"description\":\"b\"}", [1]),
        ("[\n{\"description\":\"b\"},\n{\"uuid\":\"1\"}\n]", [3]), ("nonsense\n{\"description\":\"b\"}\n5", [1, 3]),
        ("{\"description\":\"b\"}\n{\"description\":\"c\",\"due\":\"tomorrow\"}", [2]),
        ("[\n  {\n    \"description\": \"a\n  },\n  {\n    \"description\": \"b\"\n  }\n]\n", [2]),
        (
            "[\n {\n  \"a\": \"\n  \"annotations\": [\n   {\"description\":\"c\"}\n  ]\n },\n {\"description\":\"b\"}\n]\n",
            [2]
        ),
        ("{\"description\":\"b\"}\n" + String(repeating: "{\"a\":", count: 100_000), [2]),
    ])
    func `a damaged object is reported with its line, and hides no other`(text: String, lines: [Int]) {
        let reading = TodoFormat.taskwarrior.read(text)
        #expect(reading.tasks.map(\.item.title) == ["b"])
        #expect(reading.problems.map(\.line) == lines, "\(reading.problems)")
    }
}
