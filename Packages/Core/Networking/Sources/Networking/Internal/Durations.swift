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

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that returns the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

/// A duration in a header field: whole seconds in decimal digits.
enum DeltaSeconds {
    /// The value that replaces all larger numbers (RFC 9111, section 1.2.2).
    static let largest = 1 << 31

    /// The number of seconds; `nil` unless `digits` is one digit or more and nothing else.
    static func read(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        return min(digits.decimal ?? largest, largest)
    }
}
