import Books
import PIN
import Settings
import Today
import Weather

// The lists of the slices. A slice is a folder with the use cases of one subject: its part of the router, its operations
// and scenarios, and its part of the factories.

/// The key service that owns the whole user interface.
///
/// Each method shows a module, and returns its result when the user has left it. The module holds the services and
/// values that it works on, and its exits: the router has no services. An operation decides that a module is shown, and
/// the router how, because it knows the present screens.
public typealias Router =
    EntryRouter
    & PINRouter
    & AccountRouter
    & HomeScreenRouter
    & SettingsRouter
    & AgendaFlowRouter
    & SessionRouter
    & TodoRouter
    & WeatherRouter
    & BooksRouter
    & PaymentsRouter

extension SettingsGroup {
    /// The settings of the subjects that have a page of settings only, in the order of the overview.
    public static let pages: [SettingsGroup] = [.weather, .calendar, .books, .terminal]
    /// The settings of all subjects.
    public static let allSettings = (pages + [.pin]).flatMap(\.settings)

    /// The setting with a name; `nil` if there is none.
    public static func setting(named name: String) -> (any NamedSetting)? { allSettings.first { $0.name == name } }
}

/// Makes the operations of all slices.
package typealias AppOperationFactory =
    StartUpOperations
    & EntryOperations
    & PINOperations
    & AccountOperations
    & AgendaOperations
    & HomeOperations
    & NotificationsOperations
    & SettingsOperations
    & LocationOperations
    & SessionOperations
    & TodoOperations
    & WeatherOperations
    & BooksOperations
    & PaymentsOperations
    & LinksOperations
    & DataOperations
    & AnalyticsOperations

/// Makes the scenarios of all slices.
package protocol AppScenarioFactory:
    EntryScenarios,
    PINScenarios,
    AccountScenarios,
    SettingsScenarios,
    BooksScenarios,
    PaymentsScenarios,
    LinksScenarios,
    DataScenarios,
    AnalyticsScenarios
{}

/// The use cases of the app: one method each, with its outcome.
///
/// An operation that shows a module gets the app's service as input and passes its use cases on as the module's exits.
/// An error of a use case is shown by the module from which the user came.
public protocol AppService:
    AgendaUseCases,
    EntryUseCases,
    PINUseCases,
    AccountUseCases,
    NotificationsUseCases,
    SettingsUseCases,
    LocationUseCases,
    TodoUseCases,
    WeatherUseCases,
    BooksUseCases,
    PaymentsUseCases,
    LinksUseCases,
    DataUseCases,
    AnalyticsUseCases
{}
