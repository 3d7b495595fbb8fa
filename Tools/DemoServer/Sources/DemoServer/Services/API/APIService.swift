import Foundation

/// almanac's own server: sign-in by phone, devices with topics, payments, and the location. `openapi.yaml` describes
/// the API.
struct APIService: DemoService {
    let prefix = "/api"

    let state: APIState

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        do {
            return try await state.respond(to: request, now: now)
        } catch {
            return error.response
        }
    }
}
