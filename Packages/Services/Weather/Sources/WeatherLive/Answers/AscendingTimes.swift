import Foundation

extension Sequence {
    /// The times of the rows of an answer.
    ///
    /// - Parameters:
    ///   - time: The time of a row; `nil` if it cannot be read.
    ///   - field: The name of the time of the row with this index.
    /// - Throws: ``AnswerFault`` for a time that cannot be read, or is not later than the one before it: what belongs
    ///   together is unknown then.
    func ascendingTimes<Time: Comparable>(
        _ time: (Element) -> Time?, field: (Int) -> String
    ) throws(AnswerFault) -> [Time] {
        var times: [Time] = []
        for (index, row) in enumerated() {
            guard let time = time(row) else { throw .field(field(index), .notATime) }
            if let last = times.last, time <= last { throw .field(field(index), .notAscending) }
            times.append(time)
        }
        return times
    }
}

extension UnitNames {
    /// Checks that the values are in the units that were asked for.
    ///
    /// - Parameter isForeign: Whether a variable is in a unit that was not asked for.
    func check(_ block: String, isForeign: (_ name: String, _ unit: String) -> Bool) throws(AnswerFault) {
        // Sorted, so that the same answer always names the same field.
        for (name, unit) in names.sorted(by: { $0.key < $1.key }) where isForeign(name, unit) {
            throw .field("\(block).\(name)", .unit(unit))
        }
    }
}
