import HTTPTypes

/// Requests compressed responses and decodes them.
///
/// A request with its own `Accept-Encoding` gets the body as transferred. So does a request for a range, whose bytes
/// are counted in the encoded form (RFC 9110, section 14.2).
struct DecodingCarrier: HopCarrier {
    let next: any HopCarrier

    /// The fields of most requests, which have none of their own. Created once.
    private static let acceptingFields: HTTPFields = [.acceptEncoding: ContentCoding.accepted]

    func carry(_ hop: Hop) async throws -> HopAnswer {
        guard hop.headerFields[.acceptEncoding] == nil, hop.headerFields[.range] == nil else {
            return try await next.carry(hop)
        }
        var asking = hop
        if hop.headerFields.isEmpty {
            asking.headerFields = Self.acceptingFields
        } else {
            asking.headerFields[.acceptEncoding] = ContentCoding.accepted
        }
        var answer = try await next.carry(asking)
        guard Self.hasBody(answer, to: hop.method) else { return answer }
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
    private static func hasBody(_ answer: HopAnswer, to method: HTTPRequest.Method) -> Bool {
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
