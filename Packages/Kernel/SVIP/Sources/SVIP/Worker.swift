/// The data and actions that a module's logic needs from outside, in the module's own terms.
///
/// The logic knows only the protocol. The implementation uses a service, is a parent's interactor, or is a double in a
/// test.
public protocol Worker: Sendable {}
