import FoundationEssentials
public import HTTPTypes

extension RESTClient {
    /// GET: the answer's body as an `Answer`.
    ///
    /// - Parameters:
    ///   - path: Plain text below the client's base address, percent-encoded by the client.
    ///   - query: A flat `Encodable`, written by `QueryEncoder`.
    ///   - headers: For this request; they replace the client's of the same name.
    /// - Throws: `NetworkError` (`status` when the answer's status is not expected, `decoding` when its
    ///   body is not what was asked for, `invalidRequest` when query or body cannot be written), what
    ///   the client's tuning throws, or `CancellationError` when the task was cancelled. The same holds
    ///   for all methods below.
    public func get<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await getResponse(path, query: query, headers: headers, as: type).value
    }

    /// GET: the answer's body as an `Answer`, and the response itself for its header.
    ///
    /// - Throws: As `get`.
    public func getResponse<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        try await call(.get, path, query, headers, body: nil)
    }

    /// HEAD: the answer's status and header fields.
    ///
    /// - Throws: As `get`.
    public func head<Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:]
    ) async throws -> HTTPResponse {
        let items = try await mappingErrors(of: RESTTuning()) { try QueryEncoder().encode(query) }
        return try await send(RESTRequest(.head, path, query: RESTQuery(items), headers: headers, reading: .head))
    }

    /// POST with `body` as JSON: the answer's body as an `Answer`. Ask for `NoContent` if there is
    /// nothing to decode.
    ///
    /// - Throws: As `get`.
    public func post<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.post, path, body: body, headers: headers, as: type).value
    }

    /// POST with `body` as JSON; the answer's body does not matter.
    ///
    /// - Throws: As `get`.
    public func post<Body: Encodable>(_ path: String, body: Body, headers: HTTPFields = [:]) async throws {
        _ = try await sendResponse(.post, path, body: body, headers: headers, as: NoContent.self)
    }

    /// POST with a form's fields (`application/x-www-form-urlencoded`): the answer's body as an
    /// `Answer`. `form` is flat, as a query is.
    ///
    /// - Throws: As `get`.
    public func post<Form: Encodable, Answer: Decodable>(
        _ path: String, form: Form, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.post, path, NoQuery(), headers) { _ in try FormEncoder.body(of: form) }.value
    }

    /// POST with any body, such as a file or a multipart form: the answer's body as an `Answer`.
    ///
    /// - Throws: As `get`.
    public func post<Answer: Decodable>(
        _ path: String, raw body: RequestBody, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.post, path, NoQuery(), headers) { _ in body }.value
    }

    /// PUT with `body` as JSON: the answer's body as an `Answer`.
    ///
    /// - Throws: As `get`.
    public func put<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.put, path, body: body, headers: headers, as: type).value
    }

    /// PATCH with `body` as JSON: the answer's body as an `Answer`.
    ///
    /// - Throws: As `get`.
    public func patch<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.patch, path, body: body, headers: headers, as: type).value
    }

    /// DELETE without a body: the answer's body as an `Answer`, by default nothing.
    ///
    /// - Throws: As `get`.
    public func delete<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try await call(.delete, path, query, headers, body: nil).value
    }

    /// DELETE with `body` as JSON: the answer's body as an `Answer`, by default nothing.
    ///
    /// - Throws: As `get`.
    public func delete<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try await sendResponse(.delete, path, body: body, headers: headers, as: type).value
    }

    /// Any method with `body` as JSON: the answer's body as an `Answer`, and the response itself.
    ///
    /// - Throws: As `get`.
    public func sendResponse<Body: Encodable, Answer: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, body: Body, headers: HTTPFields = [:],
        as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        try await call(method, path, NoQuery(), headers) { try RESTBody.encode(body, with: $0) }
    }

    /// Encodes at once and decodes here, so that neither query, body nor answer need be `Sendable`.
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
