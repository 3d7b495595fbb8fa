/// What did not go well beside the tests, each said once.
actor Notes {
    private(set) var texts: [String] = []

    func add(_ text: String) { if !texts.contains(text) { texts.append(text) } }

    /// Notes what goes wrong, and goes on.
    func attempt(_ work: () throws -> Void) {
        do { try work() } catch { add("\(error)") }
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
