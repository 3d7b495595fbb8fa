import Assembly
import Flow
import ROSSTrace

// Recorded: KeyServices, Router, AppService, AppOperationFactory, AppScenarioFactory

extension FlowArrangement {
    /// Start-up as ``FlowArrangement/start(services:router:)``, with a recorder of all messages.
    ///
    /// - Parameter recorder: If it is `nil`, nothing stands before the services.
    @MainActor
    public func start(
        services: any KeyServices, router: Definition<any Router>, recorder: TraceRecorder?
    ) async throws -> any AppService {
        guard let recorder else { return try await start(services: services, router: router) }
        let recorded = FlowArrangement { [scenarios] operations in
            RecordedAppScenarioFactory(
                base: scenarios(RecordedAppOperationFactory(base: operations, recorder: recorder)), recorder: recorder)
        }
        // Start-up has one operation, which no factory makes.
        return try await recorder.operation("SetupServicesOperation", "start") { _ in
            RecordedAppService(
                try await recorded.start(
                    services: RecordedKeyServices(services, recorder),
                    router: Definition("router", .container) { RecordedRouter(try $0(router), recorder) }),
                recorder)
        }
    }
}
