// 'joist diagram --write' writes this file.
import Account
import AppInfo
import Books
import Flow
import Notifications
import PIN
import Payments
import ROSS
import ROSSTrace
import Settings
import Todo
import Weather

final class RecordedAppService: AppService {
    private let base: any AppService
    private let recorder: TraceRecorder
    private let owner: MessageSpan?

    init(_ base: any AppService, _ recorder: TraceRecorder, of owner: MessageSpan? = nil) {
        self.base = (base as? RecordedAppService)?.base ?? base
        self.recorder = recorder
        self.owner = owner
    }

    /// Records what an operation or a scenario, or who got it from there, asks the app.
    static func bound<App>(_ app: App, _ recorder: TraceRecorder, _ owner: MessageSpan) -> App {
        (app as? any AppService).flatMap { RecordedAppService($0, recorder, of: owner) as? App } ?? app
    }

    func launch(opening link: AppLink?) async throws {
        try await recorder.useCase("EntryUseCases", of: owner) { try await base.launch(opening: link) }
    }
    func unlock() async throws -> Bool {
        try await recorder.useCase("PINUseCases", of: owner) { try await base.unlock() }
    }
    func lock() async throws -> PINState {
        try await recorder.useCase("PINUseCases", of: owner) { try await base.lock() }
    }
    func setPIN() async throws { try await recorder.useCase("PINUseCases", of: owner) { try await base.setPIN() } }
    func changePIN() async throws {
        try await recorder.useCase("PINUseCases", of: owner) { try await base.changePIN() }
    }
    func removePIN() async throws {
        try await recorder.useCase("PINUseCases", of: owner) { try await base.removePIN() }
    }
    func signIn(_ purpose: SignInPurpose) async throws -> Account? {
        try await recorder.useCase("AccountUseCases", of: owner) { try await base.signIn(purpose) }
    }
    func signOut() async throws {
        try await recorder.useCase("AccountUseCases", of: owner) { try await base.signOut() }
    }
    func changeAccount() async throws {
        try await recorder.useCase("AccountUseCases", of: owner) { try await base.changeAccount() }
    }
    func sendPending() async throws {
        try await recorder.useCase("AccountUseCases", of: owner) { try await base.sendPending() }
    }
    func readNotifications() async throws -> [AppNotification] {
        try await recorder.useCase("NotificationsUseCases", of: owner) { try await base.readNotifications() }
    }
    func openSettings(_ page: SettingsPage?) async throws {
        try await recorder.useCase("SettingsUseCases", of: owner) { try await base.openSettings(page) }
    }
    func changeSetting(_ setting: any NamedSetting, to text: String) async throws -> Bool {
        try await recorder.useCase("SettingsUseCases", of: owner) { try await base.changeSetting(setting, to: text) }
    }
    func readLicenses(_ name: License.ID?) async throws {
        try await recorder.useCase("SettingsUseCases", of: owner) { try await base.readLicenses(name) }
    }
    func browseTodoList() async throws {
        try await recorder.useCase("TodoUseCases", of: owner) { try await base.browseTodoList() }
    }
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await recorder.useCase("TodoUseCases", of: owner) { try await base.writeTodo(id) }
    }
    func browseCities() async throws {
        try await recorder.useCase("CitiesUseCases", of: owner) { try await base.browseCities() }
    }
    func addCity() async throws -> City.ID? {
        try await recorder.useCase("CitiesUseCases", of: owner) { try await base.addCity() }
    }
    func readWeather(of city: City) async throws {
        try await recorder.useCase("CitiesUseCases", of: owner) { try await base.readWeather(of: city) }
    }
    func browseCatalogue() async throws {
        try await recorder.useCase("BooksUseCases", of: owner) { try await base.browseCatalogue() }
    }
    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try await recorder.useCase("BooksUseCases", of: owner) { try await base.showBook(id, promotion: promotion) }
    }
    func browseShelf() async throws {
        try await recorder.useCase("BooksUseCases", of: owner) { try await base.browseShelf() }
    }
    func getBook(
        _ id: Book.ID, promotion: String?, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook? {
        try await recorder.useCase("BooksUseCases", of: owner) {
            try await base.getBook(id, promotion: promotion, progress: progress)
        }
    }
    func readBook(_ id: Book.ID, promotion: String?) async throws -> Bool {
        try await recorder.useCase("BooksUseCases", of: owner) { try await base.readBook(id, promotion: promotion) }
    }
    func pay(_ product: Product, promotion: String?) async throws -> Bool {
        try await recorder.useCase("PaymentUseCases", of: owner) { try await base.pay(product, promotion: promotion) }
    }
    func payWithoutAccount(_ product: Product, promotion: String?) async throws -> Bool {
        try await recorder.useCase("PaymentUseCases", of: owner) {
            try await base.payWithoutAccount(product, promotion: promotion)
        }
    }
    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await recorder.useCase("PaymentUseCases", of: owner) {
            try await base.listOffers(for: product, promotion: promotion)
        }
    }
    func listPurchases() async throws -> [Purchase] {
        try await recorder.useCase("PaymentUseCases", of: owner) { try await base.listPurchases() }
    }
    func cancelPurchase(_ id: Purchase.ID) async throws -> Purchase {
        try await recorder.useCase("PaymentUseCases", of: owner) { try await base.cancelPurchase(id) }
    }
    func restorePurchases() async throws -> [Product] {
        try await recorder.useCase("PaymentUseCases", of: owner) { try await base.restorePurchases() }
    }
    func open(_ link: AppLink) async throws {
        try await recorder.useCase("LinksUseCases", of: owner) { try await base.open(link) }
    }
}
