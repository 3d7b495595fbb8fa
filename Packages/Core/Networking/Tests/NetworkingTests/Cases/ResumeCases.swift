import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// Resuming an interrupted download.
struct ResumeCases {
    private let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    enum Misbehaviour: CaseIterable {
        case none, rangeIgnored, otherRange, entityChanged
    }

    /// A server that breaks off the first answer in the middle, and misbehaves when the client requests the rest.
    private func server(_ misbehaviour: Misbehaviour, _ requests: Recorder<ReceivedRequest>) throws -> LoopbackServer {
        try LoopbackServer { [content] connection in
            guard let request = try connection.readRequest() else { return }
            requests.add(request)
            let rest = Array(content[50_000...])
            let range = "Content-Range: bytes 50000-99999/100000"
            switch (requests.elements.count, misbehaviour) {
            case (1, _):
                let head = ScriptedResponse.head(headers: ["ETag: \"one\"", "Content-Length: \(content.count)"])
                try connection.send(head + content[..<50_000])
            case (2, .none):
                try connection.send(
                    ScriptedResponse.bytes("206 Partial", headers: ["ETag: \"one\"", range], body: rest))
            case (2, .otherRange):
                let other = "Content-Range: bytes 49999-99998/100000"
                try connection.send(
                    ScriptedResponse.bytes("206 Partial", headers: ["ETag: \"one\"", other], body: rest))
            case (2, .entityChanged):
                try connection.send(
                    ScriptedResponse.bytes("206 Partial", headers: ["ETag: \"two\"", range], body: rest))
            default:
                try connection.send(ScriptedResponse.bytes(headers: ["ETag: \"one\""], body: content))
            }
        }
    }

    @Test(
        arguments: Misbehaviour.allCases
    )
    func `the downloaded file is correct whatever a server answers to a range request`(
        misbehaviour: Misbehaviour
    ) async throws {
        let requests = Recorder<ReceivedRequest>()
        let server = try server(misbehaviour, requests)
        let client = HTTPClient()
        let file = folder.path("file")
        _ = try await client.downloaded(Request(HTTPRequest(url: server.url())), to: file)
        #expect(try Array(Data(contentsOf: URL(filePath: file))) == content)
        #expect(requests.elements.dropFirst().first?.header("Range") == "bytes=50000-")
        #expect(requests.elements.dropFirst().first?.header("If-Range") == "\"one\"")
        try await client.expectIsUsable()
    }
}
