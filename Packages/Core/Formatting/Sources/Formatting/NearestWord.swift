extension [String] {
    /// The word with the fewest typing mistakes, if they are at most two, and less than half of its letters. Otherwise the
    /// first word that begins with the text, or with which the text begins.
    public func nearest(to text: String) -> String? {
        let text = text.lowercased()
        let distances = map { (word: $0, count: $0.mistakes(in: text)) }
        if let best = distances.min(by: { $0.count < $1.count }), best.count <= 2, best.count * 2 < best.word.count {
            return best.word
        }
        return first { text.count > 1 && ($0.hasPrefix(text) || text.hasPrefix($0)) }
    }
}

extension String {
    /// The number of typing mistakes: letters that are missing, too many, wrong, or swapped with the next one (optimal
    /// string alignment).
    fileprivate func mistakes(in other: String) -> Int {
        let (right, typed) = (Array(self), Array(other.prefix(100)))
        var rows = [Array(0...typed.count)]
        for i in 1...Swift.max(right.count, 1) where i <= right.count {
            var row = [i]
            for j in 1...Swift.max(typed.count, 1) where j <= typed.count {
                let change = right[i - 1] == typed[j - 1] ? 0 : 1
                var count = Swift.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
                if i > 1, j > 1, right[i - 1] == typed[j - 2], right[i - 2] == typed[j - 1] {
                    count = Swift.min(count, rows[i - 2][j - 2] + 1)
                }
                row.append(count)
            }
            rows.append(row)
        }
        return rows[right.count][typed.count]
    }
}
