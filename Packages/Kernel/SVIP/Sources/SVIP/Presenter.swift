/// The display of a module's logic, on the main actor.
///
/// A module refines it with its own data. The duties below are common to all modules; the package of a surface
/// implements them for its views.
@MainActor
public protocol Presenter: AnyObject, Sendable {
    /// Shows a short message about an event, such as "Saved".
    func showStatus(_ message: String)

    /// Shows an error.
    ///
    /// - Parameter hasLoadedContent: Whether the module has content on display. Then the error is shown beside the
    ///   content, else in its place.
    func showError(_ error: any Error, hasLoadedContent: Bool)

    /// Learns that work ended without a result, because its task was cancelled.
    func noteCancellation()

    /// Shows that work is in progress. Calls nest: each `showLoader` needs one ``hideLoader()``.
    func showLoader()

    /// Ends one ``showLoader()``.
    func hideLoader()

    /// Leaves the module.
    func close()

    /// Puts a text on the clipboard.
    func copy(_ text: String)

    /// Shares a text by the means of the surface.
    func share(_ text: String)
}
