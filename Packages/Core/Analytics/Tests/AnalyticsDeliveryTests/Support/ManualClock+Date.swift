import Foundation
import TestSupport

extension ManualClock {
    /// A wall clock that advances with this clock and starts at the time of the samples.
    var date: @Sendable () -> Date { { Date(timeIntervalSince1970: 1_763_726_400 + self.now.offset / .seconds(1)) } }
}
