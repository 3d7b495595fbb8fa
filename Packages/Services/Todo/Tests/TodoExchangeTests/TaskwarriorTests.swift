import Formatting
import Testing
import Todo
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
    }

    @Test(arguments: [
        ("{\"description\":\"a\",,}\n{\"description\":\"b\"}", [1]),
        ("{\"description\":\"a\n{\"description\":\"b\"}", [1]),
        ("[\n{\"description\":\"b\"},\n{\"uuid\":\"1\"}\n]", [3]), ("nonsense\n{\"description\":\"b\"}\n5", [1, 3]),
        ("{\"description\":\"b\"}\n{\"description\":\"c\",\"due\":\"tomorrow\"}", [2]),
        ("{\"description\":\"b\"}\n" + String(repeating: "{\"a\":", count: 100_000), [2]),
    ])
    func `a damaged object is reported with its line, and hides no other`(text: String, lines: [Int]) {
        let reading = TodoFormat.taskwarrior.read(text)
        #expect(reading.tasks.map(\.item.title) == ["b"])
        #expect(reading.problems.map(\.line) == lines, "\(reading.problems)")
    }
}
