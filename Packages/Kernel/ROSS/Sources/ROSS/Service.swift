/// State with an imperative interface.
///
/// Others know a service by a protocol that refines this one. A *key* service lives as long as the app and stands in
/// its service container; a *contextual* one, such as a module's view state, lives as long as its use. A service may
/// offer subscriptions, see ``Multicast``.
public protocol Service: AnyObject, Sendable {}
