import AppInfo
import ROSS
import ROSSTesting
import Testing

@testable import Flow

extension RouterMock: SettingsRouter {
    func settings(_ context: SettingsContext) async throws {
        try record("settings(\(context.page?.name ?? "first"))")
        let exits = context.exits
        if context.page == nil { try await exits.open(SettingsPage("lock")) }
        _ = try await exits.signIn()
        for exit in [
            exits.signOut, exits.changeAccount, exits.setPIN, exits.changePIN, exits.removePIN,
            exits.licenses,
        ] { try await exit() }
        _ = try await exits.changeLockTime(.never)
        try await exits.switchServices([.todo])
        try await context.settings.change { $0.units = .imperial }
    }

    func licenses(_ context: LicensesContext) async throws {
        try record("licenses(\(context.name ?? "all"))")
        for license in try await context.info.licenses() where context.name == nil {
            try await context.open(license.id)
        }
    }
}

extension AppServiceMock: SettingsUseCases {
    func openSettings(_ page: SettingsPage?) async throws { try record("openSettings(\(page?.name ?? "first"))") }
    func readLicenses(_ name: License.ID?) async throws { try record("readLicenses(\(name ?? "all"))") }
}

extension OperationsSpy: SettingsOperations {
    func showSettings() -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        operation { "showSettings(\($0.page?.name ?? "first"))" }
    }
    func showLicenses() -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        operation { "showLicenses(\($0.name ?? "all"))" }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the settings lead to the account, the PIN, the licences and the services`() async throws {
        try await services.operations().showSettings().launch((nil, AppServiceMock(recorder)))
        #expect(await services.chosen.settings().units == .imperial)
        #expect(
            recorder.messages == [
                "router.settings(first)", "app.openSettings(lock)", "app.signIn(plain)", "app.signOut",
                "app.changeAccount",
                "app.setPIN", "app.changePIN",
                "app.removePIN", "app.readLicenses(all)", "app.changeLockTime(never)", "app.switchServices(todo)",
            ])
    }

    @Test func `a failure of a use case reaches the settings`() async {
        let app = AppServiceMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) {
            try await services.operations().showSettings().launch((nil, app))
        }
        #expect(recorder.messages == ["router.settings(first)", "app.openSettings(lock)"])
    }

    @Test func `the licences lead to the text of each`() async throws {
        try await services.operations().showLicenses().launch((nil, AppServiceMock(recorder)))
        #expect(recorder.messages == ["router.licenses(all)", "app.readLicenses(curl)"])
    }

    @Test func `each use case launches its operation, and fails as it does`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.openSettings(SettingsPage("lock"))
        try await app.readLicenses("curl")
        #expect(recorder.messages == ["showSettings(lock)", "showLicenses(curl)"])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await failing.openSettings(nil) }
        await #expect(throws: Mishap.self) { try await failing.readLicenses(nil) }
    }
}
