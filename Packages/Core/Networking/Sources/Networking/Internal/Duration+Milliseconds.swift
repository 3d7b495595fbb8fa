extension Duration {
    /// Rounded towards zero, between 0 and a year: no caller waits longer, and no sum overflows.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let year: Int64 = 365 * 24 * 3600
        return Int(min(seconds, year)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
