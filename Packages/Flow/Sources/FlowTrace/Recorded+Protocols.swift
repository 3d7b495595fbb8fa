// 'joist diagram --write' writes this file.
import Account
import Agenda
import Analytics
import AppInfo
import Assembly
import BookDetails
import Books
import Catalogue
import Checkout
import CityEntry
import CityList
import CityWeather
import DataFiles
import Flow
import FoundationEssentials
import Home
import Licenses
import Location
import Notifications
import Onboarding
import PIN
import PINEntry
import Payments
import ROSS
import ROSSTrace
import Reader
import Settings
import SettingsPages
import Shelf
import SignIn
import Today
import Todo
import TodoEntry
import TodoExchange
import TodoList
import Weather

struct RecordedKeyServices: KeyServices {
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let connection: Definition<any ConnectionService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let books: Definition<any BooksService>
    let payments: Definition<any PaymentsService>
    let location: Definition<any LocationService>
    let appInfo: Definition<any AppInfoService>
    let dataFiles: Definition<any DataFilesService>
    let analytics: Definition<any AnalyticsService>

    init(_ base: any KeyServices, _ recorder: TraceRecorder) {
        session = base.session.recorded(recorder) { $0 }
        links = base.links.recorded(recorder) { $0 }
        connection = base.connection.recorded(recorder) { $0 }
        settings = base.settings.recorded(recorder) { $0 }
        today = base.today.recorded(recorder) { $0 }
        todo = base.todo.recorded(recorder) { $0 }
        weather = base.weather.recorded(recorder) { $0 }
        account = base.account.recorded(recorder) { $0 }
        pin = base.pin.recorded(recorder) { $0 }
        notifications = base.notifications.recorded(recorder) { $0 }
        books = base.books.recorded(recorder) { $0 }
        payments = base.payments.recorded(recorder) { $0 }
        location = base.location.recorded(recorder) { $0 }
        appInfo = base.appInfo.recorded(recorder) { $0 }
        dataFiles = base.dataFiles.recorded(recorder) { $0 }
        analytics = base.analytics.recorded(recorder) { $0 }
    }
}

extension Recorded: EntryRouter where Base == any Router {
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        try await router("EntryRouter") { try await $0.introduction(module) }
    }
}

extension Recorded: PINRouter where Base == any Router {
    func followLock(_ lock: LockModule) async { await router("PINRouter") { await $0.followLock(lock) } }
    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        try await router("PINRouter") { try await $0.pinEntry(module) }
    }
}

extension Recorded: AccountRouter where Base == any Router {
    func signIn(_ module: SignInModule) async throws -> AccountRecord? {
        try await router("AccountRouter") { try await $0.signIn(module) }
    }
}

extension Recorded: HomeScreenRouter where Base == any Router {
    func home(_ module: HomeModule) async throws { try await router("HomeScreenRouter") { try await $0.home(module) } }
}

extension Recorded: SettingsRouter where Base == any Router {
    func settings(_ module: SettingsModule) async throws {
        try await router("SettingsRouter") { try await $0.settings(module) }
    }
    func licenses(_ module: LicensesModule) async throws {
        try await router("SettingsRouter") { try await $0.licenses(module) }
    }
}

extension Recorded: AgendaFlowRouter where Base == any Router {
    func agenda(_ module: AgendaModule) async throws {
        try await router("AgendaFlowRouter") { try await $0.agenda(module) }
    }
}

extension Recorded: SessionRouter where Base == any Router {
    func closeAll() async { await router("SessionRouter") { await $0.closeAll() } }
}

extension Recorded: TodoRouter where Base == any Router {
    func todoList(_ module: TodoListModule) async throws {
        try await router("TodoRouter") { try await $0.todoList(module) }
    }
    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        try await router("TodoRouter") { try await $0.todoEntry(module) }
    }
}

extension Recorded: WeatherRouter where Base == any Router {
    func cities(_ module: CityListModule) async throws {
        try await router("WeatherRouter") { try await $0.cities(module) }
    }
    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        try await router("WeatherRouter") { try await $0.citySearch(module) }
    }
    func weather(_ module: CityWeatherModule) async throws {
        try await router("WeatherRouter") { try await $0.weather(module) }
    }
}

extension Recorded: BooksRouter where Base == any Router {
    func catalogue(_ module: CatalogueModule) async throws {
        try await router("BooksRouter") { try await $0.catalogue(module) }
    }
    func book(_ module: BookDetailsModule) async throws {
        try await router("BooksRouter") { try await $0.book(module) }
    }
    func shelf(_ module: ShelfModule) async throws { try await router("BooksRouter") { try await $0.shelf(module) } }
    func reader(_ module: ReaderModule) async throws { try await router("BooksRouter") { try await $0.reader(module) } }
}

extension Recorded: PaymentsRouter where Base == any Router {
    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome? {
        try await router("PaymentsRouter") { try await $0.checkout(module) }
    }
}

extension Recorded: AgendaUseCases where Base == any AppService {
    func showAgenda() async throws { try await useCase("AgendaUseCases") { try await $0.showAgenda() } }
}

extension Recorded: EntryUseCases where Base == any AppService {
    func launch(opening link: AppLink?) async throws {
        try await useCase("EntryUseCases") { try await $0.launch(opening: link) }
    }
}

extension Recorded: PINUseCases where Base == any AppService {
    func unlock() async throws -> Bool { try await useCase("PINUseCases") { try await $0.unlock() } }
    func lock() async throws -> PINState { try await useCase("PINUseCases") { try await $0.lock() } }
    func readPIN() async throws -> PINState { try await useCase("PINUseCases") { try await $0.readPIN() } }
    func confirmPIN() async throws -> Bool { try await useCase("PINUseCases") { try await $0.confirmPIN() } }
    func setPIN() async throws { try await useCase("PINUseCases") { try await $0.setPIN() } }
    func changePIN() async throws { try await useCase("PINUseCases") { try await $0.changePIN() } }
    func removePIN() async throws { try await useCase("PINUseCases") { try await $0.removePIN() } }
}

extension Recorded: AccountUseCases where Base == any AppService {
    @discardableResult func signIn(_ purpose: SignInData.Purpose) async throws -> SignInReceipt? {
        try await useCase("AccountUseCases") { try await $0.signIn(purpose) }
    }
    func readAccount() async throws -> AccountRecord? {
        try await useCase("AccountUseCases") { try await $0.readAccount() }
    }
    func signOut() async throws { try await useCase("AccountUseCases") { try await $0.signOut() } }
    func changeAccount() async throws { try await useCase("AccountUseCases") { try await $0.changeAccount() } }
    func sendPending() async throws { try await useCase("AccountUseCases") { try await $0.sendPending() } }
    func catchUp() async throws { try await useCase("AccountUseCases") { try await $0.catchUp() } }
}

extension Recorded: NotificationsUseCases where Base == any AppService {
    func readNotifications() async throws -> [AppNotification] {
        try await useCase("NotificationsUseCases") { try await $0.readNotifications() }
    }
    func listTopics() async throws -> [NotificationTopic] {
        try await useCase("NotificationsUseCases") { try await $0.listTopics() }
    }
    func chooseTopic(_ id: NotificationTopic.ID, isOn: Bool) async throws -> [NotificationTopic] {
        try await useCase("NotificationsUseCases") { try await $0.chooseTopic(id, isOn: isOn) }
    }
}

extension Recorded: SettingsUseCases where Base == any AppService {
    func openSettings(_ page: SettingsPage?) async throws {
        try await useCase("SettingsUseCases") { try await $0.openSettings(page) }
    }
    func listSettings() async throws -> Settings {
        try await useCase("SettingsUseCases") { try await $0.listSettings() }
    }
    func changeSetting(_ setting: any NamedSetting, to text: String) async throws -> Bool {
        try await useCase("SettingsUseCases") { try await $0.changeSetting(setting, to: text) }
    }
    func readLicenses(_ name: License.ID?) async throws {
        try await useCase("SettingsUseCases") { try await $0.readLicenses(name) }
    }
}

extension Recorded: LocationUseCases where Base == any AppService {
    func showLocation() async throws -> Position? {
        try await useCase("LocationUseCases") { try await $0.showLocation() }
    }
    @discardableResult func setLocation(_ position: Position) async throws -> Position? {
        try await useCase("LocationUseCases") { try await $0.setLocation(position) }
    }
    @discardableResult func findLocation() async throws -> Position {
        try await useCase("LocationUseCases") { try await $0.findLocation() }
    }
    func listLocations() async throws -> [Position] {
        try await useCase("LocationUseCases") { try await $0.listLocations() }
    }
    func forgetLocation() async throws { try await useCase("LocationUseCases") { try await $0.forgetLocation() } }
}

extension Recorded: TodoUseCases where Base == any AppService {
    func browseTodoList() async throws { try await useCase("TodoUseCases") { try await $0.browseTodoList() } }
    func browseUpcoming() async throws { try await useCase("TodoUseCases") { try await $0.browseUpcoming() } }
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await useCase("TodoUseCases") { try await $0.writeTodo(id) }
    }
    func importTodos(_ order: TodoImportOrder) async throws -> TodoImport {
        try await useCase("TodoUseCases") { try await $0.importTodos(order) }
    }
    func exportTodos(as format: TodoFormat) async throws -> TodoWriting {
        try await useCase("TodoUseCases") { try await $0.exportTodos(as: format) }
    }
    func syncTodos(with folder: String) async throws -> SyncReport {
        try await useCase("TodoUseCases") { try await $0.syncTodos(with: folder) }
    }
}

extension Recorded: WeatherUseCases where Base == any AppService {
    func browseCities() async throws { try await useCase("WeatherUseCases") { try await $0.browseCities() } }
    func addCity() async throws -> City.ID? { try await useCase("WeatherUseCases") { try await $0.addCity() } }
    func readWeather(of city: City) async throws {
        try await useCase("WeatherUseCases") { try await $0.readWeather(of: city) }
    }
}

extension Recorded: BooksUseCases where Base == any AppService {
    func browseCatalogue() async throws { try await useCase("BooksUseCases") { try await $0.browseCatalogue() } }
    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try await useCase("BooksUseCases") { try await $0.showBook(id, promotion: promotion) }
    }
    func browseShelf() async throws { try await useCase("BooksUseCases") { try await $0.browseShelf() } }
    func getBook(
        _ id: Book.ID, promotion: String?, canPay: Bool, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook? {
        try await useCase("BooksUseCases") {
            try await $0.getBook(id, promotion: promotion, canPay: canPay, progress: progress)
        }
    }
    func addBook(_ file: URL) async throws -> ShelfBook {
        try await useCase("BooksUseCases") { try await $0.addBook(file) }
    }
    @discardableResult func readBook(_ id: Book.ID, promotion: String?, at place: BookPosition?) async throws -> Bool {
        try await useCase("BooksUseCases") { try await $0.readBook(id, promotion: promotion, at: place) }
    }
    func readNotes(_ id: Book.ID) async throws { try await useCase("BooksUseCases") { try await $0.readNotes(id) } }
}

extension Recorded: PaymentsUseCases where Base == any AppService {
    func pay(_ order: PaymentOrder) async throws -> PaymentReceipt {
        try await useCase("PaymentsUseCases") { try await $0.pay(order) }
    }
    func payWithoutAccount(_ order: PaymentOrder) async throws -> PaymentReceipt {
        try await useCase("PaymentsUseCases") { try await $0.payWithoutAccount(order) }
    }
    func buy(_ offer: Offer.ID) async throws -> PaymentReceipt {
        try await useCase("PaymentsUseCases") { try await $0.buy(offer) }
    }
    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await useCase("PaymentsUseCases") { try await $0.listOffers(for: product, promotion: promotion) }
    }
    func listPurchases() async throws -> [PurchaseRecord] {
        try await useCase("PaymentsUseCases") { try await $0.listPurchases() }
    }
    func cancelPurchase(of offer: Offer.ID) async throws -> PurchaseRecord? {
        try await useCase("PaymentsUseCases") { try await $0.cancelPurchase(of: offer) }
    }
    func restorePurchases() async throws -> [Product] {
        try await useCase("PaymentsUseCases") { try await $0.restorePurchases() }
    }
}

extension Recorded: LinksUseCases where Base == any AppService {
    func open(_ link: AppLink) async throws { try await useCase("LinksUseCases") { try await $0.open(link) } }
}

extension Recorded: DataUseCases where Base == any AppService {
    func backUpData(_ names: [DataName], to folder: String?) async throws -> BackUpReport {
        try await useCase("DataUseCases") { try await $0.backUpData(names, to: folder) }
    }
    func restoreData(_ order: RestoreOrder) async throws -> [RestoredFile]? {
        try await useCase("DataUseCases") { try await $0.restoreData(order) }
    }
    func repairData(_ names: [DataName]) async throws -> RepairOutcome? {
        try await useCase("DataUseCases") { try await $0.repairData(names) }
    }
    func examineData() async throws -> [HealthFinding] {
        try await useCase("DataUseCases") { try await $0.examineData() }
    }
}

extension Recorded: AnalyticsUseCases where Base == any AppService {
    func decideOnAnalytics(_ consent: Consent) async throws {
        try await useCase("AnalyticsUseCases") { try await $0.decideOnAnalytics(consent) }
    }
    func readAnalyticsStatus() async throws -> AnalyticsStatus {
        try await useCase("AnalyticsUseCases") { try await $0.readAnalyticsStatus() }
    }
    func readEvents(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await useCase("AnalyticsUseCases") { try await $0.readEvents(receive) }
    }
    func exportEvents(to file: String) async throws -> Int {
        try await useCase("AnalyticsUseCases") { try await $0.exportEvents(to: file) }
    }
    func sendEvents() async throws -> SendingReport {
        try await useCase("AnalyticsUseCases") { try await $0.sendEvents() }
    }
    func deliverEvents() async throws { try await useCase("AnalyticsUseCases") { try await $0.deliverEvents() } }
}

extension Recorded: AppService where Base == any AppService {}

extension Recorded: StartUpOperations where Base == any AppOperationFactory {
    func setupServices() async throws -> any Operation<any AppService, Void> {
        launch(try await base.setupServices()) { $1($0 as any AppService) }
    }
}

extension Recorded: EntryOperations where Base == any AppOperationFactory {
    func checkFirstLaunch() throws -> any Operation<Void, Bool> { launch(try base.checkFirstLaunch()) }
    func introduce() throws -> any Operation<Bool, OnboardingOutcome?> { launch(try base.introduce()) }
    func endIntroduction() throws -> any Operation<Void, Void> { launch(try base.endIntroduction()) }
}

extension Recorded: PINOperations where Base == any AppOperationFactory {
    func readPIN() async throws -> any Operation<Void, PINState> { launch(try await base.readPIN()) }
    func checkVault() async throws -> any Operation<Void, Bool> { launch(try await base.checkVault()) }
    func checkOpen() async throws -> any Operation<Void, Bool> { launch(try await base.checkOpen()) }
    func enterPIN() async throws -> any Operation<PINEntryData.Purpose, PINEntryData.Outcome?> {
        launch(try await base.enterPIN())
    }
    func lock() async throws -> any Operation<Void, PINState> { launch(try await base.lock()) }
}

extension Recorded: AccountOperations where Base == any AppOperationFactory {
    func signIn() throws -> any Operation<SignInData.Purpose, AccountRecord?> { launch(try base.signIn()) }
    func readAccount() throws -> any Operation<Void, AccountRecord?> { launch(try base.readAccount()) }
    func signOut() throws -> any Operation<Void, Void> { launch(try base.signOut()) }
    func sendRevocations() throws -> any Operation<Void, Void> { launch(try base.sendRevocations()) }
    func sendPending() throws -> any Operation<Void, Void> { launch(try base.sendPending()) }
}

extension Recorded: AgendaOperations where Base == any AppOperationFactory {
    func showAgenda() async throws -> any Operation<Void, Void> { launch(try await base.showAgenda()) }
}

extension Recorded: HomeOperations where Base == any AppOperationFactory {
    func showHome() async throws -> any Operation<any AppService, Void> {
        launch(try await base.showHome()) { $1($0 as any AppService) }
    }
}

extension Recorded: NotificationsOperations where Base == any AppOperationFactory {
    func readNotifications() throws -> any Operation<Void, [AppNotification]> { launch(try base.readNotifications()) }
    func listTopics() throws -> any Operation<Void, [NotificationTopic]> { launch(try base.listTopics()) }
    func chooseTopic() throws -> any Operation<(id: NotificationTopic.ID, isOn: Bool), [NotificationTopic]> {
        launch(try base.chooseTopic())
    }
}

extension Recorded: SettingsOperations where Base == any AppOperationFactory {
    func showSettings() async throws -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        launch(try await base.showSettings()) { ($0.page, $1($0.app as any AppService)) }
    }
    func listSettings() throws -> any Operation<Void, Settings> { launch(try base.listSettings()) }
    func saveSetting() throws -> any Operation<SettingChange, Void> { launch(try base.saveSetting()) }
    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        launch(try base.showLicenses()) { ($0.name, $1($0.app as any SettingsUseCases)) }
    }
}

extension Recorded: LocationOperations where Base == any AppOperationFactory {
    func showLocation() throws -> any Operation<Void, Position?> { launch(try base.showLocation()) }
    func setLocation() throws -> any Operation<Position, Position?> { launch(try base.setLocation()) }
    func findLocation() throws -> any Operation<Void, Position> { launch(try base.findLocation()) }
    func listLocations() throws -> any Operation<Void, [Position]> { launch(try base.listLocations()) }
    func forgetLocation() async throws -> any Operation<Void, Void> { launch(try await base.forgetLocation()) }
}

extension Recorded: SessionOperations where Base == any AppOperationFactory {
    func dropSession() throws -> any Operation<AppLink?, Void> { launch(try base.dropSession()) }
}

extension Recorded: TodoOperations where Base == any AppOperationFactory {
    func showTodoList() async throws -> any Operation<(scope: TodoListData.Scope, app: any TodoUseCases), Void> {
        launch(try await base.showTodoList()) { ($0.scope, $1($0.app as any TodoUseCases)) }
    }
    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?> { launch(try await base.writeTodo()) }
    func importTodos() async throws -> any Operation<TodoImportOrder, TodoImport> {
        launch(try await base.importTodos())
    }
    func exportTodos() async throws -> any Operation<TodoFormat, TodoWriting> { launch(try await base.exportTodos()) }
    func syncTodos() async throws -> any Operation<String, SyncReport> { launch(try await base.syncTodos()) }
}

extension Recorded: WeatherOperations where Base == any AppOperationFactory {
    func showCities() async throws -> any Operation<any WeatherUseCases, Void> {
        launch(try await base.showCities()) { $1($0 as any WeatherUseCases) }
    }
    func addCity() async throws -> any Operation<Void, City.ID?> { launch(try await base.addCity()) }
    func showWeather() async throws -> any Operation<City, Void> { launch(try await base.showWeather()) }
}

extension Recorded: BooksOperations where Base == any AppOperationFactory {
    func showCatalogue() async throws -> any Operation<any BooksUseCases, Void> {
        launch(try await base.showCatalogue()) { $1($0 as any BooksUseCases) }
    }
    func showBook() async throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        launch(try await base.showBook()) { ($0.id, $0.promotion, $1($0.app as any BooksUseCases)) }
    }
    func showShelf() async throws -> any Operation<any BooksUseCases, Void> {
        launch(try await base.showShelf()) { $1($0 as any BooksUseCases) }
    }
    func checkShelf() async throws -> any Operation<Book.ID, Bool> { launch(try await base.checkShelf()) }
    func checkAccess() async throws -> any Operation<Book.ID, Bool> { launch(try await base.checkAccess()) }
    func downloadBook() async throws -> any Operation<BookOrder, ShelfBook> { launch(try await base.downloadBook()) }
    func addBook() async throws -> any Operation<URL, ShelfBook> { launch(try await base.addBook()) }
    func showReader() async throws -> any Operation<(id: Book.ID, place: BookPosition?), Void> {
        launch(try await base.showReader())
    }
}

extension Recorded: PaymentsOperations where Base == any AppOperationFactory {
    func checkPayment() throws -> any Operation<Product, Bool> { launch(try base.checkPayment()) }
    func payAsKnownUser() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        launch(try base.payAsKnownUser()) { ($0.order, $1($0.app as any PINUseCases)) }
    }
    func payWithoutAccount() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        launch(try base.payWithoutAccount()) { ($0.order, $1($0.app as any PINUseCases)) }
    }
    func findOrder() throws -> any Operation<Offer.ID, PaymentOrder> { launch(try base.findOrder()) }
    func bindPurchases() async throws -> any Operation<Void, [Product]> { launch(try await base.bindPurchases()) }
    func forgetPurchases() async throws -> any Operation<Void, Void> { launch(try await base.forgetPurchases()) }
    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        launch(try base.listOffers())
    }
    func listPurchases() throws -> any Operation<Void, [PurchaseRecord]> { launch(try base.listPurchases()) }
    func findWaiting() throws -> any Operation<Offer.ID, Purchase.ID?> { launch(try base.findWaiting()) }
    func cancelPurchase() throws -> any Operation<Purchase.ID, PurchaseRecord> { launch(try base.cancelPurchase()) }
    func restorePurchases() throws -> any Operation<Void, [Product]> { launch(try base.restorePurchases()) }
}

extension Recorded: LinksOperations where Base == any AppOperationFactory {
    func followLinks() throws -> any Operation<AppLink?, Void> { launch(try base.followLinks()) }
}

extension Recorded: DataOperations where Base == any AppOperationFactory {
    func backUpData() throws -> any Operation<(names: [DataName], folder: String?), BackUpReport> {
        launch(try base.backUpData())
    }
    func checkBackups() throws -> any Operation<RestoreOrder, [DataFileBackup]> { launch(try base.checkBackups()) }
    func restoreFiles() throws -> any Operation<[DataFileBackup], [RestoredFile]> { launch(try base.restoreFiles()) }
    func repairFiles() throws -> any Operation<[DataName], RepairOutcome> { launch(try base.repairFiles()) }
    func examineData() throws -> any Operation<Void, [HealthFinding]> { launch(try base.examineData()) }
}

extension Recorded: AnalyticsOperations where Base == any AppOperationFactory {
    func decideOnAnalytics() throws -> any Operation<Consent, Void> { launch(try base.decideOnAnalytics()) }
    func readAnalyticsStatus() throws -> any Operation<Void, AnalyticsStatus> { launch(try base.readAnalyticsStatus()) }
    func readEvents() throws -> any Operation<EventReading, Void> { launch(try base.readEvents()) }
    func exportEvents() throws -> any Operation<String, Int> { launch(try base.exportEvents()) }
    func sendEvents() throws -> any Operation<Void, SendingReport> { launch(try base.sendEvents()) }
    func sendDueEvents() throws -> any Operation<Void, Void> { launch(try base.sendDueEvents()) }
    func sendToServers() throws -> any Operation<Void, Void> { launch(try base.sendToServers()) }
}

extension Recorded: ScenarioFactory where Base == any AppScenarioFactory {
    var operations: any AppOperationFactory { base.operations }
}

extension Recorded: EntryScenarios where Base == any AppScenarioFactory {
    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        launch(base.entry()) { ($0.link, $1($0.app as any AppService)) }
    }
}

extension Recorded: PINScenarios where Base == any AppScenarioFactory {
    func unlock() -> any Scenario<Void, Bool> { launch(base.unlock()) }
    func confirmPIN() -> any Scenario<Void, Bool> { launch(base.confirmPIN()) }
}

extension Recorded: AccountScenarios where Base == any AppScenarioFactory {
    func signIn() -> any Scenario<SignInData.Purpose, SignInReceipt?> { launch(base.signIn()) }
    func signOut() -> any Scenario<AppLink?, Void> { launch(base.signOut()) }
    func catchUp() -> any Scenario<Void, Void> { launch(base.catchUp()) }
}

extension Recorded: SettingsScenarios where Base == any AppScenarioFactory {
    func changeSetting() -> any Scenario<SettingChange, Bool> { launch(base.changeSetting()) }
}

extension Recorded: BooksScenarios where Base == any AppScenarioFactory {
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        launch(base.getBook()) { ($0.order, $1($0.app as any AppService)) }
    }
    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, at: BookPosition?, app: any AppService), Bool> {
        launch(base.readBook()) { ($0.id, $0.promotion, $0.at, $1($0.app as any AppService)) }
    }
}

extension Recorded: PaymentsScenarios where Base == any AppScenarioFactory {
    func pay() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> {
        launch(base.pay()) { ($0.order, $1($0.app as any AppService)) }
    }
    func payWithoutAccount() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> {
        launch(base.payWithoutAccount()) { ($0.order, $1($0.app as any AppService)) }
    }
    func buy() -> any Scenario<(offer: Offer.ID, app: any AppService), PaymentReceipt> {
        launch(base.buy()) { ($0.offer, $1($0.app as any AppService)) }
    }
    func cancelPurchase() -> any Scenario<Offer.ID, PurchaseRecord?> { launch(base.cancelPurchase()) }
}

extension Recorded: LinksScenarios where Base == any AppScenarioFactory {
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        launch(base.openLink()) { ($0.link, $1($0.app as any AppService)) }
    }
}

extension Recorded: DataScenarios where Base == any AppScenarioFactory {
    func restoreData() -> any Scenario<(order: RestoreOrder, app: any AppService), [RestoredFile]?> {
        launch(base.restoreData()) { ($0.order, $1($0.app as any AppService)) }
    }
    func repairData() -> any Scenario<(names: [DataName], app: any AppService), RepairOutcome?> {
        launch(base.repairData()) { ($0.names, $1($0.app as any AppService)) }
    }
}

extension Recorded: AnalyticsScenarios where Base == any AppScenarioFactory {
    func deliverEvents() -> any Scenario<Void, Void> { launch(base.deliverEvents()) }
}

extension Recorded: AppScenarioFactory where Base == any AppScenarioFactory {}
