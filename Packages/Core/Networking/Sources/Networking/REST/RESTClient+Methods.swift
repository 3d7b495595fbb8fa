import FoundationEssentials
public import HTTPTypes

// All of these throw `NetworkError` (`status` when the answer's status is not 200...299, `decoding`
// when its body is not what was asked for), or `CancellationError` when the task was cancelled.
extension RESTClient {
    /// GET: the answer's body as an `Answer`.
    public func get<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await getResponse(path, query: query, headers: headers, as: type).value
    }

    /// GET: the answer's body as an `Answer`, and the response itself for its header.
    public func getResponse<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        try decode(type, from: try await send(.get, path, query: query, headers: headers))
    }

    /// POST with `body` as JSON: the answer's body as an `Answer`. Ask for `NoContent` if there is
    /// nothing to decode.
    public func post<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.post, path, body: body, headers: headers, as: type).value
    }

    /// PUT with `body` as JSON: the answer's body as an `Answer`.
    public func put<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.put, path, body: body, headers: headers, as: type).value
    }

    /// PATCH with `body` as JSON: the answer's body as an `Answer`.
    public func patch<Body: Encodable, Answer: Decodable>(
        _ path: String, body: Body, headers: HTTPFields = [:], as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await sendResponse(.patch, path, body: body, headers: headers, as: type).value
    }

    /// DELETE without a body: the answer's body as an `Answer`, by default nothing.
    public func delete<Answer: Decodable, Query: Encodable>(
        _ path: String, query: Query = NoQuery(), headers: HTTPFields = [:], as type: Answer.Type = NoContent.self
    ) async throws -> Answer {
        try decode(type, from: try await send(.delete, path, query: query, headers: headers)).value
    }

    /// Any method with `body` as JSON: the answer's body as an `Answer`, and the response itself.
    public func sendResponse<Body: Encodable, Answer: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, body: Body, headers: HTTPFields = [:],
        as type: Answer.Type = Answer.self
    ) async throws -> DecodedResponse<Answer> {
        let data: Data
        do {
            data = try encoder.encode(body)
        } catch {
            throw NetworkError.invalidRequest(
                reason: "its body cannot be written as JSON: \(JSONFailure(error).reason)")
        }
        return try decode(type, from: try await send(method, path, headers: headers, body: data))
    }

    private func decode<Answer: Decodable>(
        _ type: Answer.Type, from response: Response
    ) throws(NetworkError) -> DecodedResponse<Answer> {
        let url = String(response.url.absoluteString.prefix { $0 != "?" && $0 != "#" })
        let status = response.head.status
        guard status.kind == .successful else {
            throw .status(
                code: status.code, headers: response.head.headerFields,
                body: Data(response.body.prefix(1024)), url: url)
        }
        if let nothing = NoContent() as? Answer {
            return DecodedResponse(value: nothing, response: response)
        }
        do {
            return DecodedResponse(value: try decoder.decode(type, from: response.body), response: response)
        } catch {
            let failure = JSONFailure(error)
            throw .decoding(
                path: failure.path, reason: failure.reason,
                excerpt: Excerpt.text(of: response.body, limit: 120), url: url)
        }
    }
}
