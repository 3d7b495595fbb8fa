import GRDB

/// Columns of rows that may be damaged: GRDB's own accessors trap on a value of another type.
extension Row {
    func string(_ index: Int) -> String? {
        guard case .string(let string) = (self[index] as DatabaseValue).storage else { return nil }
        return string
    }

    func integer(_ index: Int) -> Int64? {
        guard case .int64(let integer) = (self[index] as DatabaseValue).storage else { return nil }
        return integer
    }

    /// Zero for what is no count. Sums of these do not overflow.
    func count(_ index: Int) -> Int { Int(clamping: Swift.min(Swift.max(integer(index) ?? 0, 0), 1 << 48)) }
}
