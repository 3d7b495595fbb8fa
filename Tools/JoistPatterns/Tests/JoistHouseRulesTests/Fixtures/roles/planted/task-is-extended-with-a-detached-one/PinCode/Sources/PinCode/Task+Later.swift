extension Task where Success == Void, Failure == Never {
    static func later(_ work: @escaping @Sendable () async -> Void) { detached { await work() } }
}
