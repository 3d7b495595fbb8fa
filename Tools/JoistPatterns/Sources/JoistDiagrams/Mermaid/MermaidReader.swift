/// An error in a text of Mermaid, with the syntax that joist understands there.
package struct MermaidError: Error, Equatable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    /// From 1, in characters.
    package let column: Int
    /// A sentence without its full stop.
    package let problem: String
    /// The errors in later lines.
    var others: [MermaidError] = []

    /// The error, and the errors in later lines.
    var all: [MermaidError] { [self] + others }

    /// - Parameter errors: At least one.
    init?(_ errors: [MermaidError]) {
        guard let first = errors.first else { return nil }
        self = first
        others += errors.dropFirst().flatMap(\.all)
    }

    init(line: Int, column: Int, problem: String) {
        (self.line, self.column, self.problem) = (line, column, problem)
    }

    package var description: String { "\(line):\(column): \(problem)." }
}

/// Reads the subset of Mermaid that joist writes. Comments (`%%`) and blank lines are left out.
package enum MermaidReader {
    /// A diagram that was read: its elements, each with its line, from 1.
    package struct Result: Sendable {
        package let kind: Diagram.Kind
        package let elements: [(element: Element, line: Int)]
    }

    /// - Parameter text: A diagram, without the fences of Markdown.
    package static func read(_ text: String) throws(MermaidError) -> Result {
        var kind: Diagram.Kind?
        var elements: [(element: Element, line: Int)] = []
        /// The blocks that have not ended.
        var open: [(line: Int, isAlternative: Bool)] = []
        var errors: [MermaidError] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            var scanner = MermaidScanner(line, number: index + 1)
            if scanner.isAtEnd || scanner.skip("%%") { continue }
            guard let kind else {
                kind = try readKind(&scanner)
                continue
            }
            do throws(MermaidError) {
                let element = try readElement(&scanner, of: kind)
                try scanner.expectEnd()
                if case .otherwise = element, open.last?.isAlternative != true, errors.isEmpty {
                    throw scanner.error("'else' is in no block 'alt'", at: line.startIndex)
                }
                if element.opens {
                    let isAlternative = if case .alternative = element { true } else { false }
                    open.append((index + 1, isAlternative))
                }
                if element == .end, open.popLast() == nil, errors.isEmpty {
                    throw scanner.error("'end' ends no block", at: line.startIndex)
                }
                elements.append((element, index + 1))
            } catch { errors.append(error) }
        }
        if let error = MermaidError(errors) { throw error }
        guard let kind else {
            throw MermaidError(line: 1, column: 1, problem: "the text has no diagram. A diagram begins with \(kinds)")
        }
        if let block = open.last { throw MermaidError(line: block.line, column: 1, problem: "this block has no 'end'") }
        return Result(kind: kind, elements: elements)
    }

    private static let kinds = Diagram.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    private static func readKind(_ scanner: inout MermaidScanner) throws(MermaidError) -> Diagram.Kind {
        let text = scanner.rest
        guard let kind = Diagram.Kind.allCases.first(where: { $0.rawValue == text }) else {
            throw scanner.error("a diagram begins with \(kinds), and not with '\(text)'")
        }
        return kind
    }

    private static func readElement(
        _ scanner: inout MermaidScanner, of kind: Diagram.Kind
    ) throws(MermaidError) -> Element {
        switch kind {
        case .sequence: try readMessage(&scanner)
        case .flowchart, .map: try readArrow(&scanner)
        case .states: try readTransition(&scanner)
        }
    }

    // MARK: Sequence diagrams

    private static func readMessage(_ scanner: inout MermaidScanner) throws(MermaidError) -> Element {
        if scanner.skip(word: "participant") {
            let id = try scanner.id()
            return .participant(id: id, name: scanner.skip(word: "as") ? try scanner.text() : id)
        }
        if scanner.skip(word: "opt") { return .optional(try scanner.text()) }
        if scanner.skip(word: "alt") { return .alternative(try scanner.text()) }
        if scanner.skip(word: "else") { return .otherwise(try scanner.text()) }
        if scanner.skip(word: "end") { return .end }
        let sender = try scanner.id("'participant', 'opt', 'alt', 'else', 'end' or the id of a participant")
        let isAnswer = scanner.skip("-->>")
        guard isAnswer || scanner.skip("->>") else {
            // Another word of Mermaid, or a word that is spelled wrongly.
            throw scanner.rest.hasPrefix("-")
                ? scanner.error("'->>' or '-->>' is expected")
                : scanner.error(
                    "'\(sender)' is not known here, only 'participant', 'opt', 'alt', 'else', 'end' and messages such as "
                        + "'O->>T: items()'",
                    at: scanner.start)
        }
        let receiver = try scanner.id()
        guard scanner.skip(":") else { throw scanner.error("':' and the text of the message are expected") }
        let text = try scanner.text()
        return isAnswer
            ? .answer(from: sender, to: receiver, text: text) : .message(from: sender, to: receiver, text: text)
    }

    // MARK: Flowcharts

    private static func readArrow(_ scanner: inout MermaidScanner) throws(MermaidError) -> Element {
        if scanner.skip(word: "subgraph") {
            let id = try scanner.id()
            guard scanner.skip("["), let title = try scanner.quoted(), scanner.skip("]") else {
                throw scanner.error("a title is expected, as in 'subgraph id [\"Title\"]'")
            }
            return .group(id: id, title: title)
        }
        if scanner.skip(word: "end") { return .end }
        let start = try readNode(&scanner)
        if scanner.isAtEnd { return .node(start) }
        let isDotted = scanner.skip("-.->")
        guard isDotted || scanner.skip("-->") else { throw scanner.error("'-->', '-.->' or the end is expected") }
        var label: String?
        if scanner.skip("|") {
            label = try scanner.quoted()
            guard label != nil, scanner.skip("|") else {
                throw scanner.error("a label is expected, as in '-->|\"label\"|'")
            }
        }
        let end = try readNode(&scanner)
        return isDotted ? .dotted(from: start, label: label, to: end) : .arrow(from: start, label: label, to: end)
    }

    private static func readNode(_ scanner: inout MermaidScanner) throws(MermaidError) -> Element.Node {
        let id = try scanner.id("'subgraph', 'end' or the id of a node")
        // The longer brackets first: '([' and not '('.
        for shape in Element.Label.Shape.allCases.sorted(by: { $0.brackets.opening.count > $1.brackets.opening.count })
        where scanner.skip(shape.brackets.opening) {
            guard let text = try scanner.quoted() else { throw scanner.error("a text in quotes is expected") }
            guard scanner.skip(shape.brackets.closing) else {
                throw scanner.error("'\(shape.brackets.closing)' is expected")
            }
            return Element.Node(id, Element.Label(text, shape))
        }
        return Element.Node(id)
    }

    // MARK: State diagrams

    private static func readTransition(_ scanner: inout MermaidScanner) throws(MermaidError) -> Element {
        let state = scanner.skip("[*]") ? nil : try scanner.id("'[*]' or the name of a state")
        guard scanner.skip("-->") else { throw scanner.error("'-->' is expected") }
        let next = scanner.skip("[*]") ? nil : try scanner.id("'[*]' or the name of a state")
        let event = scanner.skip(":") ? try scanner.text() : nil
        return .transition(from: state, to: next, event: event)
    }
}
