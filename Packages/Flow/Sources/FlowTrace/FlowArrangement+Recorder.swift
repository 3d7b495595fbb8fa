import Assembly
import Flow
import ROSSTrace

// Recorded: KeyServices, Router, AppService, AppOperationFactory, AppScenarioFactory

extension FlowArrangement {
    /// Start-up as ``FlowArrangement/start(services:router:)``, with a recorder of all messages.
    ///
    /// - Parameter recorder: If it is `nil`, the services are used directly.
    @MainActor
    public func start(
        services: any KeyServices, router: Definition<any Router>, recorder: TraceRecorder?
    ) async throws -> any AppService {
        guard let recorder else { return try await start(services: services, router: router) }
        let recorded = FlowArrangement { [scenarios] operations in
            Recorded<any AppScenarioFactory>(
                scenarios(Recorded<any AppOperationFactory>(operations, recorder)), recorder)
        }
        return Recorded<any AppService>(
            try await recorded.start(
                services: RecordedKeyServices(services, recorder), router: router.recorded(recorder) { $0 }),
            recorder)
    }
}
