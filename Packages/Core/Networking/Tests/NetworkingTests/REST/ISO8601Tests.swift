import FoundationEssentials
import Networking
import Testing

struct ISO8601Tests {
    private var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .tolerantISO8601
        return decoder
    }

    private func read(_ text: String) throws -> Double {
        try decoder.decode([Date].self, from: JSONEncoder().encode([text]))[0].timeIntervalSince1970
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:30:15Z", 1_709_209_815), ("2024-02-29t12:30:15z", 1_709_209_815),
        ("2024-02-29 12:30:15Z", 1_709_209_815), ("2024-02-29T14:30:15+02:00", 1_709_209_815),
        ("2024-02-29T14:30:15+0200", 1_709_209_815), ("2024-02-29T14:30:15+02", 1_709_209_815),
        ("2024-02-29T08:00:15-04:30", 1_709_209_815), ("2024-02-29T12:30:15-00:00", 1_709_209_815),
        ("2024-02-29T12:30:15.5Z", 1_709_209_815.5), ("2024-02-29T12:30:15,250Z", 1_709_209_815.25),
        ("2024-02-29T12:30Z", 1_709_209_800), ("2024-02-29", 1_709_164_800),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T00:59:60+01:00", 1_483_228_800),
        ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("1969-12-31T23:59:59.75Z", -0.25), ("2000-02-29", 951_782_400), ("1900-03-01", -2_203_891_200),
    ])
    func dateIsRead(text: String, seconds: Double) throws {
        #expect(try read(text) == seconds)
    }

    @Test func fractionOfAnyLength() throws {
        let long = "2024-02-29T12:30:15.123456789" + String(repeating: "7", count: 5000) + "Z"
        #expect(abs(try read(long) - 1_709_209_815.123456789) < 1e-6)
        #expect(try read("2024-02-29T12:30:15." + String(repeating: "0", count: 400) + "9Z") == 1_709_209_815)
    }

    @Test(arguments: [
        ("", "year"), ("2024", "-"), ("2024-W09-4", "month"), ("2024-060", "month"), ("20240229", "-"),
        ("2023-02-29", "day 29"), ("1900-02-29", "day 29"), ("2024-13-01", "month 13"), ("2024-00-01", "month 0"),
        ("2024-04-31", "day 31"), ("2024-01-00", "day 0"), ("2024-01-01T", "hour"), ("2024-01-01T24:00:00Z", "hour 24"),
        ("2024-01-01T12Z", ":"), ("2024-01-01T12:60:00Z", "minute 60"), ("2024-01-01T12:00:61Z", "second 61"),
        ("2024-01-01T12:00:00", "no zone"), ("2024-01-01T12:00:00.Z", "no digits"), ("2024-01-01T12:00:00ZZ", "behind"),
        ("2024-01-01T12:00:00+2", "zone's hour"), ("2024-01-01T12:00:00+24:00", "hour 24"),
        ("2024-01-01T12:00:00+02:6", "zone's minute"), ("2024-01-01x12:00:00Z", "T"), ("-2024-01-01", "year"),
        ("+02024-01-01", "year"), ("٢٠٢٤-01-01", "year"), ("2024-01-01T12:00:00 Z", "no zone"),
    ])
    func whatIsNoDateIsRefusedWithAReason(text: String, reason: String) {
        do {
            Issue.record("\(text) was read as \(try read(text))")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription.contains(reason))
            #expect(context.codingPath.count == 1)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_709_209_815.5, "2024-02-29T12:30:15.5Z"), (-0.25, "1969-12-31T23:59:59.75Z"),
        (1_709_209_815.000001, "2024-02-29T12:30:15.000001Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"), (1_709_209_815.9999999, "2024-02-29T12:30:16Z"),
    ])
    func dateIsWritten(seconds: Double, text: String) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .fractionalISO8601
        #expect(
            String(decoding: try encoder.encode([Date(timeIntervalSince1970: seconds)]), as: UTF8.self)
                == "[\"\(text)\"]")
    }

    @Test(arguments: [-62_167_219_201, 253_402_300_800, 1e300, -1e300, .infinity, .nan])
    func datesThatHaveNoTextAreRefused(seconds: Double) {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .fractionalISO8601
        #expect(throws: EncodingError.self) { try encoder.encode([Date(timeIntervalSince1970: seconds)]) }
    }

    @Test func everyDayOfEightCenturiesSurvivesTheRoundTripAndFollowsTheOneBefore() throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .fractionalISO8601
        let days = stride(from: -17_000_000_000.0, to: 8_000_000_000, by: 86_400 * 3).map {
            Date(timeIntervalSince1970: $0 + 0.125)
        }
        #expect(try decoder.decode([Date].self, from: encoder.encode(days)) == days)
    }

    @Test func foundationReadsTheSameSinceTheGregorianReform() throws {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -12_219_292_800...250_000_000_000, using: &generator)))
            #expect(try read(date.ISO8601Format()) == date.timeIntervalSince1970)
        }
    }
}
