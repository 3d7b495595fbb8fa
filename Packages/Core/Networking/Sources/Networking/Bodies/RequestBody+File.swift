extension RequestBody {
    /// The content of a file, read in chunks of 256 KiB while it is sent. It can be sent again.
    ///
    /// The size is read now, and that many bytes are sent. If the file is shorter or missing when it is sent, the
    /// request ends in `NetworkError.file`.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read.
    public static func file(path: String, contentType: String? = nil) throws(NetworkError) -> RequestBody {
        let length = try FileChunks.size(of: path)
        return .replayableStream(length: length, contentType: contentType) {
            FileChunks(path: path, length: length)
        }
    }
}
