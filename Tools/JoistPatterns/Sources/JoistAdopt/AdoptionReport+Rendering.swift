import JoistLint
import JoistWorkspace

extension AdoptionReport {
    /// The formats of the report. In `json`, `new` has the places that are not in the baseline:
    ///
    /// ```json
    /// {
    ///   "steps": [{
    ///     "number", "id", "title", "action", "state", "present": [{"path", "line", "text"}], "places": [finding], "gone"
    ///   }],
    ///   "services": [{"name", "path", "line", "protocols", "users"}],
    ///   "new": [finding], "unread": text, "notes": []
    /// }
    /// ```
    package enum Format: String, CaseIterable, Sendable { case text, json }

    /// The report in a format, ending with a newline.
    package func rendered(as format: Format) throws -> String {
        switch format {
        case .text: text
        case .json: try JSONText.of(self) + "\n"
        }
    }

    /// The number of lines of a kind that the text has for a step; the next step has all places.
    private static let shown = 3

    private var text: String {
        let first = unread.map { [$0, ""] } ?? []
        let lines = first + newLines + steps.flatMap(lines) + serviceLines + notes + [summary]
        return lines.map { $0 + "\n" }.joined()
    }

    private var newLines: [String] {
        guard !new.isEmpty else { return [] }
        return ["New since \(Self.baseline):"] + new.map { "  \($0.place): error: \($0.message) \($0.remedy)" } + [""]
    }

    private func lines(_ item: Item) -> [String] {
        let heading = "\(item.step.number). \(item.state.rawValue): \(item.step.title)\(counts(item))"
        let there = Self.shortened(item.present.map { "there: \($0.path):\($0.line): \($0.text)" })
        switch item.state {
        case .done, .doneWhereRead: return [heading] + there
        case .unread: return [heading, "     \(item.step.action)"]
        case .next: return [heading, "     \(item.step.action)"] + there + Self.lines(item.places) + [""]
        case .open: return [heading] + there + Self.shortened(item.places.map { "\($0.place): \($0.message)" })
        }
    }

    /// The first lines, and how many more there are.
    private static func shortened(_ lines: [String]) -> [String] {
        let more = lines.count - shown
        return lines.prefix(shown).map { "     \($0)" } + (more > 0 ? ["     … and \(more) more"] : [])
    }

    /// The places, with each remedy after the last of the places that it is for.
    private static func lines(_ places: [Finding]) -> [String] {
        places.indices.flatMap { index in
            let place = places[index]
            let isLast = index + 1 == places.count || places[index + 1].remedy != place.remedy
            return ["     \(place.place): \(place.message)"] + (isLast ? ["         \(place.remedy)"] : [])
        }
    }

    private func counts(_ item: Item) -> String {
        var parts = item.places.isEmpty ? [] : ["\(Self.count(item.places.count, "place")) left"]
        if let gone = item.gone, gone > 0 { parts.append("\(gone) gone since the baseline") }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    private var serviceLines: [String] {
        guard !services.isEmpty else { return [] }
        return ["", "Services:"]
            + services.map { service in
                let users = service.users.isEmpty ? "no type by name" : service.users.joined(separator: ", ")
                return "  \(service.path):\(service.line): \(service.name), used by \(users)"
            } + [""]
    }

    private var summary: String {
        let nine = steps.filter { $0.step != .appService }
        let done = nine.count { $0.state == .done }
        let added = new.isEmpty ? "" : " \(Self.count(new.count, "place")) new since the baseline."
        guard done < nine.count else { return "Done: all \(done) steps." + added }
        let next = nine.first { $0.state == .next }.map { " Next: step \($0.step.number)." } ?? ""
        let unread = nine.filter { $0.state == .unread || $0.state == .doneWhereRead }.map { "\($0.step.number)" }
        let rest = unread.isEmpty ? "" : " Not or not all read: step \(unread.joined(separator: ", "))."
        return "Done: \(done) of \(nine.count).\(next)\(rest)\(added)"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension Finding {
    fileprivate var place: String { "\(path):\(line)" }
}
