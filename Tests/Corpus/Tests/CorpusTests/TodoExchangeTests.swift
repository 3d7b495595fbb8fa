import Formatting
import Foundation
import Testing
import Todo
import TodoDouble
import TodoExchange

/// Task lists of topydo, taskwarrior, and of phones and desktops that speak CalDAV.
@Suite(.needsCorpus)
struct TodoExchangeTests {
    private static let calendar = TodoCalendar(today: Day(number: 0), firstWeekday: .monday, timeZone: .gmt)

    private func read(_ file: String, _ format: TodoFormat) throws -> TodoReading {
        TodoReading(try CorpusFolder.data(file), as: format, calendar: Self.calendar)
    }

    private func write(_ tasks: [ForeignTask], _ format: TodoFormat) -> TodoWriting {
        TodoWriting(tasks, as: format, calendar: Self.calendar)
    }

    private static let folders: [(folder: String, ending: String, format: TodoFormat)] = [
        ("todo_txt", ".txt", .todotxt), ("ics_vtodo", ".ics", .ics), ("taskwarrior", ".json", .taskwarrior),
    ]

    @Test func `every list is read whole, and an untouched list is written as it was`() throws {
        for (folder, ending, format) in Self.folders {
            for file in try CorpusFolder.files(in: folder, ending: ending) {
                let reading = try read(file, format)
                #expect(
                    !reading.tasks.isEmpty && reading.problems.isEmpty && reading.skipped == 0,
                    "\(file): \(reading.problems)")
                let text = write(reading.tasks, format).text
                #expect(
                    Self.lines(text, format)
                        == Self.lines(String(decoding: try CorpusFolder.data(file), as: UTF8.self), format), "\(file)")
                #expect(
                    TodoReading(Data(text.utf8), as: format, calendar: Self.calendar).tasks.map(\.item)
                        == reading.tasks.map(\.item))
            }
        }
    }

    @Test func `a task that changes in a list keeps what almanac does not know`() throws {
        for (folder, ending, format) in Self.folders {
            for file in try CorpusFolder.files(in: folder, ending: ending) {
                var tasks = try read(file, format).tasks
                for index in tasks.indices {
                    tasks[index].item.title += " again"
                    tasks[index].item.isDone.toggle()
                }
                let text = write(tasks, format).text
                let back = TodoReading(Data(text.utf8), as: format, calendar: Self.calendar)
                #expect(back.tasks.map(\.item) == tasks.map(\.item), "\(file)")
                for word in ["VALARM", "X-APPLE-SORT-ORDER", "X-OC-HIDESUBTASKS", "estimate", "TZOFFSETFROM", " p:2"] {
                    let before = String(decoding: try CorpusFolder.data(file), as: UTF8.self)
                    #expect(text.contains(word) == before.contains(word), "\(file): \(word)")
                }
            }
        }
    }

    @Test func `importing every list twice adds nothing, and all tasks reach all formats`() async throws {
        for (folder, ending, format) in Self.folders {
            for file in try CorpusFolder.files(in: folder, ending: ending) {
                let todo = InMemoryTodoService { Day(number: 0) }
                let reading = try read(file, format)
                let count = reading.tasks.count
                #expect(try await todo.importTasks(reading, isRehearsal: false).added.count == count, "\(file)")
                #expect(try await todo.importTasks(reading, isRehearsal: false).known == count, "\(file)")
                let exported = try await todo.exportTasks()
                for other in TodoFormat.allCases {
                    let text = write(exported, other).text
                    let back = TodoReading(Data(text.utf8), as: other, calendar: Self.calendar)
                    #expect(back.tasks.count == count && back.problems.isEmpty, "\(file) as \(other)")
                }
            }
        }
    }

    @Test(arguments: [
        ("apple_basic_due_date", "2018-04-16", false), ("nextcloud_all_day_task", "2021-02-01", false),
        ("synology_complete_with_date", "2019-01-12", true), ("libical_3_vtodo_alarm", "1998-04-15", false),
        ("apple_basic_completed", nil, true),
    ])
    func `dates and states of other programs are understood`(name: String, due: String?, isDone: Bool) throws {
        let item = try #require(try read("ics_vtodo/\(name).ics", .ics).tasks.first?.item)
        #expect(item.due?.description == due && item.isDone == isDone)
    }

    /// The content lines of a calendar without their folds and its head, in any order. Time zones move before the tasks.
    private static func lines(_ text: String, _ format: TodoFormat) -> [String] {
        guard format == .ics else {
            return text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        }
        let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
        let head = ["BEGIN:VCALENDAR", "END:VCALENDAR", "VERSION:", "PRODID:", "CALSCALE:"]
        return unfolded.split(separator: "\n").map(String.init).filter { line in !head.contains { line.hasPrefix($0) } }
            .sorted()
    }
}
