// The lists of the slices. A slice is a folder with the use cases of one subject: its part of the router, its operations
// and scenarios, and its part of the factories.

/// The key service that owns the whole user interface.
///
/// Each method shows a module, and returns when the user has left it, with the outcome of the module. The module holds the
/// services and values that it works on, and its exits: the router has no services. An operation decides that a
/// module is shown, and the router how, because it knows what is up.
public typealias Router =
    HomeScreenRouter
    & SessionRouter

/// Makes the operations of all slices.
package typealias AppOperationFactory =
    Sendable
    & HomeOperations

/// Makes the scenarios of all slices.
package protocol AppScenarioFactory:
    EntryScenarios
{}

/// The use cases of the app: one method each, with its outcome.
///
/// An operation that shows a module gets the app's service as input and passes its use cases on as the module's exits.
/// An error of a use case is shown by the module from which the user came.
public protocol AppService:
    EntryUseCases
{}
