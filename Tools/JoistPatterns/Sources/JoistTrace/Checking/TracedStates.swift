import JoistDiagrams
import ROSS

/// A table of states, whose steps a service records.
struct TracedStates: TracedDiagram {
    struct Arrow {
        let transition: StateTransition
        let place: CodePlace
    }

    let name: String
    let place: CodePlace
    let arrows: [Arrow]

    var counted: [(index: Int, text: String, place: CodePlace)] {
        arrows.enumerated().map { ($0, "\(name): \($1.transition.text)", $1.place) }
    }

    init(_ diagram: Diagram) {
        let name = diagram.name
        self.name = name
        place = CodePlace(path: diagram.path, line: diagram.lines.first?.source ?? 1)
        arrows = diagram.lines.compactMap { line in
            guard case .transition(let from?, let to?, let event?) = line.element else { return nil }
            return Arrow(
                transition: StateTransition(table: name, from: from, event: event, to: to),
                place: CodePlace(path: diagram.path(of: line), line: line.source))
        }
    }
}

extension StateTransition {
    /// `sent → confirmed: charged`, as in a diagram.
    var text: String { "\(from) → \(to): \(event)" }
}
