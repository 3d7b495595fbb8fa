import FoundationEssentials
import Testing

@testable import Networking

@Suite struct CookieDateTests {
    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("06 nov 1994 8:49:37", 784_111_777),
            ("08:49:37 6 NOVEMBER 1994", 784_111_777), ("1994 Nov 06 08:49:37", 784_111_777),
            ("\t06;Nov;1994,08:49:37GMT ", 784_111_777), ("Nov/06th/1994x 08:49:37.5", 784_111_777),
            ("Sun, 06 Nov 1994 08:49:37 +0900", 784_111_777),
            ("1 Jan 1970 00:00:00", 0), ("1 Jan 70 00:00:00", 0), ("31 Dec 1969 23:59:59", -1),
            ("1 Jan 69 00:00:00", 3_124_224_000), ("1 Jan 00 00:00:00", 946_684_800), ("1 Jan 99 0:0:0", 915_148_800),
            ("29 Feb 2000 12:00:00", 951_825_600), ("29 Feb 2024 00:00:00", 1_709_164_800),
            ("1 Mar 2100 00:00:00", 4_107_542_400), ("1 Jan 1601 00:00:00", -11_644_473_600),
            ("31 Dec 9999 23:59:59", 253_402_300_799), ("1 Jan 100 00:00:00 2020", nil),
        ] as [(String, Double?)])
    func datesAreReadInEveryManner(text: String, seconds: Double?) {
        #expect(CookieDate.read(Array(text.utf8))?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "   ", "06 Nov 1994", "08:49:37 Nov 1994", "06 08:49:37 1994", "06 Nov 08:49:37", "0",
        "00 Nov 1994 08:49:37", "32 Nov 1994 08:49:37", "31 Nov 1994 08:49:37", "29 Feb 1900 00:00:00",
        "29 Feb 2023 00:00:00", "30 Feb 2024 00:00:00", "06 Nov 1600 08:49:37", "06 Nov 1994 24:00:00",
        "06 Nov 1994 08:60:00", "06 Nov 1994 08:49:60", "06 Nov 1994 08:49", "06 Nov 1994 8:49:370",
        "06 Nov 1994 a8:49:37", "06 Nov 1994 8x:49:37", "06 Nov 19940 08:49:37", "06 Nov 4 08:49:37",
        "006 Nov 1994 08:49:37", "06 Not 1994 08:49:37", "6 Nov 99999999999999999999 08:49:37", "\u{FF10}6 Nov",
    ])
    func whatIsNoDateIsNotRead(text: String) {
        #expect(CookieDate.read(Array(text.utf8)) == nil)
    }
}
