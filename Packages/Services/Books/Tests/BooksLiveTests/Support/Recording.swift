import Synchronization

/// A list to which any thread may append.
final class Recorder<Element: Sendable>: Sendable {
    private let storage = Mutex<[Element]>([])
    var elements: [Element] { storage.withLock { $0 } }
    func add(_ element: Element) { storage.withLock { $0.append(element) } }
}

final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
