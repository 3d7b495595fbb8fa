/// Problems apart from failed tests, without duplicates.
actor Diagnostics {
    private(set) var texts: [String] = []

    func add(_ text: String) { if !texts.contains(text) { texts.append(text) } }

    /// Does `work`, and adds its error instead of throwing it.
    func attempt(_ work: () throws -> Void) {
        do { try work() } catch { add("\(error)") }
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
