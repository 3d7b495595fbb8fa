// 'joist diagram --write' writes this file.
import Formatting
import ROSS
import ROSSTrace
import Today

final class RecordedTodayService: TodayService {
    private let base: any TodayService
    private let recorder: TraceRecorder

    init(_ base: any TodayService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func days() async -> Subscription<Void> { await recorder.service("TodayService") { await base.days() } }
    func minutes() async -> Subscription<Void> { await recorder.service("TodayService") { await base.minutes() } }
    func follow(calendars: Subscription<CivilCalendar>) async {
        await recorder.service("TodayService") { await base.follow(calendars: calendars) }
    }
}
