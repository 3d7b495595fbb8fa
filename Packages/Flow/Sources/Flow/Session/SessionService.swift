import ROSS

/// Decides the parts of the next session.
///
/// A session is everything that depends on the account, on live or double services, and on settings without a
/// subscription: the other key services, the router and its screens. It is never changed: it is dropped, and a new one starts.
public protocol SessionService: Service {
    /// Drops this session. A new one begins when the screens of this one are closed.
    ///
    /// - Parameter link: Where the new session begins; `nil` for the first screen.
    func renew(opening link: AppLink?) async
}
