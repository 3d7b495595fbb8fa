import AppInfo
import Licenses
import PIN
import ROSS
import ROSSTesting
import Settings
import SettingsPages
import TestSupport
import Testing
import Weather

@testable import Flow

extension RouterMock: SettingsRouter {
    func settings(_ module: SettingsModule) async throws {
        try record("settings(\(module.page?.name ?? "first"))")
        if module.page == nil { try await module.open(SettingsPage("lock")) }
        _ = try await module.readAccount()
        for exit in [
            module.signIn, module.signOut, module.changeAccount, module.setPIN, module.changePIN, module.removePIN,
            module.licenses, module.forgetLocation,
        ] { try await exit() }
        _ = try await module.change(Setting.lockTime, "never")
        _ = try await module.list()
        try await module.decideOnAnalytics(.denied)
    }

    @MainActor
    func licenses(_ module: LicensesModule) async throws {
        try record("licenses(\(module.name ?? "all"))")
        let shown = LicensesShown()
        let logic = module.start(shown)
        await logic.load()
        for license in shown.licenses where module.name == nil { await logic.open(license.id) }
        try shown.check()
    }
}

extension AppServiceMock: SettingsUseCases {
    func openSettings(_ page: SettingsPage?) async throws { try record("openSettings(\(page?.name ?? "first"))") }
    func listSettings() async throws -> Settings { try answer("listSettings") ?? Settings() }
    func changeSetting(_ setting: any NamedSetting, to text: String) async throws -> Bool {
        try answer("changeSetting(\(setting.name), \(text))") ?? false
    }
    func readLicenses(_ name: License.ID?) async throws { try record("readLicenses(\(name ?? "all"))") }
}

extension OperationsSpy: SettingsOperations {
    func showSettings() -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        operation { "showSettings(\($0.page?.name ?? "first"))" }
    }
    func listSettings() -> any Operation<Void, Settings> { spy("listSettings", returning: Settings()) }
    func saveSetting() -> any Operation<SettingChange, Void> { operation { "saveSetting(\($0.name))" } }
    func showLicenses() -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        operation { "showLicenses(\($0.name ?? "all"))" }
    }
}

@MainActor
struct SettingsTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the settings open the account, the PIN and the licences`() async throws {
        try await services.operations().showSettings().launch((nil, AppServiceMock(recorder)))
        #expect(
            recorder.messages == [
                "router.settings(first)", "app.openSettings(lock)", "app.readAccount", "app.signIn(plain)",
                "app.signOut", "app.changeAccount", "app.setPIN", "app.changePIN",
                "app.removePIN", "app.readLicenses(all)", "app.forgetLocation",
                "app.changeSetting(lock-time, never)", "app.listSettings", "app.decideOnAnalytics(denied)",
            ])
    }

    @Test func `a failure of a use case reaches the settings`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) {
            try await services.operations().showSettings().launch((nil, app))
        }
        #expect(recorder.messages == ["router.settings(first)", "app.openSettings(lock)"])
    }

    @Test func `the list of licences opens each text`() async throws {
        try await services.operations().showLicenses().launch((nil, AppServiceMock(recorder)))
        #expect(recorder.messages == ["router.licenses(all)", "app.readLicenses(curl)"])
    }

    private func change(
        _ setting: any NamedSetting, to text: String, _ isTrue: @escaping @Sendable (String) -> Bool
    ) async throws -> Bool {
        try await makeApp(OperationsSpy(recorder: recorder, isTrue: isTrue)).changeSetting(setting, to: text)
    }

    @Test func `without a PIN, a protected setting is changed without a question`() async throws {
        #expect(try await change(Setting.lockTime, to: "never") { _ in false })
        #expect(recorder.messages == ["readPIN", "saveSetting(lock-time)"])
    }

    @Test func `a protected setting is changed with the PIN if there is one`() async throws {
        #expect(try await change(Setting.lockTime, to: "never") { _ in true })
        #expect(recorder.messages == ["readPIN", "enterPIN(confirm)", "saveSetting(lock-time)"])
    }

    @Test func `a protected setting stays if the PIN is not entered`() async throws {
        #expect(try await !change(Setting.lockTime, to: "never") { $0 == "readPIN" })
        #expect(recorder.messages == ["readPIN", "enterPIN(confirm)"])
    }

    @Test func `another setting is changed without the PIN`() async throws {
        #expect(try await change(Setting.units, to: "imperial") { _ in true })
        #expect(recorder.messages == ["saveSetting(units)"])
    }

    @Test func `an invalid value is refused before the PIN is prompted for`() async {
        await #expect(throws: SettingError.self) { _ = try await change(Setting.lockTime, to: "7") { _ in true } }
        #expect(recorder.messages.isEmpty)
    }

    @Test func `saving a setting changes the user's choice`() async throws {
        try await services.operations().saveSetting().launch(SettingChange(Setting.lockTime, to: "60min"))
        #expect(await services.chosen.settings()[.lockTime] == .sixtyMinutes)
    }

    @Test func `the settings in force are listed`() async throws {
        try await services.chosen.change { $0[.units] = .imperial }
        #expect(try await services.operations().listSettings().launch()[.units] == .imperial)
        _ = try await makeApp(OperationsSpy(recorder: recorder)).listSettings()
        #expect(recorder.messages == ["listSettings"])
    }

    @Test func `each setting of the app has one name`() {
        let names = SettingsGroup.allSettings.map(\.name)
        #expect(names.count > 6 && Set(names).count == names.count)
    }

    @Test func `each use case launches its operation, and fails as it does`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.openSettings(SettingsPage("lock"))
        try await app.readLicenses("curl")
        #expect(recorder.messages == ["showSettings(lock)", "showLicenses(curl)"])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await failing.openSettings(nil) }
        await #expect(throws: TestError.self) { try await failing.readLicenses(nil) }
        await #expect(throws: TestError.self) { _ = try await failing.changeSetting(Setting.units, to: "metric") }
    }
}
