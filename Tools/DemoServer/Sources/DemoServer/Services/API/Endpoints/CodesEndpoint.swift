/// Shows the codes that the server and the banks would send by SMS, while the codes can be used.
struct CodesEndpoint: ControlEndpoint {
    static let path = "/demo/codes"

    let state: APIState
    let clock: DemoClock

    func respond(to request: DemoRequest) async -> DemoResponse {
        if let error = request.errorUnlessGet { return error }
        let codes = await state.usableCodes(now: clock.now).map { code in
            JSONText.object([.init("phone", .string(code.receiver)), .init("code", .string(code.digits))])
        }
        return .json([.init("codes", .array(codes))])
    }
}
