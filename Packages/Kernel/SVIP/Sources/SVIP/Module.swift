/// A use case with its services, its values and its exits: closures that lead to other use cases. An operation makes
/// the module and hands it to the Router, which decides how it meets a person.
///
/// ```swift
/// struct TickerModule: Module {
///     let worker: any TickerWorker
///
///     func start(_ presenter: any TickerPresenter) -> any TickerInteractor {
///         TickerLogic(worker: worker, presenter: presenter)
///     }
/// }
/// ```
public protocol Module: Sendable {
    /// The protocol of the module's presenters, such as `any PINEntryPresenter`.
    associatedtype Display
    /// The protocol of the module's commands, such as `any PINEntryInteractor`.
    associatedtype Commands: Sendable
    /// The result of the module; `Never` if a user can only leave it.
    associatedtype Outcome: Sendable = Never

    /// Makes the logic of the use case for a presenter: a screen, a command, a client of the wire, or a test.
    ///
    /// - Returns: The logic. The caller keeps it alive.
    @MainActor
    func start(_ presenter: Display) -> Commands
}
