import Formatting
import Foundation
import Todo

/// todo.txt: `(A) 2026-11-29 Buy milk +home @shop due:2026-12-24`.
///
/// Words with `@` and `+` that stand among other words are a part of the sentence too, and stay in the title. At the end of
/// the line they are marks only.
struct TodoTxtCodec: TaskCodec {
    let zone: CivilTimeZone
    let now: Date

    func split(_ bytes: [UInt8]) -> TaskPieces {
        var pieces = TaskPieces()
        for (number, line) in FileLines(bytes) {
            guard let text = String(validating: line, as: UTF8.self) else {
                pieces.problems.append(TaskProblem(notUTF8: number))
                continue
            }
            if !text.allSatisfy(\.isWhitespace) { pieces.texts.append((number, text)) }
        }
        return pieces
    }

    func read(_ text: String) throws(TaskTextError) -> ForeignTask { Line(text).task }

    func write(_ task: ForeignTask) -> String {
        let kept = task.texts[.todotxt]
        let line = Line(kept?.text ?? "")
        // A copy of a task has another identity.
        if let kept, differences(of: task.item, from: kept).isEmpty, [nil, task.uid].contains(line.task.uid) {
            return kept.text
        }
        let moments = task.moments(zone, now)
        let completed = moments.completed.flatMap { UTCStamp.day($0, in: zone) }
        let created = line.created ?? moments.created.flatMap { UTCStamp.day($0, in: zone) }
        // The only date of a done task is the one on which it was done.
        let text = write(task, line, completed, task.item.isDone && completed == nil ? nil : created)
        if Line(text).task.item.title == task.item.title { return text }
        // A title that begins like a date or like a priority needs dates before it.
        let today = Day(now, in: zone)
        return write(task, line, completed ?? today, created ?? completed ?? today)
    }

    func moments(in text: String) -> TaskMoments {
        let line = Line(text)
        func moment(_ day: Day?) -> String? { day.map { UTCStamp.text(of: $0, in: zone) } }
        return TaskMoments(created: moment(line.created), completed: moment(line.completed))
    }

    func join(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined() }

    func foreignNames(in text: String) -> [String] { [] }

    private func write(_ task: ForeignTask, _ line: Line, _ completed: Day?, _ created: Day?) -> String {
        let item = task.item
        let letter = Line.priority(of: line.letter) == item.priority ? line.letter : item.priority.map(Line.letter)
        var words: [String] = []
        if item.isDone {
            words += ["x"] + (completed.map { ["\($0)"] } ?? [])
        } else if let letter {
            words.append("(\(letter))")
        }
        if let created { words.append("\(created)") }
        words.append(item.title)
        let said = Set(item.title.split(separator: " "))
        words += (item.project.map { ["+\($0)"] } ?? []).filter { !said.contains($0[...]) }
        words += item.tags.map { "@\($0)" }.filter { !said.contains($0[...]) }
        if let due = item.due { words.append("due:\(due)") }
        if let rule = item.repeats.flatMap(PlainInterval.init) {
            words.append("rec:\(rule.isFromCompletion ? "" : "+")\(rule.count)\(rule.unit.prefix(1))")
        }
        if item.isDone, let letter { words.append("pri:\(letter)") }
        if let uid = task.uid {
            words.append("uid:\(uid.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? uid)")
        }
        return words.joined(separator: " ")
    }

    private static let plain = CharacterSet(charactersIn: "!"..."~").subtracting(["%"])

    /// The parts of a line.
    private struct Line {
        private(set) var task = ForeignTask(item: TodoItem(id: 0, title: ""))
        private(set) var created: Day?
        private(set) var completed: Day?
        private(set) var letter: Character?

        init(_ text: String) {
            // A space may have a mark beside it, with which it is one `Character`.
            let scalars = text.unicodeScalars
            var words = scalars.split { $0 == " " || $0 == "\t" }.map { Substring($0) }[...]
            if scalars.starts(with: "x ".unicodeScalars) {
                task.item.isDone = true
                words.removeFirst()
            }
            if let word = words.first, words.count > 1, word.wholeMatch(of: /\([A-Z]\)/) != nil,
                task.item.isDone || scalars.starts(with: "\(word) ".unicodeScalars)
            {
                letter = word.dropFirst().first
                words.removeFirst()
            }
            if task.item.isDone { completed = Self.date(&words) }
            created = Self.date(&words)
            readPairs(&words)
            readMarks(&words)
            task.item.title = words.joined(separator: " ")
            task.item.priority = Self.priority(of: letter)
        }

        /// A line of dates alone is a title.
        private static func date(_ words: inout ArraySlice<Substring>) -> Day? {
            guard words.count > 1, let day = words.first.flatMap({ Day($0) }) else { return nil }
            words.removeFirst()
            return day
        }

        /// Takes the last `due:2026-12-24`, and other pairs with a meaning, out of the words. All others stay in the title: almanac
        /// writes its own pairs behind it.
        private mutating func readPairs(_ words: inout ArraySlice<Substring>) {
            for index in words.indices.reversed() where isPair(words[index]) { words.remove(at: index) }
        }

        private mutating func isPair(_ word: Substring) -> Bool {
            let pair = word.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { return false }
            switch pair[0] {
            case "due" where task.item.due == nil: task.item.due = Day(pair[1])
            case "rec" where task.item.repeats == nil: task.item.repeats = Self.rule(pair[1])
            case "pri" where letter == nil && pair[1].wholeMatch(of: /[A-Z]/) != nil: letter = pair[1].first
            case "uid" where task.uid == nil: task.uid = pair[1].removingPercentEncoding
            default: return false
            }
            switch pair[0] {
            case "due": return task.item.due != nil
            case "rec": return task.item.repeats != nil
            default: return true
            }
        }

        private mutating func readMarks(_ words: inout ArraySlice<Substring>) {
            func mark(_ word: Substring, _ sign: Unicode.Scalar) -> String? {
                let scalars = word.unicodeScalars
                return scalars.first == sign && scalars.count > 1 ? String(scalars.dropFirst()) : nil
            }
            var (tags, project): ([String], String?) = ([], nil)
            while words.count > 1, let word = words.last {
                if let tag = mark(word, "@") {
                    tags.append(tag)
                } else if project == nil, let name = mark(word, "+") {
                    project = name
                } else {
                    break
                }
                words.removeLast()
            }
            task.item.project = project ?? words.lazy.compactMap { mark($0, "+") }.first
            task.item.tags = words.compactMap { mark($0, "@") } + tags.reversed()
        }

        private static func rule(_ text: Substring) -> RepeatRule? {
            let units = ["d": "day", "w": "week", "m": "month", "y": "year"]
            guard let match = text.wholeMatch(of: /(\+?)(\d{1,4})([dwmy])/), let count = Int(match.2),
                let unit = units[String(match.3)]
            else { return nil }
            return PlainInterval(count: count, unit: unit, isFromCompletion: match.1.isEmpty).rule
        }

        static func priority(of letter: Character?) -> TodoPriority? {
            switch letter {
            case nil: nil
            case "A": .high
            case "B": .medium
            default: .low
            }
        }

        static func letter(of priority: TodoPriority) -> Character {
            switch priority {
            case .high: "A"
            case .medium: "B"
            case .low: "C"
            }
        }
    }
}
