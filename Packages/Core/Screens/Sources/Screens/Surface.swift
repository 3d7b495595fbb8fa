/// Renders the screens of a navigator and brings it the user's events.
@MainActor
public protocol Surface: AnyObject {
    /// Shows what `navigator` shows until `work` has ended.
    ///
    /// - Parameter work: What the app does; it shows its modules on the navigator.
    /// - Returns: What `work` returned.
    func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value

    /// Puts a text on the clipboard.
    func copy(_ text: String)

    /// Hands a text to the outside.
    func share(_ text: String)
}
