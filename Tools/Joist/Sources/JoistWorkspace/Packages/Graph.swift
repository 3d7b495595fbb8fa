/// A directed graph.
package struct Graph<Node: Hashable & Comparable> {
    /// The nodes to which each node leads directly.
    private let edges: [Node: [Node]]

    package init(_ edges: [Node: [Node]]) { self.edges = edges }

    /// Some nodes, and all to which they lead directly or transitively.
    public func closure(of nodes: some Sequence<Node>) -> Set<Node> {
        var found = Set(nodes)
        var waiting = Array(found)
        while let node = waiting.popLast() {
            for other in edges[node] ?? [] where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }

    /// A shortest path from a node to each wanted node, both ends included, shortest first.
    public func ways(from start: Node, to isWanted: (Node) -> Bool) -> [[Node]] {
        var previous = [start: start]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let node = waiting[next]
            next += 1
            for other in edges[node] ?? [] where previous[other] == nil {
                previous[other] = node
                waiting.append(other)
            }
        }
        return waiting.dropFirst().filter(isWanted).map { end in
            var way = [end]
            while let last = way.last, last != start, let node = previous[last] { way.append(node) }
            return way.reversed()
        }
    }

    /// The strongly connected components with a cycle, sorted.
    public func cycles() -> [[Node]] {
        var users: [Node: [Node]] = [:]
        for (node, others) in edges { for other in others { users[other, default: []].append(node) } }
        // A node is in no cycle if it has no dependents, or only dependents that are in no cycle. Leave these nodes
        // out.
        var uses = users.mapValues(\.count)
        var waiting = edges.keys.filter { uses[$0] == nil }
        while let node = waiting.popLast() {
            for other in edges[node] ?? [] {
                let count = (uses[other] ?? 0) - 1
                uses[other] = count
                if count == 0 { waiting.append(other) }
            }
        }
        let reversed = Graph(users)
        var seen: Set<Node> = []
        return edges.keys.filter { uses[$0] ?? 0 > 0 }.sorted().compactMap { node in
            guard !seen.contains(node) else { return nil }
            let members = closure(of: edges[node] ?? []).intersection(reversed.closure(of: users[node] ?? []))
            seen.formUnion(members)
            return members.isEmpty ? nil : members.sorted()
        }
    }

    /// A shortest cycle through a node, with the node at both ends.
    package func wayRound(from start: Node) -> [Node] {
        let leadsToStart = { (node: Node) in edges[node]?.contains(start) == true }
        return leadsToStart(start) ? [start, start] : (ways(from: start, to: leadsToStart).first ?? [start]) + [start]
    }
}
