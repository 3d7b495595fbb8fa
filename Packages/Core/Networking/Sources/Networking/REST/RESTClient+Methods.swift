import FoundationEssentials
public import HTTPTypes

extension RESTClient {
    /// Sends a GET request and returns the decoded response.
    ///
    /// A `RESTRequest` can do more: send forms, files and streams, and return the response beside the value
    /// (`response(to:)`).
    ///
    /// - Parameters:
    ///   - path: Plain text below the client's base address. The client percent-encodes it.
    ///   - query: A flat `Encodable`, encoded by `QueryEncoder`.
    ///   - headers: Fields of this request. They replace the client's fields of the same name.
    ///   - options: The limits of this request; `nil` uses the client's.
    /// - Throws: `NetworkError` (`status` if the status is not expected, `decoding` if the body is not of the requested
    ///   type, `invalidRequest` if query or body cannot be encoded), the errors of the client's tuning, or
    ///   `CancellationError` when the task was cancelled. The same holds for all methods below.
    public func get<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], options: RequestOptions? = nil,
        as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.get, path, query, headers, options)
    }

    /// Sends a HEAD request and returns the status and header fields.
    public func head<Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], options: RequestOptions? = nil
    ) async throws -> HTTPResponse {
        let items = try await mappingErrors(of: RESTTuning()) { try QueryEncoder().encode(query) }
        return try await send(
            RESTRequest(.head, path, query: items, headers: headers, options: options, reading: .head))
    }

    /// Sends a DELETE request without a body and returns the decoded response, by default `NoContent`.
    @discardableResult public func delete<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], options: RequestOptions? = nil,
        as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try await call(.delete, path, query, headers, options)
    }

    /// Sends a POST request with `body` as JSON and returns the decoded response.
    public func post<Body: Encodable, Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil, as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.post, path, query, headers, options, body: body)
    }

    /// Sends a POST request with `body` as JSON and ignores the body of the response.
    public func post<Body: Encodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil
    ) async throws {
        let _: NoContent = try await call(.post, path, query, headers, options, body: body)
    }

    /// Sends a PUT request with `body` as JSON and returns the decoded response.
    public func put<Body: Encodable, Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil, as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.put, path, query, headers, options, body: body)
    }

    /// Sends a PUT request with `body` as JSON and ignores the body of the response.
    public func put<Body: Encodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil
    ) async throws {
        let _: NoContent = try await call(.put, path, query, headers, options, body: body)
    }

    /// Sends a PATCH request with `body` as JSON and returns the decoded response.
    public func patch<Body: Encodable, Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil, as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await call(.patch, path, query, headers, options, body: body)
    }

    /// Sends a PATCH request with `body` as JSON and ignores the body of the response.
    public func patch<Body: Encodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), body: Body, headers: HTTPFields = [:],
        options: RequestOptions? = nil
    ) async throws {
        let _: NoContent = try await call(.patch, path, query, headers, options, body: body)
    }

    /// Encodes and decodes within this call, so that query, body and response need not be `Sendable`.
    private func call<Answer: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, _ query: some Encodable, _ headers: HTTPFields,
        _ options: RequestOptions?, body: (some Encodable)? = NoQuery?.none
    ) async throws -> Answer {
        let request = try await mappingErrors(of: RESTTuning()) {
            RESTRequest(
                method, path, query: try QueryEncoder().encode(query), headers: headers,
                body: try body.map { .raw(try RESTBody.encode($0, with: encoder.tuned(by: [tuning.encoder]))) },
                options: options,
                reading: RESTReader<Data>(accept: "application/json") { response, _ in response.body })
        }
        return try await response(to: request) { try RESTReader<Answer>.decodeJSON($0, with: $1) }.value
    }
}
