import Foundation

extension Date {
    /// The seconds from `now` to this time, rounded up.
    func wholeSeconds(from now: Date) -> Int {
        Int(timeIntervalSince(now).rounded(.up))
    }
}
