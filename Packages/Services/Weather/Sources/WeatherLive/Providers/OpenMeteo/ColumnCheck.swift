/// Checks the arrays of a block against its times.
struct ColumnCheck {
    let block: String
    /// The number of times in the block.
    let length: Int

    func check(
        _ column: [TolerantNumber]?, _ key: any CodingKey, _ range: PlausibleRange
    ) throws(AnswerFault) -> [TolerantNumber]? {
        try check(count: column?.count, key)
        return column?.map { range.filter($0) ?? TolerantNumber(nil) }
    }

    func check(count: Int?, _ key: any CodingKey) throws(AnswerFault) {
        guard let count, count != length else { return }
        throw .field("\(block).\(key.stringValue)", .length(count, expected: length))
    }
}
