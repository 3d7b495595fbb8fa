extension Clock where Duration == Swift.Duration {
    /// Tells the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
