/// A user flow: a sequence of operations.
///
/// A scenario is given the app's factory of operations. If it must start another use case, it gets the app's service as
/// input of ``launch(_:)``, so that neither needs the other to be created. It needs nothing else. It maps one to one to
/// an activity diagram, and its test compares the operations that it launched with that diagram.
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
