import HTTPTypes

/// Decodes the responses to requests for which the client chooses the coding.
struct DecodingTransport: HopTransport {
    let next: any HopTransport

    nonisolated(nonsending) func send(_ hop: Hop) async throws -> HopResponse {
        let answer = try await next.send(hop)
        guard answer.head.headerFields.contains(.contentEncoding), hop.takesAnyCoding,
            Self.hasBody(answer, to: hop.method)
        else { return answer }
        return try await decoded(answer, hop)
    }

    private func decoded(_ answer: HopResponse, _ hop: Hop) async throws -> HopResponse {
        var answer = answer
        let codings: [ContentCoding]
        do {
            codings = try ContentCoding.applied(in: answer.head.headerFields)
        } catch {
            throw NetworkError.malformedResponse(host: hop.address.origin.name, reason: error.reason)
        }
        guard !codings.isEmpty else { return answer }
        answer.body = try await decoded(answer.body, codings, hop)
        return answer
    }

    /// Whether the response has a body. A response without one may still name the coding of the body that it omits.
    private static func hasBody(_ answer: HopResponse, to method: HTTPRequest.Method) -> Bool {
        if case .whole(let bytes) = answer.body.content, bytes.isEmpty { return false }
        return method != .head && answer.head.status.code != 204 && answer.head.status.code != 304
    }

    private func decoded(_ body: ResponseBody, _ codings: [ContentCoding], _ hop: Hop) async throws -> ResponseBody {
        switch hop.delivery {
        case .streamed:
            return ResponseBody(DecodedChunks(encoded: body, codings: codings, intermediateLimit: nil, hop: hop))
        case .collected:
            let limit = max(0, hop.options.maximumBodySize)
            // An encoded form is rarely larger than the decoded form.
            let (intermediate, overflow) = limit.addingReportingOverflow(limit / 16 + 64 * 1024)
            let chunks = DecodedChunks(
                encoded: body, codings: codings, intermediateLimit: overflow ? .max : intermediate, hop: hop)
            return ResponseBody(
                try await ResponseBody(chunks).collect(upTo: limit, from: .address(hop.address)))
        }
    }
}
