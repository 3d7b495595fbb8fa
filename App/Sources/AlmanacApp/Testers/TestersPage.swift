#if Testers
    import Foundation
    import Networking
    import SettingsForm

    /// The testers' page in the settings: the destination of requests, the faults of the demo server, and the live
    /// services.
    struct TestersPage: SettingsFormPage {
        let id = "testing"
        let title = "Testing"
        let server: URL?
        let transport: any HTTPTransport
        /// Whether each is live in this session.
        let services: [SettingsFormData.Checkbox]
        /// Switches a service between live and double, which begins a new session and closes this screen.
        let switchService: @Sendable (String) async -> Void

        func content() async throws -> SettingsFormData.Content {
            let fault = try await demoServer?.get("demo/faults", as: DemoFaults.self).fault
            let doubles = services.count { !$0.isOn }
            return SettingsFormData.Content(
                "\(doubles) of \(services.count) services in memory",
                items: [
                    .heading("Endpoints"), .text("Server: \(server?.absoluteString ?? "the public servers")"),
                    .heading("Demo server"),
                    fault.map(item) ?? .text("There is none, so it has no faults. Start almanac with --demo."),
                    .heading("Live services"),
                    .note("Open a service by its number to switch it between live and a double in memory."),
                    .checkboxes(services, ifEmpty: "There are none."),
                ])
        }

        func change(_ item: String, to text: String) async throws {
            guard let fault = DemoFault(rawValue: text), let demoServer, let faults = DemoFaults(fault) else { return }
            _ = try await demoServer.put("demo/faults", body: faults, as: DemoFaults.self)
        }

        func toggle(_ item: String) async { await switchService(item) }

        private func item(_ fault: DemoFault) -> SettingsFormData.Item {
            let faults = DemoFault.allCases.filter { $0 != .other || fault == .other }
            return .choice(
                SettingsFormData.Choice(
                    id: "fault", key: "f", label: "Fault",
                    options: faults.map { SettingsFormData.Option(id: $0.rawValue, title: $0.title) },
                    selected: fault.rawValue))
        }

        /// Its faults never apply to the address where they are set.
        private var demoServer: RESTClient? { server.map { RESTClient(transport: transport, baseURL: $0) } }
    }

    /// A fault of the demo server.
    enum DemoFault: String, CaseIterable {
        case off
        /// Two seconds before each response.
        case delay
        /// Status 500.
        case serverError
        /// Responses that are not JSON.
        case garbage
        /// No response at all.
        case hang
        /// The connection is closed before a response, as without a network.
        case offline
        /// An unknown fault that was set elsewhere. It can be seen but not chosen.
        case other

        var title: String {
            switch self {
            case .off: "None"
            case .delay: "Responses take 2 s"
            case .serverError: "Responses have the status 500"
            case .garbage: "Responses cannot be read"
            case .hang: "No responses"
            case .offline: "No connection"
            case .other: "Another one"
            }
        }
    }

    /// The faults of the demo server, in its JSON.
    struct DemoFaults: Codable, Equatable {
        var delay: Double?
        var status: Int?
        var cut: String?
        var garbage: Bool?
        var hang: Bool?

        /// - Returns: `nil` for a fault that only others can set.
        init?(_ fault: DemoFault) {
            switch fault {
            case .off: break
            case .delay: delay = 2
            case .serverError: status = 500
            case .garbage: garbage = true
            case .hang: hang = true
            case .offline: cut = "head"
            case .other: return nil
            }
        }

        var fault: DemoFault { DemoFault.allCases.first { DemoFaults($0) == self } ?? .other }
    }
#endif
