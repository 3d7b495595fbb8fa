import Foundation

/// Finds the service for a request. The router is independent of sockets and faults.
struct DemoRouter: Sendable {
    private let services: [any DemoService]
    private let now: @Sendable () -> Date

    init(services: [any DemoService] = DemoServices.all, now: @escaping @Sendable () -> Date = { Date() }) {
        self.services = services
        self.now = now
    }

    func respond(to request: DemoRequest) async -> DemoResponse {
        for service in services where PathPrefix(service.prefix).covers(request.path) {
            if let response = await service.respond(to: request, now: now()) {
                return response
            }
        }
        return .error(status: 404, reason: "Not Found")
    }
}
