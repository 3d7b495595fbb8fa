public import HTTPTypes

/// A file that was downloaded whole.
public struct DownloadedFile: Sendable, Equatable {
    /// Where it is.
    public let path: String
    /// Its size in bytes.
    public let size: Int
    /// How many of these bytes were there from an earlier, broken attempt; 0 if it was loaded anew.
    public let resumedAt: Int
    /// The head of the answer that ended it.
    public let head: HTTPResponse
    /// What was done for it.
    public let hops: [HopMetrics]
}
