import Formatting
import Foundation
import Todo

/// The JSON of taskwarrior: an array of objects, or an object a line. Attributes that almanac does not know stay as they
/// are, as taskwarrior demands it.
struct TaskwarriorCodec: TaskCodec {
    let zone: CivilTimeZone
    let now: Date

    /// Finds the objects by their braces, so that one damaged object does not hide the others.
    func split(_ bytes: [UInt8]) -> TaskPieces {
        var pieces = TaskPieces()
        var (line, at, hasTemplates) = (1, 0, false)
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "{") {
                if let end = Self.end(of: bytes, from: at), case let object = bytes[at..<end],
                    let text = String(validating: object, as: UTF8.self)
                {
                    // Most objects have neither word, so that they are parsed once, by `read`.
                    if Self.has("deleted", in: object), JSON(text.utf8)?["status"] == "deleted" {
                        pieces.skipped += 1
                    } else {
                        pieces.texts.append((line, text))
                        hasTemplates = hasTemplates || Self.has("recurring", in: object)
                    }
                    line += object.count { $0 == 0x0A }
                    at = end
                    continue
                }
                pieces.problems.append(TaskProblem(line: line, reason: "This is no object of JSON."))
                // The next object that begins a line. Objects inside of others have a deeper indentation.
                let column = at - (bytes[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
                var isFound = false
                repeat {
                    let start = bytes[at...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
                    at = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
                    line += 1
                    isFound = at < bytes.count && bytes[at] == UInt8(ascii: "{") && at - start <= column
                } while at < bytes.count && !isFound
                continue
            }
            if !Self.between.contains(bytes[at]) {
                pieces.problems.append(TaskProblem(line: line, reason: "This is no task of taskwarrior."))
                at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
                continue
            }
            if bytes[at] == 0x0A { line += 1 }
            at += 1
        }
        let isEmpty = pieces.texts.isEmpty && pieces.problems.isEmpty && pieces.skipped == 0
        if isEmpty, !["", "[]"].contains(String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)) {
            pieces.problems.append(TaskProblem(line: 1, reason: "This is no list of tasks: it has no object of JSON."))
        }
        return hasTemplates ? Self.withoutTemplates(pieces) : pieces
    }

    func read(_ text: String) throws(TaskTextError) -> ForeignTask {
        guard let json = JSON(text.utf8) else { throw TaskTextError(reason: "This is no object of JSON.") }
        guard let title = json["description"] else { throw TaskTextError(reason: "The task has no description.") }
        var item = TodoItem(id: 0, title: title)
        if let due = json["due"] {
            item.due = UTCStamp.day(due, in: zone)
            if item.due == nil { throw TaskTextError(reason: "'\(due)' is no date of taskwarrior.") }
        }
        item.tags = json.texts("tags")
        item.isDone = json["status"] == "completed"
        item.priority = json["priority"].flatMap { Self.priorities[$0] }
        item.project = json["project"]
        // A done task is followed by another one with the rule, whose end almanac would not know.
        item.repeats = item.isDone || json["until"] != nil ? nil : json["recur"].flatMap(Self.rule)
        item.notes = json.annotations.compactMap { $0["description"] as? String }.joined(separator: "\n")
        var task = ForeignTask(item: item, uid: json.uid)
        task.parent = json["parent"]?.lowercased()
        task.hasForeignRule = json["recur"] != nil && item.repeats == nil && !item.isDone
        return task
    }

    /// Only the last task that a template has made repeats here, and each one keeps the rule in taskwarrior.
    func differences(of item: TodoItem, from text: ForeignText) -> [TodoItem.Field] {
        let all = item.differences(from: earlier(text) ?? TodoItem(id: 0, title: ""))
        guard item.repeats == nil, all.contains(.repeats), JSON(text.text.utf8)?["parent"] != nil else { return all }
        return all.filter { $0 != .repeats }
    }

    func write(_ task: ForeignTask) -> String {
        let kept = task.texts[.taskwarrior]
        var json = kept.flatMap { JSON($0.text.utf8) } ?? JSON()
        let changed = differences(of: task.item, from: kept ?? ForeignText("", due: nil))
        let isNew = json.uid == nil || task.uid ?? json.uid != json.uid
        if let kept, changed.isEmpty, !isNew { return kept.text }
        let (stamp, item, moments) = (UTCStamp.text(of: now), task.item, task.moments(zone, now))
        // taskwarrior refuses a file that takes the rule or the date away from a task that repeats.
        let repeats = json["recur"] != nil
        for field in changed {
            switch field {
            case .title: json.values["description"] = item.title
            case .due:
                let due = item.due.flatMap(text)
                if due != nil || !repeats { json.values["due"] = due }
            case .tags: json.values["tags"] = item.tags.isEmpty ? nil : item.tags
            case .done:
                json.values["status"] = item.isDone ? "completed" : "pending"
                json.values["end"] = item.isDone ? moments.completed : nil
            case .priority: json.values["priority"] = Self.priorities.first { $0.value == item.priority }?.key
            case .project: json.values["project"] = item.project
            case .repeats:
                let rule = item.repeats.flatMap(Self.text)
                if rule != nil || !repeats { json.values["recur"] = rule }
            case .notes:
                let old = json.annotations
                let lines = item.notes.split(separator: "\n").map(String.init)
                let new = lines.map { line in
                    old.first { $0["description"] as? String == line } ?? ["entry": stamp, "description": line]
                }
                json.values["annotations"] = new.isEmpty ? nil : new
            }
        }
        if kept != nil { json.values["modified"] = stamp }
        json.values["entry"] = json["entry"] ?? moments.created
        // A title that another program has stored may be empty, which taskwarrior refuses too.
        json.values["description"] = json["description"] ?? "?"
        // Before the task was done, taskwarrior may have imported it with its rule, which it then requires.
        if json["recur"] == nil, let rule = task.completion?.rule { json.values["recur"] = Self.text(rule) }
        // It also refuses a rule without a date.
        if json["due"] == nil { json.values["recur"] = nil }
        // A task with a rule but without a parent is the parent of those that follow it.
        let isTemplate = json["recur"] != nil && json["parent"] == nil && !item.isDone
        json.values["status"] =
            isTemplate ? "recurring" : json["status"] == "recurring" ? "pending" : json["status"] ?? "pending"
        if isNew {
            let uid = task.uid ?? ""
            json.values["uuid"] = Self.isUUID(uid) ? uid : Fingerprint.uuid(of: uid)
            json.values[Self.identity] = Self.isUUID(uid) ? nil : uid
            // The numbers of the tasks that a template has made.
            for name in ["id", "imask", "mask"] { json.values[name] = nil }
        }
        return json.text
    }

    /// The moment at which a day begins; `nil` for one before 1980, which taskwarrior cannot read, and for a day that the clocks
    /// skip.
    private func text(of due: Day) -> String? {
        let text = UTCStamp.text(of: due, in: zone)
        return text < "1980" || UTCStamp.day(text, in: zone) != due ? nil : text
    }

    func join(_ texts: [String]) -> String {
        texts.isEmpty ? "[]\n" : "[\n" + texts.joined(separator: ",\n") + "\n]\n"
    }

    func moments(in text: String) -> TaskMoments {
        let json = JSON(text.utf8)
        func moment(_ name: String) -> String? { json?[name].flatMap { UTCStamp.moment($0, in: zone) } }
        return TaskMoments(created: moment("entry"), completed: moment("end"))
    }

    func foreignNames(in text: String) -> [String] {
        (JSON(text.utf8)?.values.keys.sorted() ?? []).filter { !Self.known.contains($0) }
    }

    /// Of the tasks that one rule has made, only the last one repeats here: the others would all lead to a next one.
    static func repeatOnce(_ reading: inout TodoReading) {
        var last: [String: Int] = [:]
        for index in reading.tasks.indices where reading.tasks[index].item.repeats != nil {
            guard let text = reading.tasks[index].texts[.taskwarrior], let parent = JSON(text.text.utf8)?["parent"]
            else { continue }
            let due = reading.tasks[index].item.due ?? .first
            if let earlier = last[parent] {
                let isLater = due > reading.tasks[earlier].item.due ?? .first
                reading.tasks[isLater ? earlier : index].item.repeats = nil
                if !isLater { continue }
            }
            last[parent] = index
        }
    }

    /// An identity that is no UUID, which taskwarrior demands.
    private static let identity = "almanacuid"
    private static let priorities: [String: TodoPriority] = ["H": .high, "M": .medium, "L": .low]
    /// The annotations of a task are the second.
    private static let maximumDepth = 10
    private static let between = Set("[], \t\r\n".utf8)
    private static let known: Set<String> = [
        "id", "urgency", "uuid", "description", "due", "tags", "status", "end", "entry", "modified", "priority",
        "project",
        "recur", "annotations", "parent", "imask", "mask", "rtype", identity,
    ]

    private static func isUUID(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) != nil
    }

    /// The tasks without those that only stand for others in the file.
    private static func withoutTemplates(_ pieces: TaskPieces) -> TaskPieces {
        var pieces = pieces
        let parents = Set(pieces.texts.compactMap { JSON($0.text.utf8)?["parent"] })
        let all = pieces.texts
        pieces.texts.removeAll { text in
            guard let json = JSON(text.text.utf8), json["status"] == "recurring" else { return false }
            return json["uuid"].map(parents.contains) ?? false
        }
        pieces.skipped += all.count - pieces.texts.count
        return pieces
    }

    /// Whether a word is in the bytes of an object. Foundation's search in texts takes ten times as long.
    private static func has(_ word: String, in object: ArraySlice<UInt8>) -> Bool {
        object.indices.contains { object[$0] == word.utf8.first && object[$0...].starts(with: word.utf8) }
    }

    /// The position after the brace that closes the one at `start`; `nil` if there is none.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var (depth, isInString, at) = (0, false, start)
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\") where isInString: at += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{") where !isInString:
                depth += 1
                // Otherwise a damaged file would be searched to its end once for each line, in quadratic time.
                if depth > maximumDepth { return nil }
            case UInt8(ascii: "}") where !isInString:
                depth -= 1
                if depth == 0 { return at + 1 }
            // A text has no line end in JSON.
            case 0x0A where isInString: return nil
            default: break
            }
            at += 1
        }
        return nil
    }

    private static func rule(_ text: String) -> RepeatRule? {
        switch text.lowercased() {
        case "daily": return PlainInterval(count: 1, unit: "day").rule
        case "weekly": return PlainInterval(count: 1, unit: "week").rule
        case "monthly": return PlainInterval(count: 1, unit: "month").rule
        case "yearly", "annual": return PlainInterval(count: 1, unit: "year").rule
        case "biweekly", "fortnight": return PlainInterval(count: 2, unit: "week").rule
        case "quarterly": return PlainInterval(count: 3, unit: "month").rule
        case "semiannual": return PlainInterval(count: 6, unit: "month").rule
        case "biannual", "biyearly": return PlainInterval(count: 2, unit: "year").rule
        case "weekdays": return try? RepeatRule(parsing: "weekday")
        default: break
        }
        guard
            let match = text.lowercased().wholeMatch(
                of: /(?:p)?(\d{1,4})\s*(d|days?|w|wks?|weeks?|m|mo|mos|months?|y|yrs?|years?)/),
            let count = Int(match.1),
            let unit = ["d": "day", "w": "week", "m": "month", "y": "year"][String(match.2.prefix(1))]
        else { return nil }
        return PlainInterval(count: count, unit: unit).rule
    }

    private static func text(_ rule: RepeatRule) -> String? {
        if "\(rule)" == "weekday" { return "weekdays" }
        return PlainInterval(rule).map { "\($0.count)\($0.unit)s" }
    }

    /// An object of JSON.
    private struct JSON {
        var values: [String: Any] = [:]

        init() {}

        /// `nil` if it is no object.
        init?(_ bytes: some Sequence<UInt8>) {
            guard let values = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
                return nil
            }
            self.values = values
        }

        /// The identity of the task.
        var uid: String? { self[TaskwarriorCodec.identity] ?? self["uuid"]?.lowercased() }

        subscript(key: String) -> String? { (values[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }

        /// An array of texts, or one text with commas.
        func texts(_ key: String) -> [String] {
            values[key] as? [String] ?? self[key]?.split(separator: ",").map(String.init) ?? []
        }

        var annotations: [[String: Any]] { values["annotations"] as? [[String: Any]] ?? [] }

        /// One line, with its keys in their order.
        var text: String {
            (try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes]))
                .map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }
    }
}
