import FlyingFox
import Foundation

/// Connects FlyingFox to the services: translates requests and responses, and applies the faults.
struct DemoHandler: HTTPHandler {
    let router: DemoRouter
    let control: FaultControl
    let endpoints: [ControlEndpoint]

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let demoRequest = DemoRequest(
            method: request.method.rawValue,
            path: request.target.path(),
            query: request.target.query(),
            headers: Dictionary(request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }) { first, _ in first },
            body: try await request.bodyData
        )
        if let endpoint = endpoints.first(where: { $0.path == demoRequest.path }) {
            return http(await endpoint.respond(to: demoRequest), to: demoRequest)
        }
        guard let faults = await control.take(for: demoRequest.path) else {
            return http(await router.respond(to: demoRequest), to: demoRequest)
        }
        do {
            return try await faulty(faults, demoRequest)
        } catch {
            // The server was stopped during a delay or hang: close the connection without a response.
            return HTTPResponse(webSocket: AbortedConnection())
        }
    }

    private func faulty(_ faults: Faults, _ request: DemoRequest) async throws -> HTTPResponse {
        if let delay = faults.delay, delay > 0 {
            try await Task.sleep(for: .seconds(delay))
        }
        while faults.hang {
            try await Task.sleep(for: .seconds(3600))
        }
        if faults.cut == .head {
            return HTTPResponse(webSocket: AbortedConnection())
        }
        let whole: DemoResponse
        if let status = faults.status {
            whole = .error(status: status, reason: "Demo fault: status \(status).")
        } else if faults.garbage {
            let garbage = Data("<!doctype html><title>not JSON".utf8) + [0xFF, 0xFE]
            whole = DemoResponse(contentType: "application/json; charset=utf-8", body: garbage)
        } else {
            whole = await router.respond(to: request)
        }
        var response = http(whole, to: request)
        if faults.cut == .body, case .httpBody = response.payload {
            // `Content-Length` promises at least one byte that is not sent, even for an empty body.
            let broken = TruncatedBody(bytes: whole.body.prefix(whole.body.count / 2))
            response.payload = .httpBody(HTTPBodySequence(from: broken, count: max(whole.body.count, 1)))
        }
        return response
    }

    private func http(_ response: DemoResponse, to request: DemoRequest) -> HTTPResponse {
        if response.isAborted { return HTTPResponse(webSocket: AbortedConnection()) }
        var headers = HTTPHeaders()
        for (name, value) in response.headers {
            headers[HTTPHeader(name)] = value
        }
        // These responses have no body. A client would read further bytes as the next response.
        let bodiless = request.method == "HEAD" || response.status == 204 || response.status == 304
        return HTTPResponse(
            statusCode: HTTPStatusCode(response.status, phrase: StatusPhrase.text(response.status)),
            headers: headers,
            body: bodiless ? Data() : response.body
        )
    }
}
