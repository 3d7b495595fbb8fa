import FoundationEssentials
import Testing

@testable import Networking

@Suite struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_768_478_400)

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
        ("sun, 06 nov 1994 08:49:37 gmt", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Sat, 01 Jan 1583 00:00:00 GMT", -12_212_553_600),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Tuesday, 01-Jan-80 00:00:00 GMT", 315_532_800),
        ("Friday, 01-Jan-76 00:00:00 GMT", 3_345_062_400), ("Friday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ])
    func `the three date formats are parsed`(text: String, seconds: Int) {
        #expect(HTTPDate.parse(text, now: now)?.timeIntervalSince1970 == Double(seconds))
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 GMT ",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
        "Sun, 06-Nov-1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Wed, 29 Feb 2023 00:00:00 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 08:49:37 +0100", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
        "Fri, 31 Dec 1582 00:00:00 GMT", "Sun, 06 Nov １994 08:49:37 GMT", "Sonntag, 06-Nov-94 08:49:37 GMT",
    ])
    func `any other text is not a date`(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }
}
