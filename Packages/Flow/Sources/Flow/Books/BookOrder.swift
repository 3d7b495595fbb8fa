import Books

/// A book that a user wants on this machine.
package struct BookOrder: Sendable {
    package let id: Book.ID
    /// The code of a promotion; `nil` if there is none.
    package let promotion: String?
    /// Called with what has come of the download, on any thread.
    package let progress: @Sendable (DownloadProgress) -> Void
}
