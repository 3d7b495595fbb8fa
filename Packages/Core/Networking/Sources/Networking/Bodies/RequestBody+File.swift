extension RequestBody {
    /// The content of a file, read in chunks of 256 KiB while it is sent. It can be sent again.
    ///
    /// The size is read now, and as many bytes are sent. A file that is shorter or missing by the time it is sent ends
    /// the request in `NetworkError.file`.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read.
    public static func file(path: String, contentType: String? = nil) throws(NetworkError) -> RequestBody {
        let length = try FileChunks.size(of: path)
        return .replayableStream(length: length, contentType: contentType) {
            FileChunks(path: path, length: length)
        }
    }
}
