extension Duration {
    private static let year = Duration.seconds(365 * 24 * 3600)

    /// The duration, limited to between 0 and a year, so that sums do not overflow.
    package var bounded: Duration { min(max(self, .zero), .year) }

    /// The whole milliseconds of `bounded`.
    package var wholeMilliseconds: Int {
        let (seconds, attoseconds) = bounded.components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
