// 'joist diagram --write' writes this file.
import Account
import Analytics
import AppInfo
import Books
import DataFiles
import Flow
import Formatting
import Foundation
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

extension Recorded: SessionService where Base == any SessionService {
    func renew(opening link: AppLink?) async { await service { await $0.renew(opening: link) } }
}

extension Recorded: LinksService where Base == any LinksService {
    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) async {
        await service { await $0.follow(open) }
    }
    func lead(from link: AppLink?) async { await service { await $0.lead(from: link) } }
}

extension Recorded: ConnectionService where Base == any ConnectionService {
    func follow(_ connected: @escaping @Sendable () async throws -> Void) async {
        await service { await $0.follow(connected) }
    }
}

extension Recorded: SettingsService where Base == any SettingsService {
    func settings() async -> Settings { await service { await $0.settings() } }
    func change(_ edit: @escaping SettingsEdit) async throws { try await service { try await $0.change(edit) } }
    func changes() async -> Subscription<Settings> { await service { await $0.changes() } }
    func values<Value>(of setting: Setting<Value>) async -> Subscription<Value> {
        await service { await $0.values(of: setting) }
    }
}

extension Recorded: TodayService where Base == any TodayService {
    func days() async -> Subscription<Void> { await service { await $0.days() } }
    func minutes() async -> Subscription<Void> { await service { await $0.minutes() } }
    func follow(calendars: Subscription<CivilCalendar>) async {
        await service { await $0.follow(calendars: calendars) }
    }
}

extension Recorded: TodoService where Base == any TodoService {
    func items(_ query: TodoQuery) async throws -> [TodoItem] { try await service { try await $0.items(query) } }
    func summary() async throws -> TodoSummary { try await service { try await $0.summary() } }
    func item(_ id: TodoItem.ID) async throws -> TodoItem { try await service { try await $0.item(id) } }
    func add(_ draft: TodoDraft) async throws -> TodoItem { try await service { try await $0.add(draft) } }
    func edit(_ id: TodoItem.ID, _ draft: TodoDraft) async throws -> TodoItem {
        try await service { try await $0.edit(id, draft) }
    }
    func setDone(_ isDone: Bool, _ ids: [TodoItem.ID]) async throws -> TodoChange {
        try await service { try await $0.setDone(isDone, ids) }
    }
    func delete(_ ids: [TodoItem.ID]) async throws -> [TodoItem] { try await service { try await $0.delete(ids) } }
    func revise(_ revision: TodoRevision, _ count: Int) async throws -> [TodoChange] {
        try await service { try await $0.revise(revision, count) }
    }
    func importTasks(_ reading: TodoReading, isRehearsal: Bool) async throws -> TodoImport {
        try await service { try await $0.importTasks(reading, isRehearsal: isRehearsal) }
    }
    func exportTasks() async throws -> [ForeignTask] { try await service { try await $0.exportTasks() } }
    func sync(with folder: any SyncFolder) async throws -> SyncReport {
        try await service { try await $0.sync(with: folder) }
    }
    func syncRecords(of folder: String) async throws -> [String: SyncRecord] {
        try await service { try await $0.syncRecords(of: folder) }
    }
    func settle(_ steps: [SyncStep], in folder: String) async throws -> TodoChange {
        try await service { try await $0.settle(steps, in: folder) }
    }
    func filters() async throws -> [TodoSavedFilter] { try await service { try await $0.filters() } }
    func saveFilter(_ filter: TodoSavedFilter) async throws { try await service { try await $0.saveFilter(filter) } }
    func removeFilter(_ name: String) async throws -> TodoSavedFilter {
        try await service { try await $0.removeFilter(name) }
    }
    func calendar() async -> TodoCalendar { await service { await $0.calendar() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
    func follow(days: Subscription<Void>) async { await service { await $0.follow(days: days) } }
    func follow(calendars: Subscription<CivilCalendar>) async {
        await service { await $0.follow(calendars: calendars) }
    }
}

extension Recorded: WeatherService where Base == any WeatherService {
    func search(_ name: String) async throws -> [City] { try await service { try await $0.search(name) } }
    func cities() async throws -> [City] { try await service { try await $0.cities() } }
    func add(_ city: City, before next: City.ID?) async throws {
        try await service { try await $0.add(city, before: next) }
    }
    func remove(_ id: City.ID) async throws -> City { try await service { try await $0.remove(id) } }
    func forgetPlaces() async throws { try await service { try await $0.forgetPlaces() } }
    func forecast(for city: City, days: Int) async throws -> Forecast {
        try await service { try await $0.forecast(for: city, days: days) }
    }
    func storedForecast(for city: City, days: Int) async throws -> Forecast? {
        try await service { try await $0.storedForecast(for: city, days: days) }
    }
    func preferredProvider() async -> WeatherProvider.ID? { await service { await $0.preferredProvider() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
    func follow(units: Subscription<UnitSystem>) async { await service { await $0.follow(units: units) } }
    func follow(providers: Subscription<WeatherProvider.ID?>) async {
        await service { await $0.follow(providers: providers) }
    }
}

extension Recorded: AccountService where Base == any AccountService {
    func state() async throws -> AccountState { try await service { try await $0.state() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
    func requestCode(for phone: String) async throws -> CodeRequest {
        try await service { try await $0.requestCode(for: phone) }
    }
    func confirm(_ code: OneTimeCode) async throws -> Account { try await service { try await $0.confirm(code) } }
    func cancelSignIn() async throws { try await service { try await $0.cancelSignIn() } }
    func signOut() async throws { try await service { try await $0.signOut() } }
    func accessToken(insteadOf rejected: AccessToken?) async throws -> AccessToken {
        try await service { try await $0.accessToken(insteadOf: rejected) }
    }
    func sendRevocations() async { await service { await $0.sendRevocations() } }
}

extension Recorded: PINService where Base == any PINService {
    func state() async throws -> PINState { try await service { try await $0.state() } }
    func isReadable() async throws -> Bool { try await service { try await $0.isReadable() } }
    func isOpen() async -> Bool { await service { await $0.isOpen() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
    func set(_ new: PINDigits) async throws { try await service { try await $0.set(new) } }
    func enter(_ pin: PINDigits) async throws { try await service { try await $0.enter(pin) } }
    func change(from old: PINDigits, to new: PINDigits) async throws {
        try await service { try await $0.change(from: old, to: new) }
    }
    func remove(_ pin: PINDigits) async throws { try await service { try await $0.remove(pin) } }
    func lock() async throws { try await service { try await $0.lock() } }
    func forget() async throws { try await service { try await $0.forget() } }
    func noteInput() async { await service { await $0.noteInput() } }
    func follow(lockTimes: Subscription<LockTime>) async { await service { await $0.follow(lockTimes: lockTimes) } }
}

extension Recorded: NotificationsService where Base == any NotificationsService {
    func topics() async throws -> [NotificationTopic] { try await service { try await $0.topics() } }
    func set(_ topic: NotificationTopic.ID, isOn: Bool) async throws {
        try await service { try await $0.set(topic, isOn: isOn) }
    }
    func notifications() async throws -> [AppNotification] { try await service { try await $0.notifications() } }
    func synchronise() async { await service { await $0.synchronise() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
}

extension Recorded: BooksService where Base == any BooksService {
    func sources() async -> [BookSource] { await service { await $0.sources() } }
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try await service { try await $0.search(words, in: source, page: page) }
    }
    func book(_ id: Book.ID) async throws -> Book { try await service { try await $0.book(id) } }
    @discardableResult func download(
        _ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook {
        try await service { try await $0.download(id, progress: progress) }
    }
    func add(_ file: URL) async throws -> ShelfBook { try await service { try await $0.add(file) } }
    func shelf() async throws -> [ShelfBook] { try await service { try await $0.shelf() } }
    @discardableResult func remove(_ id: Book.ID) async throws -> RemovedBook {
        try await service { try await $0.remove(id) }
    }
    func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        try await service { try await $0.removePaid(where: isMeant) }
    }
    func contents(of id: Book.ID) async throws -> BookContents { try await service { try await $0.contents(of: id) } }
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        try await service { try await $0.chapter(index, of: id) }
    }
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        try await service { try await $0.find(words, in: id) }
    }
    func findOnShelf(_ words: String, limit: Int) async throws -> ShelfSearch {
        try await service { try await $0.findOnShelf(words, limit: limit) }
    }
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try await service { try await $0.keep(position, progress: progress, in: id) }
    }
    func notes(in id: Book.ID) async throws -> BookNotes { try await service { try await $0.notes(in: id) } }
    @discardableResult func mark(
        _ passage: Range<BookPosition>, text: String, in id: Book.ID
    ) async throws -> BookNote {
        try await service { try await $0.mark(passage, text: text, in: id) }
    }
    func removeNote(at place: BookPosition, in id: Book.ID) async throws {
        try await service { try await $0.removeNote(at: place, in: id) }
    }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
    func follow(sources: Subscription<BookSource.ID?>) async { await service { await $0.follow(sources: sources) } }
}

extension Recorded: PaymentsService where Base == any PaymentsService {
    func offers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await service { try await $0.offers(for: product, promotion: promotion) }
    }
    func isPaid(_ product: Product) async throws -> Bool { try await service { try await $0.isPaid(product) } }
    func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        try await service { try await $0.purchase(offer, with: card) }
    }
    func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase {
        try await service { try await $0.confirm(id, code: code) }
    }
    func cancel(_ id: Purchase.ID) async throws -> Purchase { try await service { try await $0.cancel(id) } }
    func purchases() async throws -> [Purchase] { try await service { try await $0.purchases() } }
    func restore() async throws -> [Product] { try await service { try await $0.restore() } }
    func bind() async throws { try await service { try await $0.bind() } }
    func isPaidByAccount(_ product: Product) async throws -> Bool {
        try await service { try await $0.isPaidByAccount(product) }
    }
    func forgetAccount() async throws { try await service { try await $0.forgetAccount() } }
    func pass(for product: Product) async throws -> String? { try await service { try await $0.pass(for: product) } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
}

extension Recorded: LocationService where Base == any LocationService {
    func position() async throws -> Position? { try await service { try await $0.position() } }
    func set(_ position: Position) async throws { try await service { try await $0.set(position) } }
    func lookUp() async throws -> Position { try await service { try await $0.lookUp() } }
    func history() async throws -> [Position] { try await service { try await $0.history() } }
    func forget() async throws { try await service { try await $0.forget() } }
    func changes() async -> Subscription<Void> { await service { await $0.changes() } }
}

extension Recorded: AppInfoService where Base == any AppInfoService {
    var version: String { base.version }
    func licenses() async throws -> [License] { try await service { try await $0.licenses() } }
    var help: String { base.help }
}

extension Recorded: DataFilesService where Base == any DataFilesService {
    func backUp(_ names: [DataName], to folder: String?) async throws -> BackUpReport {
        try await service { try await $0.backUp(names, to: folder) }
    }
    func check(_ order: RestoreOrder) async throws -> [DataFileBackup] {
        try await service { try await $0.check(order) }
    }
    func restore(_ backups: [DataFileBackup]) async throws -> [RestoredFile] {
        try await service { try await $0.restore(backups) }
    }
    func examine() async -> [HealthFinding] { await service { await $0.examine() } }
    func repair(_ names: [DataName]) async throws -> RepairOutcome { try await service { try await $0.repair(names) } }
}

extension Recorded: AnalyticsService where Base == any AnalyticsService {
    func consent() async throws -> Consent { try await service { try await $0.consent() } }
    func setConsent(_ consent: Consent) async throws { try await service { try await $0.setConsent(consent) } }
    func status() async throws -> AnalyticsStatus { try await service { try await $0.status() } }
    func queued(after sequence: Int64, limit: Int) async throws -> [QueuedEvent] {
        try await service { try await $0.queued(after: sequence, limit: limit) }
    }
    func read(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await service { try await $0.read(receive) }
    }
    func export(toNew file: String) async throws -> Int { try await service { try await $0.export(toNew: file) } }
    func flush(deadline: Duration) async throws { try await service { try await $0.flush(deadline: deadline) } }
    func sendDue(to receivers: EventReceivers, deadline: Duration) async {
        await service { await $0.sendDue(to: receivers, deadline: deadline) }
    }
}
