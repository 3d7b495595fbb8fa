/// What a module's logic can show, on the main actor.
///
/// A module refines it with the data that it displays. The duties below are common to all modules; a surface's
/// package provides them for its views, so that a module writes only its own.
@MainActor
public protocol Presenter: AnyObject, Sendable {
    /// Shows a short message about something that has happened, such as "Saved".
    func showStatus(_ message: String)

    /// Shows an error.
    ///
    /// - Parameter hasLoadedContent: Whether the module has content on display. The error then stands beside the
    ///   content; otherwise it takes the content's place.
    func showError(_ error: any Error, hasLoadedContent: Bool)

    /// Shows that work is under way. Calls nest: each `showLoader` is ended by one ``hideLoader()``.
    func showLoader()

    /// Ends what one ``showLoader()`` began.
    func hideLoader()

    /// Leaves the module.
    func close()

    /// Puts a text on the clipboard.
    func copy(_ text: String)

    /// Hands a text to the outside, as the surface can.
    func share(_ text: String)
}
