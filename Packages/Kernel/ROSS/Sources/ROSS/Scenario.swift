/// A user flow: a sequence of operations.
///
/// A scenario is given the ``OperationFactory`` of its app, and the app's service if it must start another scenario;
/// it needs nothing else. It maps one to one to an activity diagram, and its test compares the operations that it
/// launched with that diagram.
public protocol Scenario<Input, Output>: Sendable {
    associatedtype Input = Void
    associatedtype Output = Void

    /// Runs the flow from its start to its end.
    func launch(_ input: Input) async throws -> Output
}

extension Scenario where Input == Void {
    /// Runs the flow from its start to its end.
    public func launch() async throws -> Output { try await launch(()) }
}
