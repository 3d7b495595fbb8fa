import Foundation

/// almanac's own server: sign-in by phone, devices with topics, payments, and the location. `openapi.yaml` describes
/// the API.
struct APIService: DemoService {
    let prefix = "/api"
    let summary = "almanac's own server: sign-in, notifications, payments, location"
    let examples = ["/api/openapi.yaml", "/api/v1/location", "/api/v1/offers"]

    let state: APIState

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        do {
            return try await state.respond(to: request, now: now)
        } catch {
            return error.response
        }
    }
}
