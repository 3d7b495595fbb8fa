import Account
import Assembly
import Books
import PIN
import Payments
import Settings
import Todo

/// The services that live as long as a session.
@MainActor
public protocol KeyServices: LayerAssembly {
    var session: Definition<any SessionService> { get }
    var links: Definition<any LinksService> { get }
    var settings: Definition<any SettingsService> { get }
    var todo: Definition<any TodoService> { get }
    var account: Definition<any AccountService> { get }
    var pin: Definition<any PINService> { get }
    var books: Definition<any BooksService> { get }
    var payments: Definition<any PaymentsService> { get }
}
