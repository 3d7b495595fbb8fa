import JoistWorkspace
import SystemPackage

/// The arrows of diagrams that no trace needs to have, in a file. An arrow is a line, as a report prints it after its place.
/// The indented lines below it are the reason. Lines that begin with `#` are comments.
package struct UnseenList {
    struct Entry {
        /// From 1.
        let line: Int
        let text: String
        var hasReason = false
    }

    /// As it was given.
    let path: String
    private(set) var entries: [Entry] = []

    /// - Throws: ``TraceError``.
    package init(_ path: String) throws {
        do {
            self.init(String(decoding: try Path(path).contents(), as: UTF8.self), path: path)
        } catch let error as Errno {
            throw TraceError(path: path, reason: "\(error)")
        }
    }

    package init(_ text: String, path: String) {
        self.path = path
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let first = line.first, first != "#", !line.allSatisfy(\.isWhitespace) else { continue }
            if !first.isWhitespace {
                entries.append(Entry(line: index + 1, text: String(line)))
            } else if !entries.isEmpty {
                entries[entries.count - 1].hasReason = true
            }
        }
    }
}

extension TraceReport {
    /// Reports the arrows that were not seen and are not in a list, and the entries of the list that are wrong.
    package mutating func hold(against list: UnseenList) {
        let all = [operations, modules, branches, transitions].flatMap(\.arrows)
        var unseen = Dictionary(grouping: all.filter { $0.sight != .seen }, by: \.text)
        for entry in list.entries {
            func report(_ problem: String) {
                violations.append(
                    Violation(path: list.path, line: entry.line, message: "'\(entry.text)' \(problem)", allowed: []))
            }
            if !entry.hasReason { report("has no reason. Write it into the next line, indented.") }
            if unseen[entry.text]?.popLast() != nil {
                listed += 1
            } else if all.contains(where: { $0.text == entry.text }) {
                report("was seen. Remove it from this list.")
            } else {
                report("is in no diagram. Correct or remove it.")
            }
        }
        for arrow in unseen.values.joined().sorted(by: { ($0.place, $0.text) < ($1.place, $1.text) }) {
            violations.append(
                Violation(
                    path: arrow.place.path, line: arrow.place.line,
                    message: "'\(arrow.text)' was not seen, and is not in \(list.path).", allowed: []))
        }
    }
}
