import Foundation
import NetworkingTesting

/// Checks a request against Segment's documentation of `POST /v1/batch`.
enum SegmentChecker {
    /// - Returns: The message ids, in their order.
    static func check(_ request: ReceivedRequest, writeKey: String) throws -> [String] {
        try check(line: request.line, header: request.header, body: request.body, writeKey: writeKey)
    }

    static func check(
        line: String, header: (String) -> String?, body bytes: [UInt8], writeKey: String
    ) throws -> [String] {
        guard line == "POST /v1/batch HTTP/1.1" else { throw fault("asks for \(line)") }
        guard header("Content-Type") == "application/json" else { throw fault("not JSON") }
        let key = Data("\(writeKey):".utf8).base64EncodedString()
        guard header("Authorization") == "Basic \(key)" else { throw fault("another key") }
        guard bytes.count <= 500_000 else { throw fault("\(bytes.count) bytes") }
        var body = try ObjectChecker(try StrictJSON(bytes), "body")
        try checkTime(try body.string("sentAt"))
        let batch = try body.array("batch")
        try body.end()
        guard !batch.isEmpty else { throw fault("an empty batch") }
        return try batch.enumerated().map { try check($0.element, "batch[\($0.offset)]") }
    }

    private static func check(_ value: StrictJSON, _ path: String) throws -> String {
        var event = try ObjectChecker(value, path)
        let id = try event.string("messageId")
        guard !id.isEmpty, id.count <= 100 else { throw event.fault("messageId is \(id)") }
        try checkTime(try event.string("timestamp"))
        guard try !event.string("anonymousId").isEmpty else { throw event.fault("has an empty anonymous id") }
        _ = try event.object("context")
        switch try event.string("type") {
        case "track":
            guard try !event.string("event").isEmpty else { throw event.fault("no name") }
            _ = try event.object("properties")
        case "screen":
            guard try !event.string("name").isEmpty else { throw event.fault("no name") }
            _ = try event.object("properties")
        case let type:
            throw event.fault("type is \(type)")
        }
        try event.end()
        return id
    }

    private static func checkTime(_ text: String) throws {
        let digits = text.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) ? UInt8(ascii: "0") : $0 }
        guard digits == Array("0000-00-00T00:00:00.000Z".utf8) else { throw fault("the time \(text)") }
    }

    private static func fault(_ description: String) -> ObjectChecker.Fault {
        ObjectChecker.Fault(description: description)
    }
}
