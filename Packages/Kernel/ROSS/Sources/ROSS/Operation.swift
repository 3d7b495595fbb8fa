/// An indivisible sequence of messages between services.
///
/// It has no branches, loops or state, and starts no other operation; those belong to services. So it maps one to one
/// to a sequence diagram, and its test compares the recorded messages with that diagram.
///
/// Foundation has a class of this name; in a file that imports both, write `ROSS.Operation`.
public protocol Operation<Input, Output>: Sendable {
    associatedtype Input = Void
    associatedtype Output = Void

    /// Sends the messages.
    func launch(_ input: Input) async throws -> Output
}

extension Operation where Input == Void {
    /// Sends the messages.
    public func launch() async throws -> Output { try await launch(()) }
}
