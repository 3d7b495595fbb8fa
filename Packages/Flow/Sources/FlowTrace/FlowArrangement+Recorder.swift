import Assembly
import Flow
import ROSSTrace

// Recorded: KeyServices, Router, AppService, AppOperationFactory, AppScenarioFactory

extension FlowArrangement {
    /// Start-up as ``FlowArrangement/start(services:router:staysOpen:)``, with a recorder of all messages.
    @MainActor
    public func start(
        services: any KeyServices, router: Definition<any Router>, staysOpen: Bool = true, recorder: TraceRecorder
    ) async throws -> any AppService {
        let recorded = FlowArrangement { [scenarios] operations in
            Recorded<any AppScenarioFactory>(
                scenarios(Recorded<any AppOperationFactory>(operations, recorder)), recorder)
        }
        return Recorded<any AppService>(
            try await recorded.start(
                services: RecordedKeyServices(services, recorder), router: router.recorded(recorder) { $0 },
                staysOpen: staysOpen),
            recorder)
    }
}
