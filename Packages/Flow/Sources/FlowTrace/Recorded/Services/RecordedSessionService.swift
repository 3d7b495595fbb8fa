// 'joist diagram --write' writes this file.
import Flow
import ROSS
import ROSSTrace

final class RecordedSessionService: SessionService {
    private let base: any SessionService
    private let recorder: TraceRecorder

    init(_ base: any SessionService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func renew(opening link: AppLink?) async {
        await recorder.service("SessionService") { await base.renew(opening: link) }
    }
}
