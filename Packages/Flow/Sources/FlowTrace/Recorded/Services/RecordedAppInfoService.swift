// 'joist diagram --write' writes this file.
import AppInfo
import ROSS
import ROSSTrace

final class RecordedAppInfoService: AppInfoService {
    private let base: any AppInfoService
    private let recorder: TraceRecorder

    init(_ base: any AppInfoService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    var version: String { base.version }
    func licenses() async throws -> [License] {
        try await recorder.service("AppInfoService") { try await base.licenses() }
    }
    var help: String { base.help }
}
