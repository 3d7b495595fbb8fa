import Foundation
import Screens

/// The calendar of a date field: one month, with the day that Return takes.
struct DatePicker: Equatable, Sendable {
    let field: Screen.Field
    let today: Date
    /// The day in the field; `nil` if its text is none.
    let chosen: Date?
    /// The day in the focus.
    private(set) var day: Date
    private let calendar: Calendar

    init(of field: Screen.Field, text: String, in calendar: Calendar, now: Date) {
        self.field = field
        self.calendar = calendar
        today = calendar.startOfDay(for: now)
        chosen = Self.day(text.trimmingCharacters(in: .whitespaces), in: calendar)
        day = chosen ?? today
    }

    /// The day of a text as `2026-12-24`.
    private static func day(_ text: String, in calendar: Calendar) -> Date? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, numbers.allSatisfy({ $0 > 0 }) else { return nil }
        let day = DateComponents(calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2])
        return day.isValidDate ? day.date.map(calendar.startOfDay) : nil
    }

    private func parts(of day: Date) -> (year: Int, month: Int, day: Int) {
        let parts = calendar.dateComponents([.year, .month, .day], from: day)
        return (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    }

    /// The text of a day in the field.
    func text(of day: Date) -> String {
        let (year, month, day) = parts(of: day)
        return String(format: "%04d-%02d-%02d", year, month, day)
    }

    mutating func move(_ unit: Calendar.Component, by count: Int) {
        guard let moved = calendar.date(byAdding: unit, value: count, to: day).map(calendar.startOfDay),
            calendar.component(.era, from: moved) == 1, parts(of: moved).year <= 9_999
        else { return }
        day = moved
    }

    /// Moves the focus.
    mutating func handle(_ key: KeyPress) {
        switch key.code {
        case .left, .character("h"): move(.day, by: -1)
        case .right, .character("l"): move(.day, by: 1)
        case .up, .character("k"): move(.day, by: -7)
        case .down, .character("j"): move(.day, by: 7)
        case .pageUp: move(.month, by: -1)
        case .pageDown: move(.month, by: 1)
        case .home: move(.day, by: 1 - parts(of: day).day)
        case .end: move(.day, by: (calendar.range(of: .day, in: .month, for: day)?.count ?? 1) - parts(of: day).day)
        case .character, .enter, .tab, .backTab, .backspace, .delete, .escape, .shiftUp, .shiftDown: break
        }
    }

    /// The month and its year.
    var month: String { "\(Self.months[parts(of: day).month - 1]) \(parts(of: day).year)" }

    /// The days of the week, in the user's order.
    var weekdays: [String] { (0..<7).map { Self.weekdays[($0 + calendar.firstWeekday - 1) % 7] } }

    /// The weeks of the month; `nil` for a day of another month.
    var weeks: [[Date?]] {
        guard let days = calendar.range(of: .day, in: .month, for: day),
            let first = calendar.date(byAdding: .day, value: 1 - parts(of: day).day, to: day)
        else { return [] }
        let blanks = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let cells: [Date?] =
            Array(repeating: nil, count: blanks)
            + days.map { calendar.date(byAdding: .day, value: $0 - 1, to: first).map(calendar.startOfDay) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<min($0 + 7, cells.count)]) }
    }

    /// A day in four columns: today with a dot, the chosen one in brackets.
    func cell(of day: Date) -> CellText {
        let number = parts(of: day).day
        let isToday = day == today
        let (before, after) = day == chosen ? ("[", "]") : (isToday ? "•" : " ", " ")
        let text = CellText(
            before + (number < 10 ? " " : "") + "\(number)" + after, CellStyle(isToday ? .accent : .text, bold: isToday)
        )
        return day == self.day ? text.styled(\.selected) : text
    }

    private static let weekdays = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

extension Interface {
    /// Opens the calendar of the edited field.
    mutating func openCalendar(of field: Screen.Field) {
        overlay = .calendar(DatePicker(of: field, text: place.editor?.text ?? "", in: options.calendar, now: now()))
    }

    mutating func answer(_ picker: DatePicker, _ key: KeyPress) {
        switch key.code {
        case .escape: overlay = nil
        case .enter, .character(" "): take(picker.day, of: picker)
        default:
            var picker = picker
            picker.handle(key)
            overlay = .calendar(picker)
        }
    }

    /// Puts a day into the field, which is edited on.
    mutating func take(_ day: Date, of picker: DatePicker) {
        overlay = nil
        place.editor?.text = picker.text(of: day)
    }

    /// Closes a calendar whose field is no longer edited.
    mutating func closeLostCalendar() {
        if case .calendar(let picker) = overlay, place.focus != .field(picker.field.id) { overlay = nil }
    }

    func draw(_ picker: DatePicker, on frame: inout Frame) {
        let style = CellStyle(.secondary)
        var head = CellText("‹ ", CellStyle(.key))
        head.append(picker.month, CellStyle(.heading, bold: true))
        head.append(" ›", CellStyle(.key))
        // A small terminal has room for the month and the weekdays only if the day in the focus has it, too.
        let heads = min(boxHeight - 1, 2)
        let weeks = picker.weeks
        let row = weeks.firstIndex { $0.contains(picker.day) } ?? 0
        let column = weeks.isEmpty ? 0 : weeks[row].firstIndex(of: picker.day) ?? 0
        let rows = Self.part(of: weeks.count, around: row, room: boxHeight - heads)
        let columns = Self.part(of: 7, around: column, room: (size.columns - 4) / 4)
        var weekdays = CellText()
        for column in columns { weekdays.append(" \(picker.weekdays[column]) ", style) }
        var lines = Array([head, weekdays].prefix(heads))
        for week in weeks[rows] {
            var line = CellText()
            for column in columns {
                line.append((column < week.count ? week[column] : nil).map(picker.cell) ?? CellText("    "))
            }
            lines.append(line)
        }
        // Every month has the same height.
        while lines.count < 8 { lines.append(CellText()) }
        lines.append(CellText("• today", style))
        let origin = draw(lines, title: picker.field.label, width: 32, on: &frame)
        if heads > 0 {
            frame.hit(origin.row, origin.column..<origin.column + 2, .key(KeyPress(.pageUp)))
            frame.hit(
                origin.row, origin.column + head.width - 2..<origin.column + head.width, .key(KeyPress(.pageDown)))
        }
        for (offset, week) in weeks[rows].enumerated() {
            for (place, column) in columns.enumerated() where column < week.count {
                guard let day = week[column] else { continue }
                let start = origin.column + place * 4
                frame.hit(origin.row + heads + offset, start..<start + 4, .day(day))
            }
        }
    }

    /// The places, of `count`, for which there is room, with the given one among them.
    private static func part(of count: Int, around place: Int, room: Int) -> Range<Int> {
        let room = min(max(room, 1), count)
        let start = max(place - room + 1, 0)
        return start..<start + room
    }
}
