import ROSS

/// Decides what the next session is made of.
///
/// A session is everything that depends on the account, on live or double services, and on settings without a
/// subscription: the other key services, the router and its screens. It is never changed. It is dropped and built anew.
public protocol SessionService: Service {
    /// Switches services between live and double. This takes effect in a new session, which begins when the screens of
    /// this one are closed. If some of the services are live, all of them become doubles.
    func switchServices(_ services: Set<SwitchableService>) async

    /// Drops this session. A new one begins when the screens of this one are closed.
    ///
    /// - Parameter link: Where the new session begins; `nil` for the first screen.
    func renew(opening link: AppLink?) async
}

/// A service with a double that can take its place while the app runs.
public enum SwitchableService: String, CaseIterable, Sendable {
    case todo, weather, account, pin, notifications, location, books, payments

    public static let all = Set(allCases)
}
