/// What a module's logic needs from outside, in the module's own words.
///
/// The logic knows the protocol only; an implementation over a service, a parent's interactor, or a double in a test
/// stands behind it.
public protocol Worker: Sendable {}
