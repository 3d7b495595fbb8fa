public protocol Interactor: Actor {}
public protocol Worker: Sendable {}
@MainActor public protocol Presenter: AnyObject, Sendable {}
