/// A queue whose first element can be taken without moving the others.
struct FIFOQueue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var count: Int { elements.count - start }
    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : elements[start] }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            elements[start] = nil
            start += 1
            if isEmpty {
                elements.removeAll(keepingCapacity: true)
                start = 0
            } else if start >= 64, start * 2 >= elements.count {
                elements.removeFirst(start)
                start = 0
            }
        }
        return elements[start]
    }

    mutating func removeAll(where isUnneeded: (Element) -> Bool) {
        elements = elements[start...].filter { $0.map(isUnneeded) == false }
        start = 0
    }
}
