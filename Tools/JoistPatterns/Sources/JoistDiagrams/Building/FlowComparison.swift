import JoistLint

/// The edits that make the code of a type equal to its diagram.
package struct FlowComparison {
    /// A sentence about the type, then a line for each edit.
    package let description: String
    package let isEqual: Bool

    /// Compares each diagram of a file with the code that exists.
    ///
    /// - Parameter path: The file, as the user names it.
    package static func all(
        _ path: String, text: String, with code: WorkspaceDiagrams
    ) throws(FlowError) -> [FlowComparison] {
        try FlowError.diagrams(in: path, text).map { diagram in
            guard let name = diagram.name else {
                return FlowComparison(
                    "\(path):\(diagram.line): nothing says what this diagram is of. Write '%% NAME, path' above it.")
            }
            guard let subject = code.subjects.first(where: { $0.name == name }) else {
                return FlowComparison("\(name) does not exist. Create it with 'joist new flow \(path)'.")
            }
            switch subject.diagram {
            case .success(let drawn) where drawn.kind == diagram.kind:
                return FlowComparison(name, diagram, drawn, path)
            case .success(let drawn):
                return FlowComparison(
                    "\(path):\(diagram.line): \(name) is drawn as '\(drawn.kind.rawValue)', and not as "
                        + "'\(diagram.kind.rawValue)'.")
            case .failure(let error):
                return FlowComparison(
                    "\(error.path ?? subject.file.path):\(error.line): \(name) cannot be drawn: \(error.problem).")
            }
        }
    }

    private init(_ problem: String) { (description, isEqual) = (problem, false) }

    private init(_ name: String, _ diagram: FlowDiagram, _ drawn: Diagram, _ path: String) {
        let old = Self.steps(drawn.lines.map { ($0.element, $0) })
        let new = Self.steps(diagram.elements.map { ($0.element, $0.line) })
        let edits = Self.edits(old.map(\.text), new.map(\.text)).map { edit in
            let after = edit.after.map { old[$0].place } ?? drawn.lines.first
            func place(_ line: Diagram.Line?) -> String { line.map(drawn.place) ?? "\(drawn.path):1" }
            return switch edit.kind {
            case .add(let index):
                "\(place(after)): add after this line: \(new[index].text) (\(path):\(new[index].place))"
            case .remove(let index): "\(place(old[index].place)): remove: \(old[index].text)"
            case .change(let index, let other):
                "\(place(old[index].place)): change: \(old[index].text)\n"
                    + "        to: \(new[other].text) (\(path):\(new[other].place))"
            case .move(let index):
                "\(place(old[index].place)): move to after \(place(after)): \(old[index].text)"
            }
        }
        isEqual = edits.isEmpty
        description = ([isEqual ? "\(name): equal" : "\(name) differs from \(path):"] + edits.map { "    \($0)" })
            .joined(separator: "\n")
    }

    // MARK: Edits

    struct Edit: Equatable {
        /// Indices of the code's steps and of the diagram's.
        enum Kind: Equatable {
            case add(Int)
            case remove(Int)
            case change(Int, to: Int)
            case move(Int)
        }

        let kind: Kind
        /// The step of the code before the place; `nil` for the beginning.
        let after: Int?
    }

    /// The edits between two lists, by their longest common subsequence.
    static func edits(_ old: [String], _ new: [String]) -> [Edit] {
        let difference = new.difference(from: old).inferringMoves()
        var removed: [Int: Int?] = [:]
        var added: [Int: Int?] = [:]
        for change in difference {
            switch change {
            case .remove(let offset, _, let twin): removed[offset] = .some(twin)
            case .insert(let offset, _, let twin): added[offset] = .some(twin)
            }
        }
        var edits: [Edit] = []
        var (index, other) = (0, 0)
        var last: Int?
        while index < old.count || other < new.count {
            var gone: [Int] = []
            while index < old.count, let twin = removed[index] {
                if twin == nil { gone.append(index) }
                index += 1
            }
            while other < new.count, let twin = added[other] {
                if let twin {
                    edits.append(Edit(kind: .move(twin), after: last))
                } else if gone.isEmpty {
                    edits.append(Edit(kind: .add(other), after: last))
                } else {
                    edits.append(Edit(kind: .change(gone.removeFirst(), to: other), after: last))
                }
                other += 1
            }
            edits += gone.map { Edit(kind: .remove($0), after: last) }
            if index < old.count { last = index }
            (index, other) = (index + 1, other + 1)
        }
        return edits
    }

    // MARK: Steps

    /// What a diagram says in its order, in words without ids.
    private static func steps<Place>(_ elements: [(Element, Place)]) -> [(text: String, place: Place)] {
        var names: [String: String] = [:]
        for (element, _) in elements {
            switch element {
            case .participant(let id, let name): names[id] = name
            case .node(let node): names[node.id] = node.label?.text ?? names[node.id]
            case .arrow(let start, _, let end), .dotted(let start, _, let end):
                for node in [start, end] { names[node.id] = node.label?.text ?? names[node.id] }
            case .message, .answer, .optional, .group, .transition, .end: continue
            }
        }
        func name(_ id: String) -> String { names[id] ?? id }
        func label(_ label: String?) -> String { label.map { "|\($0)| " } ?? "" }
        /// The blocks around an element. Their ends say nothing more.
        var blocks: [String] = []
        return elements.compactMap { element, place in
            let block = blocks.last.map { "in \($0): " } ?? ""
            switch element {
            case .participant, .node: return nil
            case .end:
                _ = blocks.popLast()
                return nil
            case .message(let from, let to, let text): return ("\(block)\(name(from)) ->> \(name(to)): \(text)", place)
            case .answer(let from, let to, let text): return ("\(name(from)) -->> \(name(to)): \(text)", place)
            case .arrow(let start, let text, let end):
                return ("\(block)\(name(start.id)) --> \(label(text))\(name(end.id))", place)
            case .dotted(let start, let text, let end):
                return ("\(block)\(name(start.id)) -.-> \(label(text))\(name(end.id))", place)
            case .optional(let title), .group(_, let title):
                blocks.append(title)
                return ("\(block)\(Mermaid.text(of: element))", place)
            case .transition: return (Mermaid.text(of: element), place)
            }
        }
    }
}
