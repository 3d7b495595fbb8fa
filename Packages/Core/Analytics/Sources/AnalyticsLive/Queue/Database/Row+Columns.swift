import GRDB

/// Accessors for columns of damaged rows. GRDB's own accessors trap on a value of another type.
extension Row {
    func string(_ index: Int) -> String? {
        guard case .string(let string) = (self[index] as DatabaseValue).storage else { return nil }
        return string
    }

    func integer(_ index: Int) -> Int64? {
        guard case .int64(let integer) = (self[index] as DatabaseValue).storage else { return nil }
        return integer
    }

    /// Reads a count; zero for any other value. Counts are clamped so that their sums do not overflow.
    func count(_ index: Int) -> Int { Int(clamping: Swift.min(Swift.max(integer(index) ?? 0, 0), 1 << 48)) }
}
