import Formatting
import Foundation
import Todo

/// VTODO of iCalendar, RFC 5545.
///
/// The text of a task is its VTODO, after the time zones that it names, a logical line a line. Properties that almanac does
/// not know, alarms and rules that it cannot follow stay as they are.
struct ICSCodec: TaskCodec {
    let zone: CivilTimeZone
    let now: Date

    func split(_ bytes: [UInt8]) -> TaskPieces {
        var pieces = TaskPieces()
        let lines = ContentLine.lines(of: bytes)
        /// The components that have begun, with the positions of their first lines.
        var open: [(name: String, start: Int)] = []
        var zones: [String: [ContentLine]] = [:]
        var tasks: [(number: Int, lines: [ContentLine])] = []
        var hasCalendar = false
        for (index, (number, line)) in lines.enumerated() {
            guard let line else {
                pieces.problems.append(TaskProblem(notUTF8: number))
                continue
            }
            if line.name == "BEGIN" { open.append((line.value.uppercased(), index)) }
            guard open.count <= Self.maximumDepth else {
                let reason = "'\(line.text)' is inside of more than \(Self.maximumDepth - 1) others."
                pieces.problems.append(TaskProblem(line: number, reason: reason))
                open = []
                break
            }
            guard line.name == "END", !open.isEmpty else { continue }
            guard let last = open.popLast(), last.name == line.value.uppercased() else {
                pieces.problems.append(TaskProblem(line: number, reason: "'\(line.text)' ends nothing that was begun."))
                open = []
                break
            }
            if last.name == "VCALENDAR" { hasCalendar = true }
            guard open.map(\.name) == ["VCALENDAR"] else { continue }
            // The lines of a task contain those of its alarms.
            let component = lines[last.start...index].compactMap(\.line)
            guard component.count == index - last.start + 1 else { continue }
            switch last.name {
            case "VTODO": tasks.append((lines[last.start].number, component))
            case "VTIMEZONE":
                if let id = component.first(where: { $0.name == "TZID" })?.value { zones[id] = component }
            default: pieces.skipped += 1
            }
        }
        for part in open {
            let reason = "'BEGIN:\(part.name)' has no end."
            pieces.problems.append(TaskProblem(line: lines[part.start].number, reason: reason))
        }
        if !hasCalendar, open.isEmpty, pieces.problems.isEmpty {
            pieces.problems.append(TaskProblem(line: 1, reason: "This is no calendar: it has no 'BEGIN:VCALENDAR'."))
        }
        // Apple writes the time zones after the tasks.
        for task in tasks {
            let needed = Set(task.lines.compactMap(\.zone)).sorted().flatMap { zones[$0] ?? [] }
            pieces.texts.append((task.number, (needed + task.lines).map(\.text).joined(separator: "\n")))
        }
        return pieces
    }

    func read(_ text: String) throws(TaskTextError) -> ForeignTask {
        let component = ICSTask(Self.parts(of: text).task)
        if component["RECURRENCE-ID"] != nil {
            throw TaskTextError(
                reason: "This is one day of a repeating task, which almanac cannot keep apart from the rest.")
        }
        var task = ForeignTask(
            item: try component.item(in: zone), uid: component["UID"].map(\.plainText).flatMap { $0.isEmpty ? nil : $0 }
        )
        task.hasForeignRule = component.hasForeignRule && !task.item.isDone
        return task
    }

    func write(_ task: ForeignTask) -> String {
        let (zones, lines) = Self.parts(of: task.texts[.ics]?.text ?? "")
        return (zones + written(task, over: lines)).map(\.text).joined(separator: "\n")
    }

    /// The lines of a VTODO, changed as far as the fields of a task differ from it.
    ///
    /// - Parameter lines: Empty for a new VTODO.
    func written(_ task: ForeignTask, over lines: [ContentLine]) -> [ContentLine] {
        var component = ICSTask(lines.isEmpty ? ICSTask.empty(at: stamp) : lines)
        if let uid = task.uid, component["UID"]?.plainText != uid {
            if component["UID"]?.value.isEmpty == false { component.begin(task.item) }
            component.set("UID", [ContentLine("UID", "", ContentLine.escaped(uid))])
        }
        let kept = task.texts[.ics].flatMap {
            ICSTask(Self.parts(of: $0.text).task).dates == component.dates ? $0 : nil
        }
        let text = ForeignText(component.lines.map(\.text).joined(separator: "\n"), due: kept?.due)
        let earlier = earlier(text) ?? TodoItem(id: 0, title: "")
        let changed = task.item.differences(from: earlier)
        let moments = changed.isEmpty ? TaskMoments() : task.moments(zone, now)
        if lines.isEmpty, let created = moments.created {
            component.set("CREATED", [ContentLine("CREATED", "", created)])
        }
        for field in changed { component.set(field, of: task.item, in: zone, completed: moments.completed) }
        if !changed.isEmpty, !lines.isEmpty {
            for name in ["DTSTAMP", "LAST-MODIFIED"] { component.set(name, [ContentLine(name, "", stamp)]) }
            // vdirsyncer ignores these moments, and would overlook a change back to an earlier content.
            let sequence = component["SEQUENCE"].flatMap { Int32($0.value) } ?? 0
            component.set("SEQUENCE", [ContentLine("SEQUENCE", "", String(sequence &+ 1))])
        }
        return component.lines
    }

    func join(_ texts: [String]) -> String {
        var (zones, tasks): ([ContentLine], [ContentLine]) = ([], [])
        var seen: Set<String> = []
        for text in texts {
            let parts = Self.parts(of: text)
            let starts = parts.zones.indices.filter { parts.zones[$0].text.uppercased() == "BEGIN:VTIMEZONE" }
            for (start, end) in zip(starts, starts.dropFirst() + [parts.zones.endIndex]) {
                let zone = parts.zones[start..<end]
                if seen.insert(zone.first { $0.name == "TZID" }?.value ?? "").inserted { zones += zone }
            }
            tasks += parts.task
        }
        return Self.file(zones + tasks)
    }

    func moments(in text: String) -> TaskMoments {
        let component = ICSTask(Self.parts(of: text).task)
        func moment(_ name: String) -> String? { component[name].flatMap { UTCStamp.moment($0.value, in: zone) } }
        return TaskMoments(created: moment("CREATED"), completed: moment("COMPLETED"))
    }

    func foreignNames(in text: String) -> [String] {
        let component = ICSTask(Self.parts(of: text).task)
        var seen = Self.known
        return component.names.filter { seen.insert($0).inserted }
            + (component.hasForeignRule && component["RRULE"] != nil ? ["RRULE"] : [])
            + (component["STATUS"]?.value.uppercased() == "CANCELLED" ? ["STATUS"] : [])
    }

    /// A calendar with these components.
    static func file(_ lines: [ContentLine]) -> String {
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//almanac//almanac//EN"].map { ContentLine($0) }
        return (head + lines + [ContentLine("END:VCALENDAR")]).map(\.folded).joined()
    }

    /// An alarm of a task is the third.
    private static let maximumDepth = 10
    private static let known: Set<String> = [
        "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "LAST-MOD", "SEQUENCE", "SUMMARY", "DESCRIPTION", "DUE",
        "CATEGORIES",
        "STATUS", "COMPLETED", "PERCENT-COMPLETE", "PERCENT_COMPLETE", "PRIORITY", "RRULE", ICSTask.project,
        ICSTask.origin,
    ]

    private var stamp: String { UTCStamp.text(of: now) }

    private static func parts(of text: String) -> (zones: [ContentLine], task: [ContentLine]) {
        let lines = text.split(separator: "\n").map { ContentLine(String($0)) }
        let start = lines.firstIndex { $0.name == "BEGIN" && $0.value.uppercased() == "VTODO" } ?? lines.endIndex
        return (Array(lines[..<start]), Array(lines[start...]))
    }
}

/// Moments as iCalendar and taskwarrior write them: `20261129T120000Z`.
enum UTCStamp {
    static func text(of moment: Date) -> String {
        guard let time = LocalTime(moment, secondsFromUTC: 0) else { return "19700101T000000Z" }
        return digits(time.day) + "T" + time.description.split(separator: "T")[1].filter { $0 != ":" } + "Z"
    }

    /// The moment that a text says, or at which its day begins in a time zone.
    static func moment(_ text: String, in zone: CivilTimeZone) -> String? {
        let isUTC = text.hasSuffix("Z") && day(text, in: zone) != nil
        return isUTC ? text : day(text).map { Self.text(of: $0, in: zone) }
    }

    /// `20261129`
    static func digits(_ day: Day) -> String { day.description.filter { $0 != "-" } }

    /// The day of eight digits.
    static func day(_ text: some StringProtocol) -> Day? {
        guard text.utf8.count >= 8 else { return nil }
        return Day("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6).prefix(2))")
    }

    /// The day of a date or a moment, with these seconds added. A moment that ends with `Z` is converted to the time zone.
    static func day(_ text: some StringProtocol, in zone: CivilTimeZone, after seconds: Double = 0) -> Day? {
        time(text).map { Day($0.clock.addingTimeInterval(seconds), in: $0.isUTC ? zone : .gmt) }
    }

    /// The moment at which the clocks of a time zone show a second of a day. If they show it twice, it is the first one. If
    /// they skip it, it is as much later as they do.
    static func text(of day: Day, second: Int = 0, in zone: CivilTimeZone) -> String {
        let clock = day.start(secondsFromUTC: -second)
        // No two changes of clocks are as near to each other.
        let moments = [-86_400.0, 86_400].map { seconds in
            clock.addingTimeInterval(-Double(zone.secondsFromUTC(at: clock.addingTimeInterval(seconds))))
        }
        let shown = moments.first { $0.addingTimeInterval(Double(zone.secondsFromUTC(at: $0))) == clock }
        return text(of: shown ?? moments[0])
    }

    /// A date or a moment that is a number of days later, by the clocks of the time zone; `nil` if the text is none.
    static func moved(_ text: String, days: Int, in zone: CivilTimeZone) -> String? {
        guard let time = time(text), time.isUTC else {
            return day(text).map { digits($0.adding(days: days)) + text.dropFirst(8) }
        }
        return LocalTime(time.clock, in: zone)
            .map { Self.text(of: $0.day.adding(days: days), second: $0.secondOfDay, in: zone) }
    }

    /// What a date or a moment shows, as if it were in UTC, and whether it is.
    private static func time(_ text: some StringProtocol) -> (clock: Date, isUTC: Bool)? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        let clock = parts.count == 2 ? parts[1] : "000000"
        let isUTC = clock.hasSuffix("Z")
        guard parts.count <= 2, parts[0].utf8.count == 8, clock.utf8.count == (isUTC ? 7 : 6), let day = day(parts[0]),
            case let second = clock.dropFirst(4).prefix(2),
            // A leap second is the one before (RFC 5545, section 3.3.12).
            let time = LocalTime(
                "\(day)T\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(second == "60" ? "59" : second)")
        else { return nil }
        return (time.moment(secondsFromUTC: 0), isUTC)
    }
}
