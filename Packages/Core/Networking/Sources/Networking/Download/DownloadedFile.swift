public import HTTPTypes

/// A file that was downloaded whole.
public struct DownloadedFile: Sendable, Equatable {
    /// Where it is.
    public let path: String
    /// Its size in bytes.
    public let size: Int
    /// How many of these bytes were there from an earlier call that broke off; 0 if all are new.
    public let resumedAt: Int
    /// The head of the answer that ended it.
    public let head: HTTPResponse
    /// What was done for it in this call: one for each address asked and each try.
    public let hops: [HopMetrics]
}
