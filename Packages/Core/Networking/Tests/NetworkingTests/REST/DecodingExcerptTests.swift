import FoundationEssentials
import Networking
import NetworkingTesting
import Testing

struct DecodingExcerptTests {
    private struct Row: Decodable { var number: Int }
    private struct Table: Decodable { var rows: [Row] }

    private func failure(_ body: Data) async -> (path: String, excerpt: String)? {
        let transport = StubTransport(.response(body: body))
        let client = RESTClient(transport: transport, baseURL: URL(string: "http://127.0.0.1")!)
        guard
            case .decoding(let path, _, let excerpt, _) = await networkError({
                try await client.get("", as: Table.self)
            })
        else { return nil }
        return (path, excerpt)
    }

    private let many = Array(repeating: #"{"number" : 1, "text":"a\"]}\\"}"#, count: 50).joined(separator: ",\n ")

    @Test func excerptIsTakenAroundTheWrongValue() async throws {
        let found = try #require(
            await failure(Data(#"{"x":[1,{},],"rows":[\#(many),{"number":"wrong"},\#(many)]}"#.utf8)))
        #expect(found.path == "rows[50].number")
        #expect(found.excerpt.hasPrefix("…") && found.excerpt.hasSuffix("…"))
        #expect(found.excerpt.contains(#"{"number":"wrong"}"#))
    }

    @Test func excerptIsTakenAroundAMissingMember() async throws {
        let found = try #require(await failure(Data(#"{"rows":[\#(many),{"nmuber":1},\#(many)]}"#.utf8)))
        #expect(found.path == "rows[50]")
        #expect(found.excerpt.contains("nmuber"))
    }

    @Test(arguments: ["<oops>", "{\"number\":1,,}", "{\"number\" 2}", "nul", "{\"a\nb\":1}"])
    func excerptIsTakenAroundWhatIsNoJSON(mistake: String) async throws {
        let found = try #require(await failure(Data(#"{"rows":[\#(many),\#(mistake),\#(many)]}"#.utf8)))
        #expect(found.excerpt.contains(mistake.split(separator: "\n")[0]))
    }

    @Test func keyThatTheDecoderRenamedShowsWhereItsObjectBegins() async throws {
        struct Named: Decodable { var longName: String }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let padding = String(repeating: "x", count: 300)
        let transport = StubTransport(.json(#"["\#(padding)",{"long_name":4711,"padding":"\#(padding)"}]"#))
        let client = RESTClient(transport: transport, baseURL: URL(string: "http://127.0.0.1")!, decoder: decoder)
        let reader = RESTReader<Named>(accept: "*/*") { response, decoder in
            struct Second: Decodable {
                var named: Named
                init(from decoder: any Decoder) throws {
                    var container = try decoder.unkeyedContainer()
                    _ = try container.decode(String.self)
                    named = try container.decode(Named.self)
                }
            }
            return try decoder.decode(Second.self, from: response.body).named
        }
        let error = await networkError { try await client.send(RESTRequest(.get, "", reading: reader)) }
        guard case .decoding("[1].longName", _, let excerpt, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(excerpt.contains(#"{"long_name":4711"#))
    }

    @Test func brokenTextShowsItsEnd() async throws {
        let found = try #require(await failure(Data(#"{"rows":[\#(many),{"number":4711"#.utf8)))
        #expect(found.excerpt.hasSuffix(#"{"number":4711"#))
    }

    @Test func charactersAreNotCutInHalf() async throws {
        let text = String(repeating: "ä€😀", count: 100)
        for shift in 0..<9 {
            let body = String(repeating: "x", count: shift) + text
            let found = try #require(await failure(Data(body.utf8)))
            #expect(!found.excerpt.contains("\u{FFFD}"))
            #expect(found.excerpt.hasSuffix("…"))
        }
        let deep = #"{"text":"\#(text)","rows":[{"number":"\#(text)"}]}"#
        #expect(try #require(await failure(Data(deep.utf8))).excerpt.contains("\u{FFFD}") == false)
    }

    @Test func randomBytesNeverTrap() async {
        var generator = SplitMix64(seed: 7)
        let alphabet = Array(#"{}[]",:\ tfn01-e"rows"number"#.utf8) + [0xFF, 0x80, 0xE2]
        for _ in 0..<2000 {
            let body = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            _ = await failure(Data(#"{"rows":["#.utf8) + body)
        }
        _ = await failure(Data(repeating: UInt8(ascii: "["), count: 100_000))
    }
}
