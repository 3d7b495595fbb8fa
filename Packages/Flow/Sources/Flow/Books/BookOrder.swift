import Books

/// A book that a user wants on this machine.
public struct BookOrder: Sendable {
    let id: Book.ID
    /// The code of a promotion; `nil` if there is none.
    let promotion: String?
    /// Called with what has come of the download, on any thread.
    let progress: @Sendable (DownloadProgress) -> Void
}
