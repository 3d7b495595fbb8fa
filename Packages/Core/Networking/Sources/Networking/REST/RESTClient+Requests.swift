import FoundationEssentials
import HTTPTypes

extension RESTClient {
    /// Sends a request and decodes its response.
    ///
    /// - Throws: `NetworkError` (`status` if the status is not expected, `decoding` if the body is not of the requested
    ///   type), the errors of the tuning's closures, or `CancellationError` when the task was cancelled.
    public func send<Answer>(_ request: RESTRequest<Answer>) async throws -> Answer {
        try await response(to: request).value
    }

    /// Sends a request and decodes its response. Also returns the response itself, for its header.
    ///
    /// - Throws: The errors of `send(_:)`.
    public func response<Answer>(to request: RESTRequest<Answer>) async throws -> DecodedResponse<Answer> {
        try await response(to: request, read: request.reader.read)
    }

    /// Does the same as `response(to:)` with another reader than the request's.
    func response<Answer, Value>(
        to request: RESTRequest<Answer>, read: (Response, JSONDecoder) throws -> Value
    ) async throws -> DecodedResponse<Value> {
        try await mappingErrors(of: request.tuning) {
            let response = try await exchange(request)
            try check(response, of: request)
            let decoder = decoder.tuned(by: [tuning.decoder, request.tuning.decoder])
            return DecodedResponse(
                value: try namingPlaces(in: response) { try read(response, decoder) }, response: response)
        }
    }

    /// The request in the form for the transport.
    func assemble<Answer>(_ request: RESTRequest<Answer>) async throws -> Request {
        var head = HTTPRequest(method: request.method, url: try address(of: request))
        head.headerFields[.accept] = request.reader.accept
        let body = try request.body?.requestBody(encoder: encoder(for: request))
        if let type = body?.contentType { head.headerFields[.contentType] = type }
        for fields in [headers, request.headers] {
            for field in fields { head.headerFields[fields: field.name] = [] }
            for field in fields { head.headerFields.append(field) }
        }
        var whole = Request(head, body: body, options: request.options ?? options)
        try await tuning.request?(&whole)
        try await request.tuning.request?(&whole)
        return whole
    }

    func encoder<Answer>(for request: RESTRequest<Answer>) -> JSONEncoder {
        encoder.tuned(by: [tuning.encoder, request.tuning.encoder])
    }

    /// Sends a request and returns the response of any status.
    func exchange<Answer>(_ request: RESTRequest<Answer>) async throws -> Response {
        var response = try await transport.send(try await assemble(request))
        try await tuning.response?(&response)
        try await request.tuning.response?(&response)
        return response
    }

    func mappingErrors<Value>(of callTuning: RESTTuning, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch {
            var mapped: any Error = error
            for tune in [tuning.error, callTuning.error] { mapped = await tune?(mapped) ?? mapped }
            throw mapped
        }
    }

    func address<Answer>(of request: RESTRequest<Answer>) throws -> URL {
        try Endpoint.url(baseURL, request.path, QueryEncoder().encode(request.query))
    }

    private func check<Answer>(_ response: Response, of request: RESTRequest<Answer>) throws {
        guard accepts(response.head.status, of: request) else {
            throw Self.refusal(response.head, response.body.prefix(NetworkError.keptBodySize), from: response.location)
        }
        try tuning.validate?(response)
        try request.tuning.validate?(response)
    }

    private func accepts<Answer>(_ status: HTTPResponse.Status, of request: RESTRequest<Answer>) -> Bool {
        (request.expectedStatuses ?? expectedStatuses).contains(status.code)
    }

    private static func refusal(_ head: HTTPResponse, _ body: Data, from location: Location) -> NetworkError {
        .status(
            code: head.status.code, headers: head.headerFields, body: Data(body), url: location.nameForMessages)
    }

    private func namingPlaces<Value>(in response: Response, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let error as NetworkError {
            throw error
        } catch {
            let failure = JSONFailure(error)
            throw NetworkError.decoding(
                path: failure.path, reason: failure.reason, url: Address.nameForMessages(response.url))
        }
    }
}
