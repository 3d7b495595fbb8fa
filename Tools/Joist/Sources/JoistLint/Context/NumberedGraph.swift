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
        // Tarjan's algorithm without recursion, because a chain may contain all packages.
        var index = [Int](repeating: -1, count: names.count)
        var low = index
        var isOpen = [Bool](repeating: false, count: names.count)
        var open: [Int] = []
        var found: [[String]] = []
        var count = 0
        for start in names.indices where index[start] < 0 {
            var calls: [(node: Int, edge: Int)] = [(start, 0)]
            while let call = calls.last {
                let node = call.node
                if call.edge == 0 {
                    index[node] = count
                    low[node] = count
                    count += 1
                    open.append(node)
                    isOpen[node] = true
                }
                if call.edge < edges[node].count {
                    calls[calls.count - 1].edge += 1
                    let other = edges[node][call.edge]
                    if index[other] < 0 {
                        calls.append((other, 0))
                    } else if isOpen[other] {
                        low[node] = min(low[node], index[other])
                    }
                    continue
                }
                calls.removeLast()
                if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == index[node] else { continue }
                var members: [Int] = []
                while let last = open.popLast() {
                    isOpen[last] = false
                    members.append(last)
                    if last == node { break }
                }
                if members.count > 1 || edges[node].contains(node) { found.append(members.sorted().map { names[$0] }) }
            }
        }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// A shortest cycle through a node, with the node at both ends.
    func wayRound(from start: String) -> [String] {
        guard let number = numbers[start] else { return [] }
        if edges[number].contains(number) { return [start, start] }
        let ways = ways(from: start) { numbers[$0].map { edges[$0].contains(number) } ?? false }
        return (ways.first ?? [start]) + [start]
    }
}
