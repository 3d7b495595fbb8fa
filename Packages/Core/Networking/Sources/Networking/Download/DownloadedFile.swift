public import HTTPTypes

/// A completely downloaded file.
public struct DownloadedFile: Sendable, Equatable {
    /// The path of the file.
    public let path: String
    /// The size of the file in bytes.
    public let size: Int
    /// The number of bytes kept from an earlier, interrupted call; 0 if all bytes are new.
    public let resumedAt: Int
    /// The head of the last response.
    public let head: HTTPResponse
    /// The hops of this call: one for each redirect and each attempt.
    public let hops: [HopMetrics]
}
