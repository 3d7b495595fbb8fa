import Foundation

extension Sequence {
    /// The times of the rows of a response.
    ///
    /// - Parameters:
    ///   - time: The time of a row; `nil` if it cannot be read.
    ///   - field: The name of the time of the row with this index.
    /// - Throws: ``ResponseError`` for a time that cannot be read, or is not later than the one before it. It is then
    ///   unknown which values belong together.
    func ascendingTimes<Time: Comparable>(
        _ time: (Element) -> Time?, field: (Int) -> String
    ) throws(ResponseError) -> [Time] {
        var times: [Time] = []
        for (index, row) in enumerated() {
            guard let time = time(row) else { throw .field(field(index), .notATime) }
            if let last = times.last, time <= last { throw .field(field(index), .notAscending) }
            times.append(time)
        }
        return times
    }
}
