/// Reads and changes the faults of the running server. It is never faulty itself.
struct FaultsEndpoint: ControlEndpoint {
    static let path = "/demo/faults"

    let control: FaultControl

    func respond(to request: DemoRequest) async -> DemoResponse {
        switch request.method {
        case "GET":
            break
        case "PUT":
            do {
                await control.set(try Faults(json: request.body))
            } catch {
                return .error(status: 400, reason: error.reason)
            }
        default:
            return .error(
                status: 405, reason: "Only GET and PUT are allowed here.", headers: ["Allow": "GET, PUT"])
        }
        return .json(await control.current.members)
    }
}
