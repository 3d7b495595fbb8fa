import FoundationEssentials
import HTTPTypes
import ProcessTesting
import Testing

@testable import Networking

@Suite struct CacheFuzzTests {
    @Test func cacheControlTakesAnything() {
        let corpus = ["max-age=60, no-cache=\"a, b\", private", "a=\"\\\"\", max-stale, max-age=\"9999999999\""]
        for input in FuzzRun.inputs(corpus) {
            let control = CacheControl([.cacheControl: String(decoding: input, as: UTF8.self)])
            let seconds = control.seconds("max-age") ?? 0
            FuzzRun.check((0...DeltaSeconds.largest).contains(seconds), "seconds are in range", input)
            let names = control.fieldNames(of: "no-cache")
            FuzzRun.check(names.allSatisfy { $0.utf8.isToken }, "names are tokens", input)
        }
    }

    @Test func datesTakeAnything() {
        let corpus = ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]
        for input in FuzzRun.inputs(corpus) {
            guard let date = HTTPDate.parse(String(decoding: input, as: UTF8.self)) else { continue }
            FuzzRun.check(HTTPDate.parse(HTTPDate.text(of: date)) == date, "a date is read back", input)
        }
    }

    private let entry = CacheEntry(
        key: "http://example.org/a?b",
        selectors: [CacheSelector(name: "accept", value: "x"), CacheSelector(name: "b", value: nil)],
        head: HTTPResponse(
            status: .init(code: 203, reasonPhrase: "Odd"),
            headerFields: [.eTag: "\"1\"", .contentType: "text/plain", .date: "Thu, 15 Jan 2026 12:00:00 GMT"]),
        requestTime: Date(timeIntervalSince1970: 1.5), responseTime: Date(timeIntervalSince1970: 1_768_478_400.123_456),
        body: Data((0..<300).map { UInt8(truncatingIfNeeded: $0) }))

    @Test func aFileIsReadBackWhole() throws {
        let file = try #require(EntryFile.encode(entry))
        let decoded = try #require(EntryFile.decode(file))
        #expect(decoded.key == entry.key && decoded.selectors == entry.selectors && decoded.body == entry.body)
        #expect(decoded.head == entry.head && decoded.head.status.reasonPhrase == "Odd")
        #expect(decoded.requestTime == entry.requestTime && decoded.responseTime == entry.responseTime)
        #expect(EntryFile.decode(Data([1, 2, 3]) + file).map { _ in true } == nil)
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let file = try #require(EntryFile.encode(entry))
        for bit in 0..<file.count * 8 {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(EntryFile.decode(damaged) == nil, "bit \(bit)")
        }
        for count in 0..<file.count { #expect(EntryFile.decode(file.prefix(count)) == nil) }
    }

    @Test func damageNeverChangesAnEntry() throws {
        let file = Array(try #require(EntryFile.encode(entry)))
        var generator = SplitMix64(seed: FuzzRun.seed)
        for _ in 0..<FuzzRun.count {
            let damaged = generator.mutated(file)
            if damaged != file { #expect(EntryFile.decode(Data(damaged)) == nil) }
        }
    }

    /// Files with a valid checksum, but with an invalid head.
    @Test func aHeadThatIsNoHeadIsRefused() throws {
        let file = Array(try #require(EntryFile.encode(entry)))
        let headSize = file[16..<20].reduce(0) { $0 << 8 | Int($1) }
        let head = Array(file[28..<28 + headSize])
        var generator = SplitMix64(seed: FuzzRun.seed)
        for _ in 0..<FuzzRun.count / 10 {
            let changed = generator.mutated(head)
            let sizes = [4, 8].flatMap { count in
                let size = count == 4 ? changed.count : entry.body.count
                return (0..<count).map { UInt8(truncatingIfNeeded: size >> (8 * (count - 1 - $0))) }
            }
            let rest = sizes + changed + Array(entry.body)
            let sum = Checksum.of(rest)
            let bytes = EntryFile.magic + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(56 - 8 * $0)) } + rest
            if let decoded = EntryFile.decode(Data(bytes)) {
                #expect(decoded.body == entry.body)
                // Any decoded entry must be usable.
                _ = decoded.age(at: Date()) - decoded.freshnessLifetime
                _ = decoded.id
            }
        }
    }
}
