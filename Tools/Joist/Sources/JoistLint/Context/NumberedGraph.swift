/// A graph with numbers as nodes, fast enough to be searched from each of a thousand packages.
struct NumberedGraph {
    private let names: [String]
    private let numbers: [String: Int]
    private let edges: [[Int]]

    init(_ dependencies: [String: [String]]) {
        let names = dependencies.keys.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        self.names = names
        self.numbers = numbers
        edges = names.map { (dependencies[$0] ?? []).compactMap { numbers[$0] } }
    }

    /// A shortest path from a node to each wanted node, both ends included, shortest first.
    func ways(from start: String, to isWanted: (String) -> Bool) -> [[String]] {
        guard let start = numbers[start] else { return [] }
        var previous = [Int](repeating: -1, count: names.count)
        previous[start] = start
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let node = waiting[next]
            next += 1
            for other in edges[node] where previous[other] < 0 {
                previous[other] = node
                waiting.append(other)
            }
        }
        return waiting.dropFirst().filter { isWanted(names[$0]) }.map { end in
            var way = [end]
            while let last = way.last, last != start { way.append(previous[last]) }
            return way.reversed().map { names[$0] }
        }
    }

    /// The strongly connected components with a cycle, sorted.
    func cycles() -> [[String]] {
        var users = [[Int]](repeating: [], count: names.count)
        for (node, others) in edges.enumerated() { for other in others { users[other].append(node) } }
        // A node is in no cycle if nothing depends on it, or only such nodes do. Leave these nodes out.
        var uses = users.map(\.count)
        var waiting = uses.indices.filter { uses[$0] == 0 }
        while let node = waiting.popLast() {
            for other in edges[node] {
                uses[other] -= 1
                if uses[other] == 0 { waiting.append(other) }
            }
        }
        var found: [[String]] = []
        var seen: Set<Int> = []
        for node in names.indices where uses[node] > 0 && !seen.contains(node) {
            let members = Self.reached(from: node, along: edges).intersection(Self.reached(from: node, along: users))
            seen.formUnion(members)
            if !members.isEmpty { found.append(members.sorted().map { names[$0] }) }
        }
        return found
    }

    /// The nodes at the ends of all paths from a node. A path has at least one edge.
    private static func reached(from start: Int, along edges: [[Int]]) -> Set<Int> {
        var found: Set<Int> = []
        var waiting = [start]
        while let node = waiting.popLast() { waiting += edges[node].filter { found.insert($0).inserted } }
        return found
    }

    /// A shortest cycle through a node, with the node at both ends.
    func wayRound(from start: String) -> [String] {
        guard let number = numbers[start] else { return [] }
        if edges[number].contains(number) { return [start, start] }
        let ways = ways(from: start) { numbers[$0].map { edges[$0].contains(number) } ?? false }
        return (ways.first ?? [start]) + [start]
    }
}
