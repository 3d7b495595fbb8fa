import Formatting
import Foundation
import Todo

/// The lines of one VTODO. Those of its alarms are not its properties.
struct ICSTask {
    static let project = "X-ALMANAC-PROJECT"
    /// Says that a rule counts from the completion, which RRULE cannot.
    static let origin = "X-ALMANAC-REPEATS-FROM"

    private(set) var lines: [ContentLine]

    init(_ lines: [ContentLine]) { self.lines = lines }

    static func empty(at stamp: String) -> [ContentLine] {
        ["BEGIN:VTODO", "UID:", "DTSTAMP:\(stamp)", "STATUS:NEEDS-ACTION", "END:VTODO"].map { ContentLine($0) }
    }

    /// The names of the properties that say something, in their order.
    var names: [String] {
        indices.filter { !lines[$0].value.isEmpty }.map { lines[$0].name }
            + (lines.count - indices.count > 2 ? ["VALARM"] : [])
    }

    /// Whether there is a rule that almanac cannot follow.
    var hasForeignRule: Bool { rule == nil && (self["RRULE"] ?? self["RDATE"]) != nil }

    /// The rule, if almanac can follow it.
    private var rule: RepeatRule? { hasExceptions ? nil : plainRule }

    /// The first rule, without its exceptions.
    private var plainRule: RepeatRule? { self["RRULE"].flatMap { RepeatRule(rrule: $0.value) } }

    private var hasExceptions: Bool {
        let names = indices.map { lines[$0].name }
        return names.contains(where: Self.exceptions.contains) || names.count { $0 == "RRULE" } > 1
    }

    private static let exceptions = ["EXDATE", "EXRULE", "RDATE"]

    /// The properties that say when it is due.
    var dates: [ContentLine?] { ["DUE", "DTSTART", "DURATION"].map { self[$0] } }

    /// The positions of the properties.
    private var indices: [Int] {
        var depth = 0
        return lines.indices.filter { index in
            switch lines[index].name {
            case "BEGIN": depth += 1
            case "END": depth -= 1
            default: return depth == 1
            }
            return false
        }
    }

    /// The first property of a name.
    subscript(name: String) -> ContentLine? { indices.lazy.map { lines[$0] }.first { $0.name == name } }

    /// Puts lines in the place of all properties of a name.
    mutating func set(_ name: String, _ new: [ContentLine]) {
        let old = indices.filter { lines[$0].name == name }
        // Before the alarms, which are last.
        let end = lines.indices.dropFirst().first { ["BEGIN", "END"].contains(lines[$0].name) } ?? lines.endIndex
        for index in old.reversed() { lines.remove(at: index) }
        lines.insert(contentsOf: new, at: old.first ?? min(end, lines.endIndex))
    }

    func item(in zone: CivilTimeZone) throws(TaskTextError) -> TodoItem {
        var item = TodoItem(id: 0, title: self["SUMMARY"]?.plainText ?? "")
        item.due = try due(in: zone)
        item.tags = categories
        // Programs write any of the three.
        item.isDone =
            ["COMPLETED", "CANCELLED"].contains(self["STATUS"]?.value.uppercased()) || self["COMPLETED"] != nil
            || self["PERCENT-COMPLETE"]?.value == "100"
        switch self["PRIORITY"]?.value ?? "" {
        case "", "0": break
        case "1", "2", "3", "4": item.priority = .high
        case "5": item.priority = .medium
        case "6", "7", "8", "9": item.priority = .low
        case let value: throw TaskTextError(reason: "'\(value)' is no priority of iCalendar.")
        }
        item.project = self[Self.project]?.plainText
        item.notes = self["DESCRIPTION"]?.plainText ?? ""
        item.repeats = rule
        if self[Self.origin] != nil, let rule = item.repeats,
            let fromCompletion = try? RepeatRule(parsing: "\(rule) from completion")
        {
            item.repeats = fromCompletion
        }
        return item
    }

    private var categories: [String] {
        indices.map { lines[$0] }.filter { $0.name == "CATEGORIES" }.flatMap(\.plainTexts)
    }

    /// The day of `DUE`, or of a start and a duration in its place.
    private func due(in zone: CivilTimeZone) throws(TaskTextError) -> Day? {
        func check<Value>(_ value: Value?, _ line: ContentLine, _ kind: String) throws(TaskTextError) -> Value {
            guard let value else { throw TaskTextError(reason: "'\(line.value)' is no \(kind) of iCalendar.") }
            return value
        }
        if let due = self["DUE"], !due.value.isEmpty {
            return try check(UTCStamp.day(due.value, in: zone), due, "date")
        }
        guard let start = self["DTSTART"], let duration = self["DURATION"] else { return nil }
        let seconds = try check(Self.seconds(duration.value), duration, "duration")
        return try check(UTCStamp.day(start.value, in: zone, after: seconds), start, "date")
    }

    /// The seconds of a duration such as `P1DT12H`.
    private static func seconds(_ text: String) -> Double? {
        let form = /([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?/
        guard let match = text.wholeMatch(of: form) else { return nil }
        let parts = [(match.2, 604_800.0), (match.3, 86_400), (match.4, 3_600), (match.5, 60), (match.6, 1)]
        let seconds = parts.reduce(0) { $0 + ($1.0.flatMap { Double($0) } ?? 0) * $1.1 }
        return match.1 == "-" ? -seconds : seconds
    }

    /// Writes a field of a task.
    mutating func set(_ field: TodoItem.Field, of item: TodoItem, in zone: CivilTimeZone, completed: String?) {
        func text(_ name: String, _ text: String?) -> [ContentLine] {
            text.flatMap { $0.isEmpty ? nil : [ContentLine(name, "", ContentLine.escaped($0))] } ?? []
        }
        switch field {
        case .title: set("SUMMARY", text("SUMMARY", item.title))
        case .due: setDue(item.due, in: zone)
        case .tags:
            // A category that is several words in the file is one here.
            let old = categories
            let list = item.tags.map { tag in ContentLine.escaped(old.first { $0.word(without: "#") == tag } ?? tag) }
                .joined(separator: ",")
            set("CATEGORIES", list.isEmpty ? [] : [ContentLine("CATEGORIES", "", list)])
        case .done:
            set("STATUS", [ContentLine("STATUS", "", item.isDone ? "COMPLETED" : "NEEDS-ACTION")])
            set("COMPLETED", item.isDone ? completed.map { [ContentLine("COMPLETED", "", $0)] } ?? [] : [])
            set("PERCENT-COMPLETE", item.isDone ? [ContentLine("PERCENT-COMPLETE", "", "100")] : [])
        case .priority:
            let number: Int? =
                switch item.priority {
                case nil: nil
                case .high: 1
                case .medium: 5
                case .low: 9
                }
            set("PRIORITY", number.map { [ContentLine("PRIORITY", "", "\($0)")] } ?? [])
        case .project: set(Self.project, text(Self.project, item.project))
        case .repeats:
            // A task may have the rule without its exceptions: then both stay.
            if hasExceptions, let rule = item.repeats?.rrule, rule == plainRule?.rrule { break }
            for name in Self.exceptions { set(name, []) }
            set("RRULE", item.repeats.map { [ContentLine("RRULE", "", $0.rrule)] } ?? [])
            let isFromCompletion = item.repeats.map { "\($0)".hasSuffix(" from completion") } ?? false
            set(Self.origin, isFromCompletion ? [ContentLine(Self.origin, "", "COMPLETION")] : [])
        case .notes: set("DESCRIPTION", text("DESCRIPTION", item.notes))
        }
    }

    /// Removes the progress of the task of which this one is a copy, if it is open, and what identifies the alarms of that one.
    mutating func begin(_ item: TodoItem) {
        let properties = Set(indices)
        lines = lines.indices.filter { properties.contains($0) || !Self.ofOneAlarm.contains(lines[$0].name) }
            .map { lines[$0] }
        guard !item.isDone, self["STATUS"] != nil || self["PERCENT-COMPLETE"] != nil else { return }
        set("STATUS", [ContentLine("STATUS", "", "NEEDS-ACTION")])
        set("PERCENT-COMPLETE", [])
    }

    private static let ofOneAlarm = ["UID", "X-WR-ALARMUID", "ACKNOWLEDGED"]

    /// A date keeps the time and the zone that it had, and takes the start and alarms at a moment with it. A new one may
    /// neither have another type than the start nor precede it.
    private mutating func setDue(_ due: Day?, in zone: CivilTimeZone) {
        guard let due else {
            for name in ["DUE", "DURATION"] { set(name, []) }
            return
        }
        let day = ContentLine("DUE", ";VALUE=DATE", UTCStamp.digits(due))
        let start = self["DTSTART"]
        // The text may say another day here than in the time zone in which it was read.
        if let earlier = try? self.due(in: zone) {
            let dates = [self["DUE"], start]
            for (index, line) in lines.enumerated() where dates.contains(line) || line.isMomentOfAlarm {
                let moved = UTCStamp.moved(line.value, days: due.number - earlier.number, in: zone)
                if let moved { lines[index] = ContentLine(line.name, line.parameters, moved) }
            }
        } else {
            var line = day
            if let start, start.value.contains("T") {
                let isUTC = start.value.hasSuffix("Z")
                let end = isUTC ? UTCStamp.text(of: due, second: 86_399, in: zone) : "\(day.value)T235959"
                line = ContentLine("DUE", start.parameters, end)
            }
            set("DUE", [line])
            set("DURATION", [])
            if let start, start.value >= line.value { set("DTSTART", []) }
        }
        // The clocks may skip a day, and the calendar ends.
        if (try? self.due(in: zone)) != due {
            for name in ["DTSTART", "DURATION"] { set(name, []) }
            set("DUE", [day])
        }
    }
}
