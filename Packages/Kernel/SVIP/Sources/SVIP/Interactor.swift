/// What a view can ask of its module.
///
/// A module refines it with its commands: `async` methods that return nothing. What a command leads to comes back
/// through the module's ``Presenter``, so that data flows one way: view → interactor → presenter → view.
///
/// ```swift
/// public protocol PinCodeInteractor: Interactor {
///     func enter(_ digit: Int) async
/// }
/// ```
///
/// It refines `Actor` because the business state behind it is private to one actor, the module's logic, and because
/// ``CommandQueue`` starts commands on that actor.
public protocol Interactor: Actor {}
