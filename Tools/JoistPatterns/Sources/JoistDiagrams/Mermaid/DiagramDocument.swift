/// A Markdown document with places for diagrams:
///
///     <!-- diagram: ShowTodoListOperation -->
///     ```mermaid
///     sequenceDiagram
///     ```
///
/// The marker names the type. The fenced block after it is the diagram, which joist writes.
package struct DiagramDocument {
    /// A marker with the diagram after it.
    struct Place {
        let name: String
        /// The line of the marker, from 1.
        let line: Int
        /// The lines between the fences; `nil` if there is no block after the marker.
        let lines: Range<Int>?
    }

    private static let opening = "<!-- diagram: "
    private static let closing = " -->"
    private static let fence = "```mermaid"

    private let lines: [Substring]
    let places: [Place]

    package init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var places: [Place] = []
        for (index, line) in lines.enumerated() where line.hasPrefix(Self.opening) && line.hasSuffix(Self.closing) {
            let name = line.dropFirst(Self.opening.count).dropLast(Self.closing.count)
            var block: Range<Int>?
            if index + 1 < lines.count, lines[index + 1] == Self.fence {
                let start = index + 2
                block = lines[start...].firstIndex(of: "```").map { start..<$0 }
            }
            places.append(Place(name: String(name), line: index + 1, lines: block))
        }
        self.places = places
    }

    /// The lines of a place, with the line of the first one, from 1.
    func lines(of place: Place) -> (first: Int, lines: [Substring]) {
        guard let range = place.lines else { return (place.line, []) }
        return (range.lowerBound + 1, Array(lines[range]))
    }

    /// The text with these diagrams. New ones stand after the last place. A document without places stays as it is.
    ///
    /// - Parameters:
    ///   - diagrams: The diagram of each type; `nil` if the type cannot be drawn. Then its place stays as it is.
    ///   - dropsOthers: Whether the places of other types go.
    func text(with diagrams: [(name: String, diagram: Diagram?)], dropsOthers: Bool) -> String {
        guard let last = places.last else { return lines.joined(separator: "\n") }
        var text: [Substring] = []
        var next = 0
        for place in places {
            let end = place.lines.map { $0.upperBound + 1 } ?? place.line
            let type = diagrams.first { $0.name == place.name }
            if type != nil || !dropsOthers {
                text += lines[next..<place.line] + (type?.diagram.map(block) ?? Array(lines[place.line..<end]))
                next = end
            } else {
                text += lines[next..<place.line - 1]
                // The blank line before the place is enough.
                next = end < lines.count && lines[end].isEmpty ? end + 1 : end
            }
            guard place.line == last.line else { continue }
            for case (let name, let diagram?) in diagrams where !places.contains(where: { $0.name == name }) {
                text += ["", Substring(Self.opening + name + Self.closing)] + block(diagram)
            }
        }
        return (text + lines[next...]).joined(separator: "\n")
    }

    private func block(_ diagram: Diagram) -> [Substring] {
        [Substring(Self.fence)] + diagram.mermaid.split(separator: "\n") + ["```"]
    }
}
