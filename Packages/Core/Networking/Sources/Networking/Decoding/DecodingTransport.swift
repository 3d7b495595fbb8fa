import HTTPTypes

/// Decompresses responses. It leaves a response as it is if the caller has asked for a coding or for a range.
struct DecodingTransport: HopTransport {
    let next: any HopTransport

    nonisolated(nonsending) func send(_ hop: Hop) async throws -> HopResponse {
        let answer = try await next.send(hop)
        // A part of a compressed body cannot be decompressed alone.
        let isDecodable = hop.takesAnyCoding || hop.takesNoCoding && answer.head.status != .partialContent
        guard answer.head.headerFields.contains(.contentEncoding), isDecodable, Self.hasBody(answer, to: hop.method)
        else { return answer }
        return try await decoded(answer, hop)
    }

    private func decoded(_ answer: HopResponse, _ hop: Hop) async throws -> HopResponse {
        do {
            guard try ContentCoding.isGzip(answer.head.headerFields) else { return answer }
        } catch {
            throw NetworkError.malformedResponse(host: hop.address.origin.name, reason: error.reason)
        }
        var answer = answer
        let body = ResponseBody(DecodedChunks(encoded: answer.body, hop: hop))
        switch hop.delivery {
        case .streamed: answer.body = body
        case .collected:
            let limit = max(0, hop.options.maximumBodySize)
            answer.body = ResponseBody(try await body.collect(upTo: limit, from: .address(hop.address)))
        }
        return answer
    }

    /// Whether the response has a body. A response without one may still name the coding of the body that it omits.
    private static func hasBody(_ answer: HopResponse, to method: HTTPRequest.Method) -> Bool {
        if case .whole(let bytes) = answer.body.content, bytes.isEmpty { return false }
        return method != .head && answer.head.status.code != 204 && answer.head.status.code != 304
    }
}
