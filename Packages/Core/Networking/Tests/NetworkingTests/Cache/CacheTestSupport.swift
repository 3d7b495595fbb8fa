import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import ProcessTesting

@testable import Networking

/// A server in memory. It records requests and answers by a script.
struct OriginDouble: HopCarrier {
    let received = Recorder<Hop>()
    let script: @Sendable (Hop) async throws -> HopAnswer

    func carry(_ hop: Hop) async throws -> HopAnswer {
        received.add(hop)
        return try await script(hop)
    }
}

extension HopAnswer {
    static func of(_ status: Int = 200, _ fields: HTTPFields = [:], _ body: String = "") -> HopAnswer {
        of(status, fields, ResponseBody(Data(body.utf8)))
    }

    static func of(_ status: Int = 200, _ fields: HTTPFields = [:], _ body: ResponseBody) -> HopAnswer {
        let origin = Origin(scheme: "http", host: "example.org", port: 80)
        var metrics = HopMetrics(Address(start: "http://example.org", path: "/", origin: origin))
        metrics.status = status
        return HopAnswer(
            head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body, hops: [metrics])
    }

    var text: String {
        get async throws { try await body.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) } }
    }

    var source: HopMetrics.Source? { hops.last?.source }
}

extension Hop {
    static func to(
        _ path: String = "/", _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:],
        policy: CachePolicy = .standard, delivery: Request.Delivery = .collected
    ) throws -> Hop {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "example.org", path: path, headerFields: fields)
        return try Hop(Request(head, options: RequestOptions(timeout: nil, cachePolicy: policy), delivery: delivery))
    }
}

extension HTTPCache {
    /// Finds the entry for a hop. Blocks while files are read.
    func entry(for hop: Hop) -> CacheEntry? {
        let request = CacheRequest(hop, self)
        return memory.entry(for: request) ?? disk?.entry(for: request)
    }
}

/// A body with these chunks in order, followed by the error, if there is one.
func chunks(_ texts: String..., error: NetworkError? = nil) -> ResponseBody {
    ResponseBody(
        AsyncThrowingStream { continuation in
            for text in texts { continuation.yield(Data(text.utf8)) }
            continuation.finish(throwing: error)
        })
}

extension TemporaryFolder {
    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    func write(_ bytes: Data, _ name: String) {
        _ = FileManager.default.createFile(atPath: path(name), contents: bytes)
    }

    /// The permission bits of a file.
    func mode(_ name: String) -> UInt32 {
        var status = stat()
        return stat(path(name), &status) == 0 ? UInt32(status.st_mode) & 0o777 : 0
    }
}

extension SplitMix64 {
    /// A copy with one to four bytes flipped, inserted, removed or repeated.
    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            switch Int.random(in: 0..<4, using: &self) {
            case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
            default: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
            }
        }
        return bytes
    }
}
