import JoistWorkspace
import Testing

struct GraphTests {
    @Test func `paths are shortest, nearest first, and end at the requested node`() {
        let graph = Graph(["a": ["b", "c"], "b": ["d"], "c": ["b", "d"], "d": ["a"], "e": ["a"]])
        #expect(graph.ways(from: "a") { _ in true } == [["a", "b"], ["a", "c"], ["a", "b", "d"]])
        #expect(graph.ways(from: "e") { $0 == "d" } == [["e", "a", "b", "d"]])
        #expect(graph.ways(from: "x") { _ in true } == [])
    }

    @Test func `each cycle is found once, with its path`() {
        let graph = Graph([
            "a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": ["f"], "f": ["e", "d"], "g": ["g"],
            "h": ["a", "d"],
        ])
        #expect(graph.cycles() == [["a", "b", "c"], ["d", "e", "f"], ["g"]])
        #expect(graph.wayRound(from: "a") == ["a", "b", "c", "a"])
        #expect(graph.wayRound(from: "e") == ["e", "f", "e"])
        #expect(graph.wayRound(from: "g") == ["g", "g"])
    }

    @Test func `no cycle is found in a graph without cycles, at any depth`() {
        let count = 50_000
        var edges = Dictionary(uniqueKeysWithValues: (0..<count).map { ("n\($0)", ["n\($0 + 1)"]) })
        #expect(Graph(edges).cycles().isEmpty)
        edges["n\(count - 1)"] = ["n0"]
        #expect(Graph(edges).cycles().map(\.count) == [count])
    }
}
