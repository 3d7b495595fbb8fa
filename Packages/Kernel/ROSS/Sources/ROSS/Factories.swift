/// Makes a new object at each call.
public protocol Factory: Sendable {}

/// Makes the key services of an app, each with its hard dependencies. They are then joined by subscriptions, which
/// avoids cycles.
public protocol ServiceFactory: Factory {}

/// Makes the operations of an app. It is all that a scenario uses of the layers below.
public protocol OperationFactory: Factory {}

/// Makes the scenarios of an app.
public protocol ScenarioFactory: Factory {}

/// Returns the key services of an app, the same objects at each call.
public protocol ServiceContainer: Sendable {}
