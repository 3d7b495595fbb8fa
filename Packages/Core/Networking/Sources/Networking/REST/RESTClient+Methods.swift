import FoundationEssentials
public import HTTPTypes

extension RESTClient {
    /// Sends a GET request and returns the decoded response.
    ///
    /// - Parameters:
    ///   - path: Plain text below the client's base address. The client percent-encodes it.
    ///   - query: A flat `Encodable`, encoded by `QueryEncoder`.
    ///   - headers: Fields of this request. They replace the client's fields of the same name.
    /// - Throws: `NetworkError` (`status` if the status is not expected, `decoding` if the body is not of the requested
    ///   type, `invalidRequest` if query or body cannot be encoded), the errors of the client's tuning, or
    ///   `CancellationError` when the task was cancelled. The same holds for all methods below.
    public func get<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await getResponse(path, query: query, headers: headers, as: type).value
    }

    /// Sends a GET request and returns the decoded response with the response itself, for its header.
    ///
    /// - Throws: The errors of `get`.
    public func getResponse<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        try await call(.get, path, query, headers, body: nil)
    }

    /// Sends a HEAD request and returns the status and header fields.
    ///
    /// - Throws: The errors of `get`.
    public func head<Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:]
    ) async throws -> HTTPResponse {
        let items = try await mappingErrors(of: RESTTuning()) { try QueryEncoder().encode(query) }
        return try await send(RESTRequest(.head, path, query: RESTQuery(items), headers: headers, reading: .head))
    }

    /// Sends a POST request with `body` as JSON and returns the decoded response. Use `NoContent` if there is nothing
    /// to decode.
    ///
    /// - Throws: The errors of `get`.
    public func post<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.post, path, body: body, headers: headers, as: type).value
    }

    /// Sends a POST request with `body` as JSON and ignores the body of the response.
    ///
    /// - Throws: The errors of `get`.
    public func post<Body: Encodable>(_ path: String, body: Body, headers: HTTPFields = [:]) async throws {
        _ = try await sendResponse(.post, path, body: body, headers: headers, as: NoContent.self)
    }

    /// Sends a POST request with form fields (`application/x-www-form-urlencoded`) and returns the decoded response.
    /// `form` must be flat, like a query.
    ///
    /// - Throws: The errors of `get`.
    public func post<Form: Encodable, Answer: Decodable>(
        _ path: String, form: Form, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.post, path, NoQuery(), headers) { _ in try FormEncoder.body(of: form) }.value
    }

    /// Sends a POST request with any body, such as a file or a multipart form, and returns the decoded response.
    ///
    /// - Throws: The errors of `get`.
    public func post<Answer: Decodable>(
        _ path: String, raw body: RequestBody, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.post, path, NoQuery(), headers) { _ in body }.value
    }

    /// Sends a PUT request with `body` as JSON and returns the decoded response.
    ///
    /// - Throws: The errors of `get`.
    public func put<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.put, path, body: body, headers: headers, as: type).value
    }

    /// Sends a PATCH request with `body` as JSON and returns the decoded response.
    ///
    /// - Throws: The errors of `get`.
    public func patch<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.patch, path, body: body, headers: headers, as: type).value
    }

    /// Sends a DELETE request without a body and returns the decoded response, by default `NoContent`.
    ///
    /// - Throws: The errors of `get`.
    public func delete<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try await call(.delete, path, query, headers, body: nil).value
    }

    /// Sends a DELETE request with `body` as JSON and returns the decoded response, by default `NoContent`.
    ///
    /// - Throws: The errors of `get`.
    public func delete<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try await sendResponse(.delete, path, body: body, headers: headers, as: type).value
    }

    /// Sends a request of any method with `body` as JSON and returns the decoded response with the response itself.
    ///
    /// - Throws: The errors of `get`.
    public func sendResponse<Body: Encodable, Answer: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, body: Body, headers: HTTPFields = [:],
        as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        try await call(method, path, NoQuery(), headers) { try RESTBody.encode(body, with: $0) }
    }

    /// Encodes and decodes within this call, so that query, body and response need not be `Sendable`.
    private func call<Answer: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, _ query: some Encodable, _ headers: HTTPFields,
        body: ((JSONEncoder) throws -> RequestBody)?
    ) async throws -> DecodedResponse<Answer> {
        let request = try await mappingErrors(of: RESTTuning()) {
            RESTRequest(
                method, path, query: RESTQuery(try QueryEncoder().encode(query)), headers: headers,
                body: try body.map { .raw(try $0(encoder.tuned(by: [tuning.encoder].compactMap(\.self)))) },
                reading: RESTReader<Data>(accept: "application/json") { response, _ in response.body })
        }
        return try await response(to: request) { try RESTReader<Answer>.decodeJSON($0, with: $1) }
    }
}
