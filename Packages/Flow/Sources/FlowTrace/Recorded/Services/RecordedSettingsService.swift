// 'joist diagram --write' writes this file.
import ROSS
import ROSSTrace
import Settings

final class RecordedSettingsService: SettingsService {
    private let base: any SettingsService
    private let recorder: TraceRecorder

    init(_ base: any SettingsService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func settings() async -> Settings { await recorder.service("SettingsService") { await base.settings() } }
    func change(_ edit: @escaping SettingsEdit) async throws {
        try await recorder.service("SettingsService") { try await base.change(edit) }
    }
    func changes() async -> Subscription<Settings> {
        await recorder.service("SettingsService") { await base.changes() }
    }
    func values<Value>(of setting: Setting<Value>) async -> Subscription<Value> {
        await recorder.service("SettingsService") { await base.values(of: setting) }
    }
}
