import SVIP

/// A presenter without a view that keeps the shown values.
public final class BookDetailsShown: ViewlessPresenter, BookDetailsPresenter {
    /// The book; `nil` before it is loaded.
    public private(set) var content: BookDetailsData.Content?

    public func show(_ content: BookDetailsData.Content) { self.content = content }

    public func showDownloaded() {}
}
