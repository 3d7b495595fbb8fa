import Assembly
import Flow
import Networking
import ROSS

/// How a session is recorded: not at all, unless a build for testers has a trace.
struct Tracing: Sendable {
    /// The part of the HTTP client that records requests.
    var middleware: [any Middleware] = []
    /// Receives each step of a service's state.
    var note: @Sendable (StateTransition) -> Void = { _ in }
    /// Starts the flows.
    var start: Start = { try await $0.start(services: $1, router: $2, staysOpen: $3) }

    typealias Start =
        @MainActor @Sendable (FlowArrangement, any KeyServices, Definition<any Router>, _ staysOpen: Bool) async throws
        -> any AppService
}
