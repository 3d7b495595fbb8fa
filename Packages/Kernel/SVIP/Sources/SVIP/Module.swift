/// A use case with its services, its values and its exits: closures that lead to other use cases. An operation makes
/// the module and hands it to the Router, which decides how it meets a person.
///
/// ```swift
/// public struct PinCodeModule: Module {
///     public typealias Outcome = Bool
///     public let pin: any PINService
///
///     public func start(_ presenter: any PinCodePresenter) -> any PinCodeInteractor {
///         PinCodeLogic(worker: pin, presenter: presenter)
///     }
/// }
/// ```
public protocol Module: Sendable {
    /// The protocol of the module's presenters, such as `any PinCodePresenter`.
    associatedtype Display
    /// The protocol of the module's commands, such as `any PinCodeInteractor`.
    associatedtype Commands: Sendable
    /// The result of the module; `Never` if a user can only leave it.
    associatedtype Outcome: Sendable = Never

    /// Makes the logic of the use case for a presenter: a screen, a command, a client of the wire, or a test.
    ///
    /// - Returns: The logic. The caller keeps it alive.
    @MainActor
    func start(_ presenter: Display) -> Commands
}
