public import HTTPTypes

extension HTTPTransport {
    /// Downloads into a file. The file appears at `path`, in place of an existing one, only when it is complete.
    ///
    /// Until then the bytes are in `path` + ".partial", with a description beside it. An interrupted download is
    /// resumed if the server says that the file is still the same, by `ETag` or by a `Last-Modified` that is old enough
    /// to be exact. It resumes up to three times within this call if the connection is lost, and otherwise at the next
    /// call. A changed file is loaded from its start (RFC 9110, section 14). A file that the server compresses, although the
    /// request says that it must not, is written decompressed, and cannot be resumed.
    ///
    /// The limits of `request.options` hold for each attempt. `timeout` limits each period without a byte, but not the
    /// whole download. `maximumBodySize` is ignored.
    ///
    /// - Parameters:
    ///   - request: A GET without a body and without its own `Range`.
    ///   - maximumSize: The maximum size in bytes. A larger file ends in `NetworkError.tooLarge`. Default: none.
    ///   - onProgress: Receives the number of bytes in the file, those of earlier calls included, and the size of the
    ///     whole file if the server sends it. It is called when a response begins and after each chunk, on any thread.
    /// - Returns: The head of the response with the last bytes; `nil` if all bytes were there before.
    /// - Throws: The errors of `perform`; `NetworkError.invalidRequest` for any other request, `NetworkError.status` if
    ///   the status is neither 200 nor 206, `NetworkError.file` if the file cannot be written or another download is
    ///   writing it.
    @discardableResult
    public func download(
        _ request: Request, to path: String, maximumSize: Int? = nil,
        onProgress: @escaping @Sendable (_ received: Int, _ size: Int?) -> Void = { _, _ in }
    ) async throws -> HTTPResponse? {
        var download = try await Download(request, to: path, maximumSize: maximumSize, onProgress: onProgress)
        return try await download.run(on: self).head
    }
}
