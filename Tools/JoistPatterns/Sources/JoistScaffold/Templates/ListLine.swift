import Yams

/// Lines that a template adds to a list in an existing file, such as a new package to a manifest.
package struct ListLine: Hashable, Sendable {
    /// The file, from the workspace's root.
    var file = ""
    /// The start of a line, after which the place is looked for; empty for the whole file.
    var scope = ""
    /// The start of the line beside which the lines are added.
    var anchor = ""
    var isBefore = false
    /// The added lines.
    var text = ""
    /// Whether the lines are left out if the file has no such place.
    var isOptional = false
    /// The line of this entry in `template.yml`, from 1.
    var line: Int?

    static let keys = "file, in, before or after, add, optional"

    package init(file: String, scope: String, anchor: String, text: String) {
        (self.file, self.scope, self.anchor, self.text) = (file, scope, anchor, text)
    }

    /// - Returns: `nil` if an entry of `template.yml` has missing or other keys.
    init?(_ node: Node) {
        line = node.mark?.line
        for (key, value) in node.mapping ?? [:] {
            let text = value.scalar?.string ?? ""
            switch key.string {
            case "file": file = text
            case "in": scope = text
            case "before", "after":
                guard anchor.isEmpty else { return nil }
                (anchor, isBefore) = (text, key.string == "before")
            case "add": self.text = text
            case "optional": isOptional = text == "true"
            default: return nil
            }
        }
        if file.isEmpty || anchor.isEmpty || text.isEmpty { return nil }
    }

    /// Renders the Stencil texts of the entry.
    func rendered(_ render: (String) throws(ScaffoldError) -> String) throws(ScaffoldError) -> ListLine {
        var rendered = self
        rendered.file = try render(file)
        rendered.scope = try render(scope)
        rendered.anchor = try render(anchor)
        rendered.text = try render(text)
        return rendered
    }

    /// A file's text with the lines; `nil` if it has no such place.
    func added(to text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = start(in: lines), let place = lines[start...].firstIndex(where: { starts($0, with: anchor) })
        else { return nil }
        let indentation = lines[place].prefix(while: \.isWhitespace)
        lines.insert(contentsOf: added.map { indentation + $0 }, at: isBefore ? place : place + 1)
        let changed = lines.joined(separator: "\n")
        return added.contains { $0.hasPrefix("import ") } ? SortedImports.sort(changed) : changed
    }

    /// A file's text without the lines, even if they were wrapped; `nil` if it does not have them.
    func removed(from text: String) -> String? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard var start = start(in: lines) else { return nil }
        for line in added {
            guard let range = Self.range(of: line, in: lines[start...]) else { return nil }
            lines.removeSubrange(range)
            // Sorted imports need not follow each other.
            if !line.hasPrefix("import ") { start = range.lowerBound }
        }
        return lines.joined(separator: "\n")
    }

    private var added: [Substring] { text.split(separator: "\n") }

    private func start(in lines: [Substring]) -> Int? { lines.firstIndex { starts($0, with: scope) } }

    private func starts(_ line: Substring, with text: String) -> Bool {
        line.drop(while: \.isWhitespace).hasPrefix(text)
    }

    /// The lines that differ from a text only in white space.
    private static func range(of text: Substring, in lines: ArraySlice<Substring>) -> Range<Int>? {
        let wanted = text.filter { !$0.isWhitespace }
        for first in lines.indices where !lines[first].allSatisfy(\.isWhitespace) {
            var found = ""
            for last in lines[first...].indices {
                found += lines[last].filter { !$0.isWhitespace }
                // The formatter takes the comma of an entry that is the only one.
                if found == wanted || found + "," == wanted { return first..<last + 1 }
                if !wanted.hasPrefix(found) { break }
            }
        }
        return nil
    }
}
