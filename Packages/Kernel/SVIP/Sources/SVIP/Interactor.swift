/// The commands of a module's view.
///
/// A module refines it with `async` methods without results. The module's ``Presenter`` shows the outcome, so that data
/// flows one way: view → interactor → presenter → view.
///
/// ```swift
/// protocol TickerInteractor: Interactor {
///     func load() async
///     func watch() async
/// }
/// ```
///
/// It refines `Actor` because the business state behind it is private to one actor, the module's logic, and because
/// ``CommandQueue`` starts commands on that actor.
public protocol Interactor: Actor {}
