import Formatting
import Foundation
import Testing

struct AgeTests {
    @Test(
        arguments: [
            (119, "not the latest"), (120, "from 2 minutes ago"), (3_599, "from 59 minutes ago"),
            (3_600, "from an hour ago"), (7_200, "from 2 hours ago"), (172_799, "from 47 hours ago"),
            (172_800, "from 2 days ago"), (-5, "not the latest"), (.nan, "not the latest"),
            (.infinity, "not the latest"), (1e300, "not the latest"),
        ] as [(TimeInterval, String)])
    func `stale content always says how old it is`(age: TimeInterval, text: String) {
        #expect(words(age, isStale: true) == text)
    }

    @Test(
        arguments: [
            (0, nil), (3_599, nil), (3_600, "from an hour ago"), (8 * 3_600, "from 8 hours ago"), (-5, nil),
            (.nan, nil),
            (1e300, nil),
        ] as [(TimeInterval, String?)])
    func `fresh content shows its age from one hour on`(age: TimeInterval, text: String?) {
        #expect(words(age, isStale: false) == text)
    }

    private func words(_ age: TimeInterval, isStale: Bool) -> String? {
        Age(asOf: Date(timeIntervalSince1970: -age), isStale: isStale, now: Date(timeIntervalSince1970: 0))?.text
    }
}
