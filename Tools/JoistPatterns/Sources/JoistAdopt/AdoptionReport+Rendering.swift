import JoistLint
import JoistWorkspace

extension AdoptionReport {
    /// The formats of the report. In `json`, `new` has the places that are not in the baseline:
    ///
    /// ```json
    /// {
    ///   "steps": [{"number", "id", "title", "reason", "state", "places": [finding], "gone"}],
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

    /// The number of places of a step that is open that the text has; the next step has all.
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
        let heading = "\(item.step.rawValue). \(item.state.rawValue): \(item.step.title)\(counts(item))"
        switch item.state {
        case .done: return [heading]
        case .next: return [heading, "     \(item.step.reason)"] + Self.lines(item.places) + [""]
        case .open:
            let more = item.places.count - Self.shown
            return [heading] + item.places.prefix(Self.shown).map { "     \($0.place): \($0.message)" }
                + (more > 0 ? ["     … and \(more) more"] : [])
        }
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
        let left =
            switch item.state {
            case .done: "candidate"
            case .next, .open: "place"
            }
        var parts = item.places.isEmpty ? [] : ["\(Self.count(item.places.count, left)) left"]
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
        let done = steps.count { $0.state == .done }
        let added = new.isEmpty ? "" : " \(Self.count(new.count, "place")) new since the baseline."
        guard let next = steps.first(where: { $0.state == .next }) else {
            return "Done: all \(steps.count) steps." + added
        }
        return "Done: \(done) of \(steps.count). Next: step \(next.step.rawValue).\(added)"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension Finding {
    fileprivate var place: String { "\(path):\(line)" }
}
