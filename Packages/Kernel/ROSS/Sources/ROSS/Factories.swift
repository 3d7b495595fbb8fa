/// Makes a new object at each call.
public protocol Factory: Sendable {}

/// Makes the key services of an app, each with its hard dependencies. They are joined by subscriptions afterwards,
/// which is how cycles between services are avoided.
public protocol ServiceFactory: Factory {}

/// Makes the operations of an app. A scenario knows nothing else of what is below it.
public protocol OperationFactory: Factory {}

/// Makes the scenarios of an app.
public protocol ScenarioFactory: Factory {}

/// Hands out the same objects at each call: the key services of an app, by name and type.
public protocol ServiceContainer: Sendable {}
