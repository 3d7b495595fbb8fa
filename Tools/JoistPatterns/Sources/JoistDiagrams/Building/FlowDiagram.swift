/// A diagram in a file, with its place there and its comments.
package struct FlowDiagram {
    /// `%% input: (id: Book.ID)`, directly below the line of the kind.
    struct Note {
        let text: String
        /// From 1, in the file.
        let line: Int
    }

    /// The type that is drawn; `nil` if the diagram does not name it.
    package let name: String?
    let kind: Diagram.Kind
    /// Each with its line in the file, from 1.
    let elements: [(element: Element, line: Int)]
    /// The line of the kind, from 1.
    let line: Int
    let notes: [String: Note]
    private let text: [Substring]

    /// An error at the beginning of a line.
    func error(_ line: Int, _ problem: String) -> MermaidError {
        let indentation = text.indices.contains(line - 1) ? text[line - 1].prefix(while: \.isWhitespace).count : 0
        return MermaidError(line: line, column: indentation + 1, problem: problem)
    }

    /// An error for values of unknown type.
    func untyped(_ names: [String], _ line: Int) -> MermaidError {
        let parts = names.map { "\($0): TYPE" }.joined(separator: ", ")
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return error(
            line, "nothing says the type of \(list). Write '%% input: (\(parts))' directly below '\(kind.rawValue)'")
    }
}

// MARK: Files

extension FlowDiagram {
    /// The diagrams of a file, each from the line of its kind to that of the next one. Lines `---` are left out.
    ///
    /// - Parameters:
    ///   - text: Mermaid, or Markdown with fenced blocks of it.
    ///   - isMarkdown: Whether only the fenced blocks count, of the kinds that joist knows.
    package static func read(_ text: String, isMarkdown: Bool) throws(MermaidError) -> [FlowDiagram] {
        // Some editors write a byte order mark.
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var diagrams: [FlowDiagram] = []
        var errors: [MermaidError] = []
        for block in isMarkdown ? try blocks(lines) : [lines.indices] {
            let starts = block.filter { kind(lines[$0]) != nil }
            if starts.isEmpty, !isMarkdown { _ = try MermaidReader.read(text) }
            for (index, start) in starts.enumerated() {
                // Text before the first diagram must be understood, too.
                let first = index == 0 ? block.lowerBound : start
                let end = index + 1 < starts.count ? starts[index + 1] : block.upperBound
                do throws(MermaidError) {
                    diagrams.append(try FlowDiagram(lines, first..<end, kindAt: start))
                } catch { errors.append(error) }
            }
        }
        if let error = MermaidError(errors) { throw error }
        return diagrams
    }

    /// Whether the name of a file shows it.
    static func isMarkdown(_ path: String) -> Bool { path.hasSuffix(".md") }

    private static func kind(_ line: Substring) -> Diagram.Kind? {
        Diagram.Kind.allCases.first { $0.rawValue == trimmed(line) }
    }

    /// The lines between the fences.
    private static func blocks(_ lines: [Substring]) throws(MermaidError) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var start: Int?
        for (index, line) in lines.enumerated() {
            if let first = start, trimmed(line) == "```" {
                blocks.append(first..<index)
                start = nil
            } else if start == nil, trimmed(line) == "```mermaid" {
                start = index + 1
            }
        }
        if let start { throw MermaidError(line: start, column: 1, problem: "this block has no end '```'") }
        return blocks
    }

    private init(_ lines: [Substring], _ range: Range<Int>, kindAt start: Int) throws(MermaidError) {
        // With all lines, so that errors have the line in the file.
        let part = lines.enumerated().map { index, line in
            range.contains(index) && Self.trimmed(line) != "---" ? line : ""
        }
        let read = try MermaidReader.read(part.joined(separator: "\n"))
        kind = read.kind
        elements = Self.withoutModules(read.elements)
        line = start + 1
        text = lines
        var notes: [String: Note] = [:]
        for index in range where index > start {
            let comment = Self.trimmed(lines[index])
            guard comment.hasPrefix("%%") else { break }
            let parts = comment.dropFirst(2).split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            notes[String(Self.trimmed(parts[0]))] = Note(text: String(Self.trimmed(parts[1])), line: index + 1)
        }
        self.notes = notes
        name = Self.name(in: read)
    }

    /// Leaves out that the router starts modules: the code does not say it.
    private static func withoutModules(
        _ elements: [(element: Element, line: Int)]
    ) -> [(element: Element, line: Int)] {
        let modules = elements.compactMap { element, _ -> String? in
            guard case .participant(let id, let name) = element, name.hasSuffix("Module") else { return nil }
            return id
        }
        return elements.filter { element, _ in
            switch element {
            case .participant(let id, _), .message(_, let id, "start()"): !modules.contains(id)
            default: true
            }
        }
    }

    private static func name(in read: MermaidReader.Result) -> String? {
        for (element, _) in read.elements {
            if case .participant("O", let name) = element, read.kind == .sequence { return name }
            if case .node(let node) = element, node.id == "start", read.kind == .flowchart { return node.label?.text }
        }
        return nil
    }

    /// A diagram that was drawn.
    init(_ name: String, _ kind: Diagram.Kind, _ lines: [Diagram.Line]) {
        (self.name, self.kind, line, text, notes) = (name, kind, 1, [], [:])
        elements = lines.map { ($0.element, $0.source) }
    }

    static func trimmed(_ line: Substring) -> Substring {
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }
}
