extension HTTPTransport {
    /// Downloads into a file, which appears at `path` only when it is whole, in place of what was there.
    ///
    /// Until then the bytes are in `path` + ".partial", with a description beside it. A download that
    /// breaks off goes on from there, within this call if the connection is lost and at the next call
    /// otherwise, if the server says (by `ETag`, or a `Last-Modified` that is old enough to be exact) that the
    /// file is still the same; a changed one is loaded anew (RFC 9110, section 14).
    ///
    /// The limits of `request.options` hold for each attempt. `timeout` does not limit how long the whole file takes,
    /// only each time without a byte. `maximumBodySize` limits nothing here, and no cache is asked.
    ///
    /// - Parameters:
    ///   - request: A GET without body and without `Range` of its own.
    ///   - maximumSize: In bytes; a larger file ends in `NetworkError.tooLarge`. Default: none.
    ///   - maximumResumptions: How often a lost connection is made again within this call. Default 3.
    /// - Throws: As `perform`; `NetworkError.invalidRequest` for any other request,
    ///   `NetworkError.status` if the answer is neither 200 nor 206, `NetworkError.file` if the file
    ///   cannot be written, or another download is writing it.
    public func download(
        _ request: Request, to path: String, maximumSize: Int? = nil, maximumResumptions: Int = 3
    ) async throws -> DownloadedFile {
        var download = try await Download(request, to: path, maximumSize: maximumSize)
        return try await download.run(on: self, maximumResumptions: maximumResumptions)
    }
}

extension RequestOptions {
    /// Limits for large bodies: no limit on the whole, 60 seconds without a byte.
    public static let longTransfer = RequestOptions(timeout: nil, idleTimeout: .seconds(60))
}
