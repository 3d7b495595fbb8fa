import Account
import AppInfo
import Location
import LocationDouble
import Notifications
import PIN
import ROSS
import Settings
import SettingsDouble
import Synchronization
import Testing

@testable import SettingsForm

/// The worker over the services.
@Suite(.timeLimit(.minutes(10)))
struct SettingsFormServiceTests {
    private let settings = InMemorySettingsService(defaults: .sample)
    private let location = InMemoryLocationService(place: .oslo)
    private let services = ServicesMock()

    @Test func `settings are changed by their names, and providers are those of the weather`() async throws {
        let service = service()
        try await service.set(.provider, to: "wttr")
        #expect(await service.preferences().provider == "wttr")
        #expect(await service.preferences().providers == [.init(id: "wttr", name: "wttr.in")])
        await #expect(throws: SettingError.self) { try await service.set(.provider, to: "other") }
    }

    @Test func `sources of books are those of the books`() async throws {
        let service = service()
        try await service.set(.bookSource, to: "opds2")
        #expect(await service.preferences().bookSource == "opds2")
        #expect(await service.preferences().bookSources == [.init(id: "opds2", name: "OPDS 2.0")])
        await #expect(throws: SettingError.self) { try await service.set(.bookSource, to: "wttr") }
    }

    @Test func `the width of pages is changed by its name`() async throws {
        let service = service()
        #expect(await service.preferences().pageWidth == "normal")
        try await service.set(.pageWidth, to: "narrow")
        #expect(await service.preferences().pageWidth == "narrow")
    }

    @Test func `account, PIN and topics are told in the words of the screen`() async throws {
        let service = service()
        #expect(try await service.account() == "+4791234567")
        #expect(try await service.hasPIN())
        #expect(try await service.topics() == [.init(id: "book", title: "Book", isOn: false, isPending: true)])
        try await service.setTopic("book", isOn: true)
        #expect(services.calls.withLock { $0 } == ["book on"])
        #expect(service.about == SettingsFormData.About(version: "1.2.3", help: "help"))
    }

    @Test func `a position is set as typed, found, followed and forgotten`() async throws {
        let service = service()
        var changes = await service.changes(of: .place).makeAsyncIterator()
        try await service.setPosition("33.87S, 151.21E")
        #expect(try await changes.next() != nil)
        #expect(try await service.place()?.coordinates == "-33.87, 151.21")
        try await service.findPosition()
        #expect(try await service.place() == SettingsFormData.Place(.oslo))
        try await service.forgetPosition()
        #expect(try await service.place() == nil)
        await #expect(throws: LocationError.unreadable("here")) { try await service.setPosition("here") }
    }

    @Test func `without tools for testers there is no page for them`() async throws {
        #expect(!service().isForTesters)
        #expect(service(testing: services).isForTesters)
        try await service(testing: services).inject(.delay)
        #expect(services.calls.withLock { $0 } == ["fault delay"])
    }

    @Test func `changes of settings signal at once and after each change`() async throws {
        var changes = await service().changes(of: .preferences).makeAsyncIterator()
        #expect(try await changes.next() != nil)
        try await settings.change { $0.units = .imperial }
        #expect(try await changes.next() != nil)
    }

    private func service(testing: (any SettingsFormTesting)? = nil) -> SettingsFormService {
        SettingsFormService(
            settings: settings, account: services, pin: services, notifications: services, location: location,
            info: services,
            providers: { [.init(id: "wttr", name: "wttr.in")] },
            bookSources: { [.init(id: "opds2", name: "OPDS 2.0")] }, privacy: services, testing: testing)
    }
}

/// All services but the settings. What was called is in `calls`.
private final class ServicesMock: NotificationsService, AppInfoService, SettingsFormPrivacy, SettingsFormTesting {
    let calls = Mutex<[String]>([])
    let version = "1.2.3"
    let help = "help"

    func licenses() -> [License] { [] }

    func topics() -> [NotificationTopic] {
        [NotificationTopic(id: "book", title: "Book", isOn: false, isPending: true)]
    }

    func set(_ topic: NotificationTopic.ID, isOn: Bool) {
        calls.withLock { $0.append("\(topic) \(isOn ? "on" : "off")") }
    }

    func notifications() -> [AppNotification] { [] }
    func synchronise() {}
    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }

    func sendsUsage() -> Bool { false }
    func allowUsage(_ isAllowed: Bool) {}
    func testing() -> SettingsFormData.Testing { .init(endpoints: [], fault: nil, services: []) }
    func inject(_ fault: SettingsFormData.Fault) { calls.withLock { $0.append("fault \(fault)") } }
}

extension ServicesMock: AccountService {
    func state() -> AccountState { .signedIn(Account(id: "1", phone: "+4791234567")) }
    func requestCode(for phone: String) throws -> CodeRequest { throw AccountError.noServer }
    func confirm(_ code: OneTimeCode) throws -> Account { throw AccountError.noServer }
    func cancelSignIn() {}
    func signOut() {}
    func accessToken(insteadOf rejected: AccessToken?) throws -> AccessToken { throw AccountError.noServer }
    func sendRevocations() {}
}

extension ServicesMock: PINService {
    func state() -> PINState { .unlocked }
    func set(_ new: PINDigits) {}
    func enter(_ pin: PINDigits) {}
    func change(from old: PINDigits, to new: PINDigits) {}
    func remove(_ pin: PINDigits) {}
    func lock() {}
    func forget() {}
    func noteInput() {}
    func follow(lockTimes: Subscription<Duration?>) {}
}
