import Foundation

/// Checks the times of a block.
struct TimeCheck {
    /// How far the clocks of the place are ahead of UTC, in seconds.
    let offset: Int

    /// - Returns: The number of times.
    func check(_ times: [TimeStamp]?, _ field: String) throws(AnswerFault) -> Int {
        var last: Date?
        for (index, time) in (times ?? []).enumerated() {
            guard let date = time.date(offset: offset) else { throw .field("\(field)[\(index)]", .notATime) }
            if let last, date <= last { throw .field("\(field)[\(index)]", .notAscending) }
            last = date
        }
        return times?.count ?? 0
    }
}
