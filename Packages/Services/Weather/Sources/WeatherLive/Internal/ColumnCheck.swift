/// Checks the arrays of a block.
struct ColumnCheck {
    let block: String
    /// That of the block's times.
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
