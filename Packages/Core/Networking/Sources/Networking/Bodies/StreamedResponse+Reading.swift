extension StreamedResponse {
    /// Reads the rest of the body.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Throws: `NetworkError.tooLarge` if the body is larger, or the error that ended the transfer.
    package nonisolated(nonsending) func collect(upTo limit: Int) async throws -> Response {
        let bytes = try await body.collect(upTo: limit, from: location)
        return Response(head: head, body: bytes, location: location)
    }
}
