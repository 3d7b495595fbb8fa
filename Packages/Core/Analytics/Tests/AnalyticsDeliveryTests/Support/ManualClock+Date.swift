import Foundation
import NetworkingTesting

extension ManualClock {
    /// A wall clock that goes with this one, from the time of the samples on.
    var date: @Sendable () -> Date { { Date(timeIntervalSince1970: 1_763_726_400 + self.now.offset / .seconds(1)) } }
}
