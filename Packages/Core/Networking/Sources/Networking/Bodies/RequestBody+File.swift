extension RequestBody {
    /// A file as it is, read in chunks of 256 KiB while it is sent; it can be sent again. Looks the
    /// file's size up here and now; a task of the client's own reads it.
    ///
    /// As many bytes are sent as the file has now. One that is shorter, or gone, by the time it is
    /// sent ends the request in `NetworkError.file`.
    ///
    /// - Throws: `NetworkError.file` if there is no such file.
    public static func file(path: String, contentType: String? = nil) throws(NetworkError) -> RequestBody {
        let length = try FileChunks.size(of: path)
        return .replayableStream(length: length, contentType: contentType) {
            FileChunks(path: path, length: length)
        }
    }
}
