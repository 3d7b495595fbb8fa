import Formatting
import Foundation
import Todo

/// A table of RFC 4180 whose first row names the columns. They have the names of the fields, in any order. Other columns are
/// kept. Columns may be separated by semicolons or tabs too.
struct CSVCodec: TaskCodec {
    private static let columns = ["uid"] + TodoItem.Field.allCases.map(\.rawValue)

    func split(_ bytes: [UInt8]) -> TaskPieces {
        var pieces = TaskPieces()
        let text = String(validating: bytes, as: UTF8.self)
        let rows = Self.rows(text ?? String(decoding: bytes, as: UTF8.self), &pieces)
        guard let header = rows.first?.cells.map(Self.name) else { return pieces }
        guard header.contains(TodoItem.Field.title.rawValue), Set(header).count == header.count else {
            let reason = "The first row names the columns, each once, and one of them is 'title'."
            pieces.problems.append(TaskProblem(line: 1, reason: reason))
            return pieces
        }
        for row in rows.dropFirst() where row.cells != [""] {
            guard row.cells.count == header.count else {
                let reason = "The row has \(row.cells.count) cells, and the table has \(header.count) columns."
                pieces.problems.append(TaskProblem(line: row.line, reason: reason))
                continue
            }
            // A file that is not UTF-8 has this character in the place of each wrong byte.
            if text == nil, (header + row.cells).contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
                pieces.problems.append(TaskProblem(notUTF8: row.line))
                continue
            }
            pieces.texts.append((row.line, Self.text(header) + Self.text(row.cells)))
        }
        return pieces
    }

    /// The name of a column: almanac's own names in lower case, those of other programs as the file has them.
    private static func name(_ cell: String) -> String {
        let name = cell.trimmingCharacters(in: .whitespaces)
        return columns.contains(name.lowercased()) ? name.lowercased() : name
    }

    func read(_ text: String) throws(TaskTextError) -> ForeignTask {
        let cells = Self.cells(text)
        func cell(_ name: String) -> String? {
            cells.first { $0.name == name && !$0.value.allSatisfy(\.isWhitespace) }?.value
        }
        var item = TodoItem(id: 0, title: "")
        for field in TodoItem.Field.allCases {
            guard let text = cell(field.rawValue) else { continue }
            switch field {
            case .title: item.title = text
            case .due: item.due = try Self.value(Day(text), text, "date of the form YYYY-MM-DD")
            case .tags: item.tags = TodoDraft.tags(in: text)
            case .done: item.isDone = try Self.value(Self.truth[text.lowercased()], text, "'true' or 'false'")
            case .priority: item.priority = try Self.value(TodoPriority(rawValue: text.lowercased()), text, "priority")
            case .project: item.project = text
            case .repeats: item.repeats = try Self.value(try? RepeatRule(parsing: text), text, "rule such as '2 weeks'")
            case .notes: item.notes = text
            }
        }
        return ForeignTask(item: item, uid: cell("uid"))
    }

    func write(_ task: ForeignTask) -> String {
        let foreign = Self.cells(task.texts[.csv]?.text ?? "").filter { !Self.columns.contains($0.name) }
        return Self.text(Self.columns + foreign.map(\.name))
            + Self.text([task.uid ?? ""] + Self.values(of: task.item) + foreign.map(\.value))
    }

    /// The fields of a task as texts, in their order.
    static func values(of item: TodoItem) -> [String] {
        TodoItem.Field.allCases.map { field in
            switch field {
            case .title: item.title
            case .due: item.due?.description ?? ""
            case .tags: item.tags.joined(separator: " ")
            case .done: "\(item.isDone)"
            case .priority: item.priority?.rawValue ?? ""
            case .project: item.project ?? ""
            case .repeats: item.repeats?.description ?? ""
            case .notes: item.notes
            }
        }
    }

    func join(_ texts: [String]) -> String {
        let rows = texts.map(Self.cells)
        var (names, seen) = (Self.columns, Set(Self.columns))
        for name in rows.joined().map(\.name) where seen.insert(name).inserted { names.append(name) }
        let table = rows.map { row in
            let values = Dictionary(row.map { ($0.name, $0.value) }) { $1 }
            return Self.text(names.map { values[$0] ?? "" })
        }
        return Self.text(names) + table.joined()
    }

    func moments(in text: String) -> TaskMoments { TaskMoments() }

    func foreignNames(in text: String) -> [String] {
        Self.cells(text).filter { !$0.value.isEmpty }.map(\.name).filter { !Self.columns.contains($0) }
    }

    private static let truth = [
        "true": true, "yes": true, "1": true, "x": true, "done": true, "false": false, "no": false, "0": false,
    ]

    private static func value<Value>(_ value: Value?, _ text: String, _ kind: String) throws(TaskTextError) -> Value {
        guard let value else { throw TaskTextError(reason: "'\(text)' is no \(kind).") }
        return value
    }

    /// The cells of a text with a header and one row.
    private static func cells(_ text: String) -> [(name: String, value: String)] {
        var pieces = TaskPieces()
        let rows = rows(text, &pieces)
        return rows.count < 2 ? [] : Array(zip(rows[0].cells, rows[1].cells)).map { (name: $0.0, value: $0.1) }
    }

    private static func text(_ cells: [String]) -> String {
        cells.map { cell in
            guard cell.unicodeScalars.contains(where: quoted.contains) else { return cell }
            let parts = cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            return "\"\(parts.joined(separator: "\"\""))\""
        }.joined(separator: ",") + "\r\n"
    }

    /// A cell with one of these is written in quotation marks.
    private static let quoted = CharacterSet.newlines.union(CharacterSet(charactersIn: "\",;\t"))

    /// The rows of a table. A quoted cell may contain line ends, which are LF, CR LF or, as on old Macs, CR.
    private static func rows(_ text: String, _ pieces: inout TaskPieces) -> [(line: Int, cells: [String])] {
        let head = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
        let separator: Unicode.Scalar = [",", ";", "\t"].first { head.contains($0) } ?? ","
        var rows: [(line: Int, cells: [String])] = []
        var (cells, cell, line, firstLine) = ([String](), String.UnicodeScalarView(), 1, 1)
        var (isQuoted, wasQuote, wasReturn) = (false, false, false)
        func endCell() {
            cells.append(String(cell))
            cell = String.UnicodeScalarView()
            wasQuote = false
        }
        for scalar in text.unicodeScalars {
            let isSecond = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            if wasReturn || scalar == "\n" && !isSecond { line += 1 }
            if isQuoted {
                if scalar == "\"" { (isQuoted, wasQuote) = (false, true) } else { cell.append(scalar) }
                continue
            }
            switch scalar {
            case "\"" where wasQuote:
                cell.append(scalar)
                isQuoted = true
            case "\"" where cell.isEmpty: isQuoted = true
            case separator: endCell()
            case "\n" where isSecond: break
            case "\r", "\n":
                endCell()
                rows.append((firstLine, cells))
                (cells, firstLine) = ([], line)
            default: cell.append(scalar)
            }
            if scalar != "\"" { wasQuote = false }
        }
        if isQuoted {
            pieces.problems.append(TaskProblem(line: firstLine, reason: "A quotation mark has no end."))
            return rows
        }
        if !cell.isEmpty || !cells.isEmpty {
            endCell()
            rows.append((firstLine, cells))
        }
        return rows
    }
}
