/// The key service that owns the whole user interface.
public typealias Router =
    EntryRouter
    & PINRouter
    & AccountRouter
    & FirstScreenRouter
    & SessionRouter
    & TodoRouter
    & PaymentRouter

/// Makes the operations of all slices.
package typealias AppOperationFactory =
    EntryOperations
    & PINOperations
    & AccountOperations
    & HomeOperations
    & SessionOperations
    & TodoOperations
    & PaymentOperations
    & LinksOperations

/// The use cases of the app: one method each, with its outcome.
public protocol AppService:
    EntryUseCases,
    PINUseCases,
    AccountUseCases,
    TodoUseCases,
    PaymentUseCases,
    LinksUseCases
{}
