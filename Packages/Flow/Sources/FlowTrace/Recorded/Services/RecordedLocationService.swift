// 'joist diagram --write' writes this file.
import Location
import ROSS
import ROSSTrace

final class RecordedLocationService: LocationService {
    private let base: any LocationService
    private let recorder: TraceRecorder

    init(_ base: any LocationService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func position() async throws -> Position? {
        try await recorder.service("LocationService") { try await base.position() }
    }
    func set(_ position: Position) async throws {
        try await recorder.service("LocationService") { try await base.set(position) }
    }
    func lookUp() async throws -> Position { try await recorder.service("LocationService") { try await base.lookUp() } }
    func history() async throws -> [Position] {
        try await recorder.service("LocationService") { try await base.history() }
    }
    func forget() async throws { try await recorder.service("LocationService") { try await base.forget() } }
    func changes() async -> Subscription<Void> { await recorder.service("LocationService") { await base.changes() } }
}
