import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// The outcome of a request: a response or an error.
struct Outcome: Sendable, CustomStringConvertible {
    var response: Response?
    var error: NetworkError?

    /// The body as text; `nil` if the request failed.
    var text: String? { response.map { String(decoding: $0.body, as: UTF8.self) } }
    var kind: NetworkError.Kind? { error?.kind }
    var description: String { error.map { "\($0)" } ?? "\(response?.head.status.code ?? 0) \(text ?? "")" }
}

extension NetworkError {
    /// The case of the error without its associated values.
    enum Kind: Sendable {
        case cannotConnect, connectionLost, malformedResponse, tooLarge, timedOut, redirect, invalidRequest
        case tls(TLSProblem)
        case other
    }

    var kind: Kind {
        switch self {
        case .cannotConnect, .cannotResolveHost: .cannotConnect
        case .connectionLost: .connectionLost
        case .malformedResponse: .malformedResponse
        case .tooLarge: .tooLarge
        case .timedOut: .timedOut
        case .tooManyRedirects, .unsupportedRedirect: .redirect
        case .invalidRequest: .invalidRequest
        case .tlsFailure(_, let problem, _): .tls(problem)
        default: .other
        }
    }
}

extension NetworkError.Kind: Equatable {}

extension HTTPClient {
    /// Sends a request, and then another one to a healthy server, because the client must stay usable whatever the
    /// first outcome is.
    func outcome(
        _ url: URL, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: RequestBody? = nil,
        options: RequestOptions = RequestOptions(timeout: .seconds(300)),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Outcome {
        var outcome = Outcome()
        do {
            let request = HTTPRequest(method: method, url: url, headerFields: headers)
            outcome.response = try await send(request, body: body, options: options)
        } catch let error as NetworkError {
            outcome.error = error
        } catch {
            Issue.record("not a NetworkError: \(error)", sourceLocation: sourceLocation)
        }
        try await expectIsUsable(sourceLocation: sourceLocation)
        return outcome
    }

    /// Checks that a healthy server answers a request.
    func expectIsUsable(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let healthy = try LoopbackServer { _ in ScriptedResponse.text("healthy") }
        let next = try await get(healthy.url(), options: RequestOptions(timeout: .seconds(300)))
        #expect(next.body == Data("healthy".utf8), sourceLocation: sourceLocation)
    }
}

/// A server that answers its very first request with given bytes, and every later one properly, on any connection.
final class OnceBadServer: Sendable {
    /// The event that follows the bytes on their connection.
    enum Ending: Sendable {
        case open, close, reset
    }

    let server: LoopbackServer

    init(_ bytes: [UInt8], then ending: Ending = .open) throws {
        let hasAnswered = Mutex(false)
        server = try LoopbackServer { connection in
            while try connection.readRequest() != nil {
                let isFirst = hasAnswered.withLock { hasAnswered in
                    defer { hasAnswered = true }
                    return !hasAnswered
                }
                try connection.send(isFirst ? bytes : ScriptedResponse.text("next"))
                guard isFirst else { continue }
                switch ending {
                case .open: break
                case .close: return
                case .reset: return connection.reset()
                }
            }
        }
    }

    /// The outcome of the first request. Leftover bytes of its connection must not become another response: the next
    /// request to this server is answered properly, and so is one to another server.
    ///
    /// - Parameter poisons: Whether, after an error, the connection must not be used again.
    static func outcome(
        _ bytes: [UInt8], then ending: Ending = .open, poisons: Bool = true,
        options: RequestOptions = RequestOptions(timeout: .seconds(300)),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Outcome {
        let client = HTTPClient()
        let bad = try OnceBadServer(bytes, then: ending)
        let outcome = try await client.outcome(
            bad.server.url(), options: options, sourceLocation: sourceLocation)
        let next = try await client.outcome(bad.server.url("/next"), sourceLocation: sourceLocation)
        #expect(next.text == "next", sourceLocation: sourceLocation)
        if poisons, outcome.error != nil {
            #expect(bad.server.connectionCount == 2, sourceLocation: sourceLocation)
        }
        return outcome
    }

    /// The same for an answer in text form.
    static func outcome(
        _ text: String, then ending: Ending = .open, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Outcome {
        try await outcome(Array(text.utf8), then: ending, sourceLocation: sourceLocation)
    }
}
