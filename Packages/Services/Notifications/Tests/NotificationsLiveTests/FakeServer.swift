import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization

/// A server with devices and topics.
final class FakeServer: Sendable {
    struct State {
        /// The topics by their order, with titles.
        var topics = [("book-of-the-month", "Book of the month"), ("events", "Events")]
        /// The topics that are on, by device.
        var devices: [String: Set<String>] = [:]
        /// Method and path of each request, with `ID` for the device.
        var requests: [String] = []
        var isDown = false
        /// The notifications of each topic, as JSON.
        var notifications = ["book-of-the-month": Self.moon]
        /// Replaces the answer to a request for topics or notifications.
        var nonsense: String?
        /// Runs before the answer to a request for a topic.
        var interruption: (@Sendable () async throws -> Void)?

        private static let moon = #"""
            {"id":"moon","title":"At 90 % off","text":"Moby Dick","link":"almanac://book/opds2-moby-dick?promo=MOON"}
            """#
    }

    let state = Mutex(State())
    static let api = URL(string: "https://demo.test/api")

    var transport: StubTransport { StubTransport { [self] in try await answer(to: $0) } }

    var requests: [String] { state.withLock { $0.requests } }
    var devices: [String: Set<String>] { state.withLock { $0.devices } }

    private func answer(to request: StubTransport.RecordedRequest) async throws -> StubTransport.Answer {
        let parts = (request.head.path ?? "").split(separator: "/").map(String.init)
        guard parts.count >= 4, parts.starts(with: ["api", "v1", "devices"]) else {
            return Self.refusal("not-found")
        }
        let place = (["ID"] + parts.dropFirst(4)).joined(separator: "/")
        let interruption = state.withLock { state in
            state.requests.append("\(request.head.method) \(place)")
            defer { if parts.count == 6 { state.interruption = nil } }
            return parts.count == 6 ? state.interruption : nil
        }
        try await interruption?()
        return state.withLock { Self.answer(request.head.method, device: parts[3], Array(parts.dropFirst(4)), &$0) }
    }

    private static func answer(
        _ method: HTTPRequest.Method, device: String, _ rest: [String], _ state: inout State
    ) -> StubTransport.Answer {
        if state.isDown { return .failure(.cannotConnect(host: "demo.test:443", reason: "refused")) }
        if rest.isEmpty {
            if method == .put {
                state.devices[device] = state.devices[device] ?? []
            } else {
                state.devices[device] = nil
            }
            return method == .put ? .json(#"{"demo":"made up","id":"\#(device)"}"#) : .response(status: .noContent)
        }
        guard let on = state.devices[device] else { return refusal("unknown-device") }
        if rest == ["notifications"] {
            let sent = state.topics.filter { on.contains($0.0) }.compactMap { state.notifications[$0.0] }
            return .json(state.nonsense ?? #"{"demo":"made up","notifications":[\#(sent.joined(separator: ","))]}"#)
        }
        if rest.count == 1 {
            let topics = state.topics.map { #"{"id":"\#($0.0)","title":"\#($0.1)","on":\#(on.contains($0.0))}"# }
            return .json(state.nonsense ?? #"{"demo":"made up","topics":[\#(topics.joined(separator: ","))]}"#)
        }
        guard state.topics.contains(where: { $0.0 == rest[1] }) else { return refusal("unknown-topic") }
        if method == .put { state.devices[device]?.insert(rest[1]) } else { state.devices[device]?.remove(rest[1]) }
        return .response(status: .noContent)
    }

    private static func refusal(_ code: String) -> StubTransport.Answer {
        .response(
            status: .notFound, headers: [.contentType: "application/problem+json"],
            body: Data(#"{"type":"about:blank","title":"Not found","status":404,"code":"\#(code)"}"#.utf8))
    }
}
