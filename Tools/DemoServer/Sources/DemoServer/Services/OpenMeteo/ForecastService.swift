import Foundation

/// Imitates the forecast of Open-Meteo: `GET /open-meteo/v1/forecast`.
///
/// As in the real service, all times of a response use the offset from UTC that is valid now, even if summer
/// time begins or ends on one of its days. So every day has 24 hours. In the polar night the sun rises and sets
/// at 00:00 of the day. On a polar day the sun sets at 00:00 of the next day. `generationtime_ms` is a constant,
/// so that equal requests have equal responses.
struct ForecastService: DemoService {
    let prefix = "/open-meteo"

    init() {}

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        guard request.path == prefix + "/v1/forecast" else { return nil }
        if let error = request.errorUnlessGet { return error }
        do {
            return .json(ForecastResponse(request: try ForecastRequest(request.query), now: now).members)
        } catch {
            return .error(status: 400, reason: error.reason)
        }
    }
}
