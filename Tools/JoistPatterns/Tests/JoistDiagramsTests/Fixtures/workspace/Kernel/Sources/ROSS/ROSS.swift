/// Something that runs once.
public protocol Operation<Input, Output> {
    associatedtype Input
    associatedtype Output
}

/// Operations with an order.
public protocol Scenario<Input, Output> {
    associatedtype Input
    associatedtype Output
}

/// An actor-like object with a long life.
public protocol Service: Sendable {}

/// A step of a table.
public protocol TableTransition {}
