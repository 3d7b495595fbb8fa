import ROSS

/// The links that lead into the app: the link that it was opened with, and later ones.
public protocol LinksService: Service {
    /// Leads to links by this closure from now on. They wait until ``lead(from:)``. Ends with the session.
    ///
    /// - Parameter open: Leads to a link, and returns when the user has left its place. The service handles the errors
    ///   that it throws.
    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) async

    /// Leads to each link from now on, in the order in which they came: the first one when the next screen is up, and each
    /// other one when the place of the one before is up. Links that came before have waited.
    ///
    /// - Parameter link: The link that the app was opened with, which comes first; `nil` if there is none.
    func lead(from link: AppLink?) async
}
