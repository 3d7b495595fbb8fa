// 'joist diagram --write' writes this file.
import Account
import AppInfo
import Books
import Flow
import Location
import Notifications
import PIN
import Payments
import ROSS
import ROSSTrace
import Settings
import Today
import Todo
import Weather

final class RecordedRouter: Router {
    private let base: any Router
    private let recorder: TraceRecorder

    init(_ base: any Router, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func introduction(_ context: IntroductionContext) async throws -> Introduction? {
        try await recorder.router("EntryRouter") { try await base.introduction(context) }
    }
    func enterPIN(_ context: PINContext) async throws -> PINEntryEnd? {
        try await recorder.router("PINRouter") { try await base.enterPIN(context) }
    }
    func confirmPIN(_ context: PINContext) async throws -> Bool {
        try await recorder.router("PINRouter") { try await base.confirmPIN(context) }
    }
    func setPIN(_ context: PINContext) async throws {
        try await recorder.router("PINRouter") { try await base.setPIN(context) }
    }
    func changePIN(_ context: PINContext) async throws {
        try await recorder.router("PINRouter") { try await base.changePIN(context) }
    }
    func removePIN(_ context: PINContext) async throws {
        try await recorder.router("PINRouter") { try await base.removePIN(context) }
    }
    func signIn(_ context: SignInContext) async throws -> Account? {
        try await recorder.router("AccountRouter") { try await base.signIn(context) }
    }
    func home(_ context: HomeContext) async throws {
        try await recorder.router("FirstScreenRouter") { try await base.home(context) }
    }
    func settings(_ context: SettingsContext) async throws {
        try await recorder.router("SettingsRouter") { try await base.settings(context) }
    }
    func licenses(_ context: LicensesContext) async throws {
        try await recorder.router("SettingsRouter") { try await base.licenses(context) }
    }
    func closeAll() async { await recorder.router("SessionRouter") { await base.closeAll() } }
    func todoList(_ context: TodoListContext) async throws {
        try await recorder.router("TodoRouter") { try await base.todoList(context) }
    }
    func todoEntry(_ context: TodoEntryContext) async throws -> TodoItem.ID? {
        try await recorder.router("TodoRouter") { try await base.todoEntry(context) }
    }
    func cities(_ context: CitiesContext) async throws {
        try await recorder.router("CitiesRouter") { try await base.cities(context) }
    }
    func citySearch(_ context: CitySearchContext) async throws -> City.ID? {
        try await recorder.router("CitiesRouter") { try await base.citySearch(context) }
    }
    func weather(_ context: WeatherContext) async throws {
        try await recorder.router("CitiesRouter") { try await base.weather(context) }
    }
    func catalogue(_ context: CatalogueContext) async throws {
        try await recorder.router("BooksRouter") { try await base.catalogue(context) }
    }
    func book(_ context: BookContext) async throws {
        try await recorder.router("BooksRouter") { try await base.book(context) }
    }
    func shelf(_ context: ShelfContext) async throws {
        try await recorder.router("BooksRouter") { try await base.shelf(context) }
    }
    func reader(_ context: ReaderContext) async throws {
        try await recorder.router("BooksRouter") { try await base.reader(context) }
    }
    func checkout(_ context: CheckoutContext) async throws -> Bool {
        try await recorder.router("PaymentRouter") { try await base.checkout(context) }
    }
}
