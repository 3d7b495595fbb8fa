/// Shows the sign-in codes that the server would send by SMS, as long as they can be used.
struct CodesEndpoint: ControlEndpoint {
    static let path = "/demo/codes"
    static let summary = "GET the sign-in codes, which nobody sends by SMS"

    let state: APIState
    let clock: DemoClock

    func respond(to request: DemoRequest) async -> DemoResponse {
        guard request.method == "GET" else {
            return .error(status: 405, reason: "Only GET is allowed here.", headers: ["Allow": "GET"])
        }
        let codes = await state.usableCodes(now: clock.now).map { code in
            JSONText.object([.init("phone", .string("\(code.phone)")), .init("code", .string(code.digits))])
        }
        return .json([.init("codes", .array(codes))])
    }
}
