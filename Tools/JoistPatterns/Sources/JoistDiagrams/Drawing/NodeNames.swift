/// Names the nodes of a flowchart, each where it first stands.
struct NodeNames {
    private var ids: [String: String] = [:]
    private var counts: [String: Int] = [:]

    /// The node with a text. Only the first one has its label.
    ///
    /// - Parameter prefix: The letters of its id. Nodes of different prefixes are different.
    mutating func node(_ text: String, _ shape: Element.Label.Shape, _ prefix: String) -> Element.Node {
        if let id = ids["\(prefix) \(text)"] { return Element.Node(id) }
        let count = counts[prefix, default: 0] + 1
        counts[prefix] = count
        let id = "\(prefix)\(count)"
        ids["\(prefix) \(text)"] = id
        return Element.Node(id, Element.Label(text, shape))
    }
}
