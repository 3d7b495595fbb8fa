import Formatting
import Testing
import Todo
import TodoExchange

struct CSVTests {
    @Test func `all fields are written and read`() throws {
        let writing = TodoFormat.csv.write([full])
        #expect(writing.losses.isEmpty)
        #expect(writing.text.hasPrefix("uid,title,due,tags,done,priority,project,repeats,notes\r\n"))
        let back = try TodoFormat.csv.task(writing.text)
        #expect(back.item.notes == full.item.notes && back.item.title == full.item.title && back.uid == full.uid)
        #expect(TodoFormat.csv.write([back]).text == writing.text)
    }

    @Test func `columns may be in any order, and unknown ones come back`() throws {
        let reading = TodoFormat.csv.read("\u{FEFF}Owner;Title;DONE\nAna;\"say \"\"hi\"\"; now\";yes\n;b;\n")
        #expect(
            reading.tasks.map(\.item) == [
                TodoItem(id: 0, title: "say \"hi\"; now", isDone: true), TodoItem(id: 0, title: "b"),
            ])
        let text = TodoFormat.csv.write(reading.tasks).text
        #expect(text.hasPrefix("uid,title,due,tags,done,priority,project,repeats,notes,Owner\r\n"))
        #expect(text.contains(",Ana\r\n"))
        #expect(TodoFormat.todotxt.write(reading.tasks).losses.map(\.names) == [["Owner (of csv)"]])
    }

    @Test func `columns of other programs may have names that differ in case only`() throws {
        let texts = ["Title,Foo\nA,1\n", "title,foo\nB,2\n"]
        let tasks = texts.flatMap { TodoFormat.csv.read($0).tasks }
        let back = TodoFormat.csv.read(TodoFormat.csv.write(tasks).text)
        #expect(back.problems.isEmpty && back.tasks.map(\.item.title) == ["A", "B"])
        #expect(TodoFormat.csv.write(back.tasks).text == TodoFormat.csv.write(tasks).text)
    }

    @Test(arguments: [
        ("name\na", [1]), ("title,title\na,b", [1]), ("title,done\na,maybe\nb,true", [2]), ("title,due\na\nb,", [2]),
        ("title,due\na,24.12.2026\nb,2026-12-24", [2]), ("title,notes\nb,\"two\nlines\"\na,\"no end\n", [4]),
        ("title,repeats\na,sometimes\nb,2 weeks", [2]), ("title,priority\na,urgent\nb,high", [2]), ("title\n \nb", [2]),
    ])
    func `a wrong row is reported with its line, and the rest is read`(text: String, lines: [Int]) {
        let reading = TodoFormat.csv.read(text)
        #expect(reading.problems.map(\.line) == lines, "\(reading.problems)")
        #expect(reading.tasks.map(\.item.title) == (lines == [1] ? [] : ["b"]))
    }

    @Test func `a quotation mark in a quoted cell is one character`() throws {
        for title in ["\"", "\"\"", "a\"b", "\"a", "a\"", "a\r\nb"] {
            let task = ForeignTask(item: TodoItem(id: 1, title: "t", notes: title), uid: "1")
            #expect(
                try TodoFormat.csv.task(TodoFormat.csv.write([task]).text).item.notes
                    == title.replacing("\r\n", with: "\n"))
        }
    }
}
