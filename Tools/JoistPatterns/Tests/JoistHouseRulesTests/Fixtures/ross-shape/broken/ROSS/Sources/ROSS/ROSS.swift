public protocol Service: AnyObject, Sendable {}
public protocol Operation<Input, Output>: Sendable {
    associatedtype Input = Void
    associatedtype Output = Void
    func launch(_ input: Input) async throws -> Output
}
public protocol Scenario<Input, Output>: Sendable {
    associatedtype Input = Void
    associatedtype Output = Void
    func launch(_ input: Input) async throws -> Output
}
