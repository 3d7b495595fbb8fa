import FoundationEssentials
import HTTPTypes
import Networking
import Testing

struct RetryAfterTests {
    /// 2025-11-21T12:00:00Z.
    private let now = Date(timeIntervalSince1970: 1_763_726_400)

    @Test(
        arguments: [
            ("7", .seconds(7)), ("0", .zero), ("Fri, 21 Nov 2025 12:01:00 GMT", .seconds(60)),
            ("Fri, 21 Nov 2025 11:01:00 GMT", .zero), ("soon", nil), ("-3", nil), ("", nil), ("1.5", nil),
            ("99999999999999999999999", .seconds(UInt32.max)),
        ] as [(String, Duration?)])
    func `the wait is a number of seconds or a date`(value: String, wait: Duration?) {
        #expect(RetryAfter.wait(requestedBy: [.retryAfter: value], now: now) == wait)
        #expect(RetryAfter.wait(requestedBy: [:], now: now) == nil)
    }
}
