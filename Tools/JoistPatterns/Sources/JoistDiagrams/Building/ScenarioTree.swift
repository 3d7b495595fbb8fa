/// The steps of a scenario, found in its flowchart by structural induction.
struct ScenarioTree {
    private let graph: FlowGraph
    /// The ends of the blocks around the present one. The last is that of the present one.
    private var stops: [String?] = []
    private var visited: Set<String> = []
    private(set) var steps: [ScenarioStep] = []

    /// - Parameter end: The outcome at which the scenario returns nothing; `nil` if it returns a value.
    init(_ graph: FlowGraph, end: String?) throws(MermaidError) {
        self.graph = graph
        guard let first = graph.arrows(from: "start").first else { return }
        steps = try block(first, until: end)
    }

    // MARK: Blocks

    private mutating func block(
        _ arrow: FlowGraph.Arrow, until stop: String?
    ) throws(MermaidError) -> [ScenarioStep] {
        stops.append(stop)
        defer { stops.removeLast() }
        var steps: [ScenarioStep] = []
        /// How many of the last steps can be a part of the next one: nothing else leads to them.
        var open = 0
        var next: FlowGraph.Arrow? = arrow
        while let arrow = next, arrow.to != stop {
            let node = graph.node(arrow.to)
            if graph.isOutcome(node.id) {
                steps.append(.outcome(fold(ScenarioText(text: node.code, line: node.line), &steps, open)))
                return steps
            }
            try enter(node, by: arrow)
            if graph.arrows(to: node.id).count > 1 { open = 0 }
            if node.shape == .rhombus {
                next = try decision(node, &steps, open, until: stop)
                open = 0
            } else {
                let call = ScenarioCall(node)
                steps.append(call.map(ScenarioStep.call) ?? .statement(ScenarioText(text: node.text, line: node.line)))
                open = call == nil ? 0 : open + 1
                next = graph.arrows(from: node.id).first
            }
        }
        return steps
    }

    private mutating func enter(_ node: FlowGraph.Node, by arrow: FlowGraph.Arrow) throws(MermaidError) {
        guard !stops.contains(node.id), visited.insert(node.id).inserted else {
            throw graph.diagram.error(
                arrow.line,
                "this arrow leads out of its block, or into another one: 'if', 'guard', 'switch' and 'while' have one "
                    + "beginning and one end, and only outcomes '([…])' can be anywhere")
        }
    }

    /// Moves the calls that a text names from the end of the steps into the text.
    private func fold(_ text: ScenarioText, _ steps: inout [ScenarioStep], _ open: Int) -> ScenarioText {
        var text = text
        var open = open
        for name in SwiftTexts.calls(in: text.expression).map(\.name).reversed() {
            guard open > 0, let call = steps.last?.call, call.name == name else { continue }
            text.calls.insert(call, at: 0)
            steps.removeLast()
            open -= 1
        }
        return text
    }

    // MARK: Decisions

    private mutating func decision(
        _ node: FlowGraph.Node, _ steps: inout [ScenarioStep], _ open: Int, until stop: String?
    ) throws(MermaidError) -> FlowGraph.Arrow? {
        let text = fold(ScenarioText(text: node.text, line: node.line), &steps, open)
        guard graph.arrow(from: node.id, "yes") != nil else { return try choice(node.id, text, &steps, until: stop) }
        var conditions = [text]
        var last = node.id
        while let (id, text) = try furtherCondition(after: last) {
            conditions.append(text)
            last = id
        }
        let head = beginning(of: node.id, text.calls.count)
        if !graph.loops(at: head).isEmpty { return try loop(head, conditions, last, &steps) }
        return try check(conditions, last, &steps, until: stop)
    }

    /// The first of the boxes before a decision that are a part of it.
    private func beginning(of id: String, _ count: Int) -> String {
        var id = id
        for _ in 0..<count {
            let arrows = graph.arrows(to: id).filter { arrow in
                !graph.loops(at: id).contains { $0.order == arrow.order }
            }
            id = arrows.first?.from ?? id
        }
        return id
    }

    /// The next decision of `if a, b`: its `no` leads to the same node, and is drawn after the `no` of the first.
    private mutating func furtherCondition(
        after id: String
    ) throws(MermaidError) -> (id: String, text: ScenarioText)? {
        guard let yes = graph.arrow(from: id, "yes"), let no = graph.arrow(from: id, "no"), yes.order < no.order else {
            return nil
        }
        var steps: [ScenarioStep] = []
        var boxes: [(FlowGraph.Node, FlowGraph.Arrow)] = []
        var arrow = yes
        while graph.node(arrow.to).shape == .box, graph.arrows(to: arrow.to).count == 1,
            let call = ScenarioCall(graph.node(arrow.to)), let next = graph.arrows(from: arrow.to).first
        {
            boxes.append((graph.node(arrow.to), arrow))
            steps.append(.call(call))
            arrow = next
        }
        let node = graph.node(arrow.to)
        guard node.shape == .rhombus, graph.arrows(to: node.id).count == 1,
            let other = graph.arrow(from: node.id, "no"), other.to == no.to, no.order < other.order
        else { return nil }
        let text = fold(ScenarioText(text: node.text, line: node.line), &steps, steps.count)
        guard steps.isEmpty else { return nil }
        for (box, arrow) in boxes + [(node, arrow)] { try enter(box, by: arrow) }
        return (node.id, text)
    }

    private mutating func loop(
        _ head: String, _ conditions: [ScenarioText], _ last: String, _ steps: inout [ScenarioStep]
    ) throws(MermaidError) -> FlowGraph.Arrow? {
        guard let yes = graph.arrow(from: last, "yes") else { return nil }
        if let back = graph.loops(at: head).first, !graph.nodes(from: yes, until: head).contains(head) {
            throw graph.diagram.error(
                back.line, "a loop goes on with 'yes': turn its decision around, as in '!\(graph.node(last).text)'")
        }
        steps.append(.loop(conditions, steps: try block(yes, until: head)))
        return graph.arrow(from: last, "no")
    }

    private mutating func check(
        _ conditions: [ScenarioText], _ last: String, _ steps: inout [ScenarioStep], until stop: String?
    ) throws(MermaidError) -> FlowGraph.Arrow? {
        guard let yes = graph.arrow(from: last, "yes"), let no = graph.arrow(from: last, "no") else { return nil }
        let whenYes = graph.nodes(from: yes, until: stop)
        let whenNo = graph.nodes(from: no, until: stop)
        let join = try join([yes, no], [whenYes, whenNo], until: stop)
        let isExit = (join.map { [$0] } ?? whenNo.filter { $0 == stop }).allSatisfy(graph.isOutcome)
        if no.order < yes.order, isExit {
            steps.append(.guarded(conditions, otherwise: try block(no, until: nil)))
            return yes
        }
        let reaches = stop.map(whenYes.contains) ?? false
        let end = join ?? (reaches ? stop : nil)
        let then = try block(yes, until: end)
        if join == nil, !reaches {
            steps.append(.check(conditions, then: then, otherwise: []))
            return no
        }
        steps.append(.check(conditions, then: then, otherwise: try block(no, until: end)))
        return arrow(to: join)
    }

    private mutating func choice(
        _ id: String, _ text: ScenarioText, _ steps: inout [ScenarioStep], until stop: String?
    ) throws(MermaidError) -> FlowGraph.Arrow? {
        let arrows = graph.arrows(from: id)
        let regions = arrows.map { graph.nodes(from: $0, until: stop) }
        let reaching = stop.map { stop in regions.contains { $0.contains(stop) } } ?? false
        let join = try join(arrows, regions, until: stop) ?? (reaching ? stop : nil)
        var cases: [(label: ScenarioText, steps: [ScenarioStep])] = []
        for arrow in ordered(arrows, regions, join) {
            let label = ScenarioText(text: arrow.label ?? "", line: arrow.line)
            cases.append((label, try block(arrow, until: join)))
        }
        steps.append(.choice(text, cases: cases))
        return self.arrow(to: join)
    }

    /// The cases in their order. The arrow of a case without steps is drawn where the others meet, in the order of the
    /// cases.
    private func ordered(
        _ arrows: [FlowGraph.Arrow], _ regions: [Set<String>], _ join: String?
    ) -> [FlowGraph.Arrow] {
        guard let join else { return arrows }
        var order = arrows.filter { $0.to != join }
        var later: String?
        let meeting = graph.arrows(to: join).filter { end in
            // After the switch, a loop may begin.
            join == stops.last || !graph.loops(at: join).contains { $0.order == end.order }
        }
        // From the last arrow that meets the others to the first.
        for end in meeting.reversed() {
            let index = arrows.indices.first { index in
                arrows[index].order == end.order || arrows[index].to != join && regions[index].contains(end.from)
            }
            guard let index else { continue }
            if arrows[index].to == join {
                let place = later.flatMap { label in order.firstIndex { $0.label == label } } ?? order.endIndex
                order.insert(arrows[index], at: place)
            }
            later = arrows[index].label
        }
        return order
    }

    // MARK: Joins

    /// An arrow to the node after a block.
    private func arrow(to id: String?) -> FlowGraph.Arrow? { id.flatMap { graph.arrows(to: $0).first } }

    /// The node at which branches meet again; `nil` if they do not, or only in outcomes.
    private func join(
        _ arrows: [FlowGraph.Arrow], _ regions: [Set<String>], until stop: String?
    ) throws(MermaidError) -> String? {
        var seen: Set<String> = []
        var common: Set<String> = []
        for region in regions {
            common.formUnion(region.intersection(seen))
            seen.formUnion(region)
        }
        let inner = common.filter { !graph.isOutcome($0) && $0 != stop }
        let first = inner.first { id in
            graph.arrows(from: id).reduce(into: Set([id])) { $0.formUnion(graph.nodes(from: $1, until: stop)) }
                .isSuperset(of: inner)
        }
        if let first { return first }
        if let other = inner.flatMap(graph.arrows(to:)).filter({ !inner.contains($0.from) }).max(by: {
            $0.order < $1.order
        }) {
            throw graph.diagram.error(other.line, "this arrow leads into the middle of another branch")
        }
        return stop.flatMap { common.contains($0) ? $0 : nil }
    }
}
