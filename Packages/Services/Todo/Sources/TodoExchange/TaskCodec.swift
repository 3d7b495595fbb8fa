import Formatting
import Foundation
import Todo

/// What a format does with one task. A codec is a value without state.
protocol TaskCodec {
    /// Cuts a file into the texts of its tasks.
    func split(_ bytes: [UInt8]) -> TaskPieces

    /// Reads the text of one task.
    ///
    /// - Throws: ``TaskTextError`` if it is none.
    func read(_ text: String) throws(TaskTextError) -> ForeignTask

    /// The fields of a task that a text does not say.
    func differences(of item: TodoItem, from text: ForeignText) -> [TodoItem.Field]

    /// Writes a task. Of the text from which it was read, everything stays that its fields do not contradict.
    func write(_ task: ForeignTask) -> String

    /// When the task of a text was made and done.
    func moments(in text: String) -> TaskMoments

    /// Puts texts of tasks together to a file.
    func join(_ texts: [String]) -> String

    /// The names of the properties in a text that almanac does not know.
    func foreignNames(in text: String) -> [String]
}

/// When a task was made and done, as far as it is known: `20261129T120000Z`.
struct TaskMoments {
    var created: String?
    var completed: String?
}

/// The reason why a text is no task.
struct TaskTextError: Error {
    let reason: String
}

/// The texts of the tasks in a file.
struct TaskPieces {
    var texts: [(line: Int, text: String)] = []
    var problems: [TaskProblem] = []
    /// The number of things that are no tasks, or tasks that are deleted.
    var skipped = 0
}

extension TaskCodec {
    /// Cuts the content of a file into the texts of its tasks.
    func pieces(of content: Data) -> TaskPieces {
        if content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF]) {
            return TaskPieces(problems: [TaskProblem(line: 1, reason: "The file is UTF-16. Save it as UTF-8.")])
        }
        return split(content.withoutByteOrderMark)
    }

    /// Reads the text of one task, with its fields as almanac stores them.
    ///
    /// - Throws: ``TaskTextError``.
    func tidied(_ text: String) throws(TaskTextError) -> ForeignTask {
        var task = try read(text)
        // SQLite would cut the text at a zero byte.
        guard ![text, task.uid ?? ""].contains(where: { $0.utf8.contains(0) }) else {
            throw TaskTextError(reason: "The text has a zero byte. Remove it, or save the file as UTF-8.")
        }
        task.item.tags = task.item.tags.map { $0.word(without: "#") }.filter { !$0.isEmpty }
        task.item.project = task.item.project.map { $0.word(without: "@") }
        do {
            let draft = try TodoDraft(changing: TodoItem(id: 0, title: ""), to: task.item)
            task.item = try TodoItem(id: 0, draft)
        } catch {
            throw TaskTextError(reason: "\(error)")
        }
        return task
    }

    func differences(of item: TodoItem, from text: ForeignText) -> [TodoItem.Field] {
        item.differences(from: earlier(text) ?? TodoItem(id: 0, title: ""))
    }

    /// A text that was written for a task, with the day that it says.
    ///
    /// - Parameter kept: The text over which it was written.
    func said(_ text: String, of item: TodoItem, over kept: ForeignText?) -> ForeignText {
        let isKept = kept?.due == item.due
        if let kept, isKept, kept.text == text { return kept }
        let due = try? tidied(text).item.due
        // A moment that stays where it was is still on the day that it was in another time zone.
        if let kept, isKept, (try? tidied(kept.text).item.due) == due { return ForeignText(text, due: kept.due) }
        return ForeignText(text, due: due)
    }

    /// The task that was read from this text, for a comparison with its present fields; `nil` if it is none.
    func earlier(_ text: ForeignText) -> TodoItem? {
        guard var item = try? tidied(text.text).item else { return nil }
        // The moment of the text may be on another day in the present time zone.
        if item.due != nil, let due = text.due { item.due = due }
        return item
    }
}

extension String {
    /// Tags and projects are one word in almanac, which lacks their sign.
    func word(without sign: Unicode.Scalar) -> String {
        unicodeScalars.split { $0.properties.isWhitespace || $0 == "," || $0 == sign }.map { String($0) }
            .joined(separator: "-")
    }
}

extension Data {
    /// The bytes from the first word on.
    var withoutByteOrderMark: [UInt8] { Array(starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self) }
}

/// The lines of a file, with their numbers. A line ends with LF, with CR LF or, in files of old Macs, with CR.
struct FileLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var (at, number) = (0, 0)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
        guard at < bytes.count else { return nil }
        let start = at
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        let end = at
        at += bytes[at...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        number += 1
        return (number, bytes[start..<end])
    }
}

extension TaskProblem {
    /// A line has bytes that are not UTF-8.
    init(notUTF8 line: Int) { self.init(line: line, reason: "The text is not UTF-8. Save the file as UTF-8.") }
}

extension TodoFormat {
    func codec(_ zone: CivilTimeZone, _ now: Date) -> any TaskCodec {
        switch self {
        case .todotxt: TodoTxtCodec(zone: zone, now: now)
        case .ics: ICSCodec(zone: zone, now: now)
        case .taskwarrior: TaskwarriorCodec(zone: zone, now: now)
        case .csv: CSVCodec()
        }
    }
}

extension ForeignTask {
    /// When the task was made and done, by almanac and all texts. A task can be done several times.
    func moments(_ zone: CivilTimeZone, _ now: Date) -> TaskMoments {
        var all = texts.map { $0.codec(zone, now).moments(in: $1.text) }
        all.append(TaskMoments(completed: completion.map { UTCStamp.text(of: $0.moment) }))
        return TaskMoments(created: all.compactMap(\.created).min(), completed: all.compactMap(\.completed).max())
    }
}

extension TodoItem {
    /// The fields in which two tasks differ.
    func differences(from other: TodoItem) -> [Field] { other.fields(changedIn: self) }
}

/// A rule such as "every two weeks", without days: the part of ``RepeatRule`` that most programs know.
struct PlainInterval {
    let count: Int
    /// `day`, `week`, `month` or `year`.
    let unit: String
    let isFromCompletion: Bool

    init(count: Int, unit: String, isFromCompletion: Bool = false) {
        (self.count, self.unit, self.isFromCompletion) = (count, unit, isFromCompletion)
    }

    /// `nil` for a rule that says more.
    init?(_ rule: RepeatRule) {
        guard let match = rule.description.wholeMatch(of: /(?:(\d+) )?(day|week|month|year)s?( from completion)?/)
        else {
            return nil
        }
        count = match.1.flatMap { Int($0) } ?? 1
        unit = String(match.2)
        isFromCompletion = match.3 != nil
    }

    var rule: RepeatRule? {
        try? RepeatRule(parsing: "\(count) \(unit)s" + (isFromCompletion ? " from completion" : ""))
    }
}
