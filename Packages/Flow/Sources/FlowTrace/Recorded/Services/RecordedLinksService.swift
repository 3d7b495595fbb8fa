// 'joist diagram --write' writes this file.
import Flow
import ROSS
import ROSSTrace

final class RecordedLinksService: LinksService {
    private let base: any LinksService
    private let recorder: TraceRecorder

    init(_ base: any LinksService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func follow(from link: AppLink?, _ open: @escaping @Sendable (AppLink) async throws -> Void) async {
        await recorder.service("LinksService") { await base.follow(from: link, open) }
    }
}
