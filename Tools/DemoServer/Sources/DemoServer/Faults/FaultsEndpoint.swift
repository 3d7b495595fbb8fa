/// Reads and changes the faults of the running server. It is never faulty itself.
struct FaultsEndpoint: ControlEndpoint {
    static let path = "/demo/faults"
    static let summary = "GET, PUT or DELETE the faults that the services show"

    let control: FaultControl

    func respond(to request: DemoRequest) async -> DemoResponse {
        switch request.method {
        case "GET":
            break
        case "DELETE":
            await control.set(.none)
        case "PUT":
            do {
                await control.set(try Faults(json: request.body))
            } catch {
                return .error(status: 400, reason: error.reason)
            }
        default:
            return .error(
                status: 405, reason: "Only GET, PUT and DELETE are allowed here.",
                headers: ["Allow": "GET, PUT, DELETE"])
        }
        return .json(await control.current.members)
    }
}
