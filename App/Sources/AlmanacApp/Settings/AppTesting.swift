import Flow
import Foundation
import Networking
import SettingsForm

/// What a run for testers can see and switch.
struct AppTesting: SettingsFormTesting {
    let settings: AppSettings
    let transport: any HTTPTransport
    let doubles: Set<SwitchableService>

    func testing() async throws -> SettingsFormData.Testing {
        SettingsFormData.Testing(
            endpoints: ["Server: \(settings.server?.absoluteString ?? "the public servers")"], fault: try await fault(),
            services: SwitchableService.allCases.map {
                SettingsFormData.Service(id: $0.rawValue, name: $0.title, isLive: !doubles.contains($0))
            })
    }

    func inject(_ fault: SettingsFormData.Fault) async throws {
        guard let demoServer, let faults = DemoFaults(fault) else { return }
        _ = try await demoServer.put("demo/faults", body: faults, as: DemoFaults.self)
    }

    private func fault() async throws -> SettingsFormData.Fault? {
        try await demoServer?.get("demo/faults", as: DemoFaults.self).fault
    }

    /// Its faults never apply to the address where they are set.
    private var demoServer: RESTClient? {
        settings.server.map { RESTClient(transport: transport, baseURL: $0) }
    }
}

extension SwitchableService {
    fileprivate var title: String {
        switch self {
        case .todo: "Tasks"
        case .weather: "Weather"
        case .account: "Account"
        case .pin: "PIN"
        case .notifications: "Notifications"
        case .location: "Location"
        case .books: "Books"
        case .payments: "Payments"
        }
    }
}

/// The faults of the demo server, in its JSON.
private struct DemoFaults: Codable, Equatable {
    var delay: Double?
    var status: Int?
    var cut: String?
    var garbage: Bool?
    var hang: Bool?

    /// - Returns: `nil` for a fault that only others can set.
    init?(_ fault: SettingsFormData.Fault) {
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

    var fault: SettingsFormData.Fault {
        SettingsFormData.Fault.allCases.first { DemoFaults($0) == self } ?? .other
    }
}
