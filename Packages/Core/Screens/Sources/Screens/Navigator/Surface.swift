/// Renders the screens of a navigator and sends it the user's events.
@MainActor
public protocol Surface: AnyObject {
    /// Shows the screens of `navigator` until `work` has ended.
    ///
    /// - Parameter work: The app's work, which shows its modules on the navigator.
    /// - Returns: The result of `work`.
    func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value

    /// Copies a text to the clipboard.
    func copy(_ text: String)

    /// Shares a text.
    func share(_ text: String)
}
