/// State with an imperative interface.
///
/// A service is used through a protocol that refines this one. A *key* service lives as long as the app and is in its
/// service container. A *contextual* service, such as a module's view state, lives as long as its use. A service may
/// offer subscriptions, see ``Multicast``.
public protocol Service: AnyObject, Sendable {}
