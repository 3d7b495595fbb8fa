import Foundation
import Testing
import Todo
import TodoExchange

struct TodoReadingTests {
    /// A file of each format with two tasks, the first of which has a `?`.
    private static let files: [(format: TodoFormat, text: String)] = [
        (.todotxt, "a key:?\nb\n"),
        (
            .ics,
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:a\nLOCATION:?\nEND:VTODO\n"
                + "BEGIN:VTODO\nUID:2\nSUMMARY:b\nEND:VTODO\nEND:VCALENDAR\n"
        ),
        (.taskwarrior, "{\"description\":\"a\",\"place\":\"?\"}\n{\"description\":\"b\"}\n"),
        (.csv, "title,place\na,?\nb,c\n"),
    ]

    @Test(arguments: files, [0xFC, 0] as [UInt8])
    func `bytes that are not UTF-8, or zero, are reported, and the rest is read`(
        file: (format: TodoFormat, text: String), byte: UInt8
    ) {
        let reading = file.format.read(Data(file.text.utf8.map { $0 == UInt8(ascii: "?") ? byte : $0 }))
        #expect(reading.tasks.map(\.item.title) == ["b"] && reading.problems.count == 1, "\(reading)")
    }

    @Test(arguments: TodoFormat.allCases, ["\u{301}", "\u{200D}", "\u{200C}", "\u{FE0F}"])
    func `a character that joins the one before it changes no sign of a format`(format: TodoFormat, mark: String) throws
    {
        for sign in ["\"", ",", ";", "\\", ":", "\\n", "{", "[", "x ", "(A) ", "@a ", "%", "due:"] {
            for title in ["a\(sign)\(mark)b", "\(sign)\(mark)b", "\(mark)\(sign)b"] {
                let item = TodoItem(
                    id: 1, title: title.trimmingCharacters(in: .whitespaces), tags: ["a", "\(mark)t"],
                    project: "\(mark)p",
                    notes: "one\n\(mark)two\(sign)\(mark)e")
                guard (try? TodoDraft(title: item.title).values.title) == item.title else { continue }
                let writing = format.write([ForeignTask(item: item, uid: "1\(mark)")])
                let back = try format.task(writing.text)
                #expect(back.item.title == item.title && back.uid == "1\(mark)", "\(writing.text)")
                #expect(back.item.tags == item.tags && back.item.project == item.project, "\(writing.text)")
                #expect(writing.losses.map(\.names) == (format == .todotxt ? [["notes"]] : []), "\(writing.text)")
            }
        }
    }

    @Test(arguments: files, [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `a file in UTF-16 is reported once`(file: (format: TodoFormat, text: String), encoding: String.Encoding) throws
    {
        let reading = file.format.read(try #require("\u{FEFF}\(file.text)".data(using: encoding)))
        #expect(reading.problems.map(\.description) == ["Line 1: The file is UTF-16. Save it as UTF-8."])
        #expect(reading.tasks.isEmpty)
    }

    @Test(arguments: files, ["\n", "\r\n", "\r"])
    func `line ends of all systems are read, also after a byte order mark`(
        file: (format: TodoFormat, text: String), end: String
    ) {
        for mark in ["", "\u{FEFF}"] {
            let reading = file.format.read(mark + file.text.replacing("\n", with: end))
            #expect(reading.tasks.count == 2 && reading.tasks.last?.item.title == "b" && reading.problems.isEmpty)
        }
    }

    @Test(arguments: [TodoFormat.todotxt, .csv], ["\n", "\r\n", "\r"])
    func `a line has the same number with the line ends of all systems`(format: TodoFormat, end: String) {
        let text = "title\n\n\u{200B}\n".replacing("\n", with: end)
        #expect(format.read(text).problems.map(\.line) == [3])
    }
}
