import Testing

@testable import Networking

@Suite struct ContentRangeTests {
    @Test(
        arguments: [
            ("bytes 0-9/10", 0...9, 10), ("bytes 0-9/*", 0...9, nil), ("bytes */10", nil, 10),
            ("Bytes 5-5/6", 5...5, 6),
        ] as [(String, ClosedRange<Int>?, Int?)])
    func `valid ranges are parsed`(_ text: String, bytes: ClosedRange<Int>?, size: Int?) throws {
        let range = try #require(ContentRange(text))
        #expect(range.bytes == bytes)
        #expect(range.size == size)
    }

    @Test(arguments: [
        "bytes 9-0/10", "bytes 0-10/10", "bytes -1-9/10", "bytes +0-9/10", "bytes */*", "items 0-9/10",
        "bytes 0-99999999999999999999/*", "bytes 0-9", "bytes", "", "bytes 0-9/10/11", "bytes 1-2-3/10",
    ])
    func `invalid ranges are rejected`(_ text: String) {
        #expect(ContentRange(text) == nil)
    }
}
